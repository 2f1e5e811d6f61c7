/** What Astro says about a page's scripts and styles, cut to the page. Text to text; nothing here reads or writes. */
import { createHash } from 'node:crypto';

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*(?=")/u;
const INLINE = /<(?<tag>script|style)(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/\k<tag>>/gu;
const STYLE = /<style>(?<text>[\s\S]*?)<\/style>/gu;
const MODULE = /<script type="module">([\s\S]*?)<\/script>/gu;
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

/**
 * Inline modules wait for a task of their own after the page is parsed, and a browser may paint before it: dates that are
 * over would be seen and then leave. They become one plain script at the end of the body, each in a scope of its own.
 * Modules that import stay modules.
 */
export function promptScripts(html: string): string {
  const texts: string[] = [];
  const rest = html.replaceAll(MODULE, (whole, text: string) => {
    if (/\bimport\b/u.test(text)) return whole;
    texts.push(`(()=>{${text.trim()}\n})()`);
    return '';
  });
  return texts.length === 0
    ? html
    : rest.replace('</body>', () => `<script>${texts.join(';')}</script></body>`);
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
 * The page's own policy. Astro lets every page run every inline script and style of the site: some forty hashes, which no
 * compression makes smaller. Each page keeps those of what stands in it.
 */
export function sealPolicy(html: string): string {
  const hashes = { script: '', style: '' };
  for (const { tag, hash } of inlineOf(html)) hashes[tag] += hash;
  return html.replace(POLICY, (policy) =>
    policy
      .replaceAll(HASH, '')
      .replace(/script-src 'self'/u, (source) => source + hashes.script)
      .replace(/style-src 'self'/u, (source) => source + hashes.style),
  );
}

/** @throws Error when a script or style stands in the page that Astro's policy does not name: it is not the project's. */
export function expectTrusted(html: string): void {
  const [policy = ''] = POLICY.exec(html) ?? [];
  const trusted = new Set(policy.match(HASH));
  for (const { text, hash } of inlineOf(html)) {
    if (!trusted.has(hash)) throw new Error(`Not this project's script or style: ${text.slice(0, 120)}`);
  }
}

function inlineOf(html: string): { tag: 'script' | 'style'; text: string; hash: string }[] {
  return [...html.matchAll(INLINE)].flatMap(({ groups }) => {
    const { tag, attributes = '', text } = groups ?? {};
    if (!text || attributes.includes('type="application/')) return [];
    return [{ tag: tag as 'script' | 'style', text, hash: ` 'sha256-${sha256(text, 'base64')}'` }];
  });
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
