/** What Astro says about a page's scripts and styles, cut to the page. Text to text; nothing here reads or writes. */
import { createHash } from 'node:crypto';

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*(?=")/u;
const INLINE = /<(?<tag>script|style)(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/\k<tag>>/gu;
const STYLE = /<style>(?<text>[\s\S]*?)<\/style>/gu;
const HASH = / 'sha256-[^']*'/gu;
/** Below this many characters, a file of its own costs more than it saves. */
const SMALL = 2000;
const RUN = /(?:<script>[\s\S]*?<\/script>)+/gu;

/**
 * Astro prints the runtime of its islands into every page. `publish` is told of such scripts, joined where they follow
 * each other, and answers the address of a file with that text, which visitors fetch once for the whole site.
 */
export function shareScripts(html: string, publish: (text: string) => string): string {
  return html.replaceAll(RUN, (run) => {
    if (run.length < SMALL) return run;
    const text = run.replaceAll(/<\/?script>/gu, '\n').trim();
    return `<script async src="${publish(text)}"></script>`;
  });
}

/** One style element instead of several, each of which the policy would have to name. Their order stays. */
export function joinStyles(html: string): string {
  const texts = [...html.matchAll(STYLE)].map(({ groups }) => groups?.['text'] ?? '');
  let first = true;
  return html.replaceAll(STYLE, () => {
    if (!first) return '';
    first = false;
    return `<style>${texts.join('')}</style>`;
  });
}

/**
 * Astro lets every page run every inline script and style of the site: some forty hashes, which no compression makes
 * smaller. The page keeps those of what stands in it.
 */
export function narrowPolicy(html: string): string {
  const needed = new Set<string>();
  for (const { groups } of html.matchAll(INLINE)) {
    const isData = groups?.['attributes']?.includes('type="application/');
    if (groups?.['text'] && !isData) needed.add(` 'sha256-${sha256(groups['text'], 'base64')}'`);
  }
  return html.replace(POLICY, (policy) => policy.replaceAll(HASH, (hash) => (needed.has(hash) ? hash : '')));
}

/** A module runs when the page is parsed, yet browsers fetch it ahead of the page's pictures and fonts unless told. */
export function unhurriedScripts(html: string): string {
  return html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');
}

/** The name of a script's file: another text, another name. */
export function scriptName(text: string): string {
  return `compartido.${sha256(text, 'hex').slice(0, 8)}.js`;
}

function sha256(text: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(text).digest(encoding);
}
