/** Content security policy of a page, and digests of texts. */
import { createHash } from 'node:crypto';
import { memoize } from '../../lib/memoize.ts';
import type { ParsedPage } from './read-page.ts';

/** Memoized, because pages share few texts. */
const sha256 = memoize((text) => createHash('sha256').update(text).digest());

/**
 * Returns the policy of a page, which allows only its own inline scripts and styles. Astro's policy allows those of the whole site.
 * @throws Error if the policy lacks `script-src` or `style-src`
 */
export function narrowCsp(policy: string, scripts: readonly string[], styles: readonly string[]): string {
  const directives = directivesOf(policy);
  for (const [name, texts] of Object.entries({ 'script-src': scripts, 'style-src': styles })) {
    const sources = directives.get(name);
    if (!sources) throw new Error(`The policy that Astro prints has no ${name}: ${policy.slice(0, 200)}`);
    const others = sources.filter((source) => !source.startsWith("'sha256-"));
    directives.set(name, [...others, ...new Set(texts.map(cspHash))]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}

/** Returns the sources in a policy by directive. */
export function directivesOf(policy: string): Map<string, readonly string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])));
}

/** @throws Error for a script or style that Astro's policy does not name, because it is not from the project */
export function assertTrusted({ scripts, styles }: ParsedPage, policy: string): void {
  const trusted = new Set(policy.match(/'sha256-[^']*'/gu));
  const stranger = [...scripts, ...styles].find(({ text }) => text !== '' && !trusted.has(cspHash(text)));
  if (stranger)
    throw new Error(`An inline script or style is not in Astro's policy: ${stranger.text.slice(0, 120)}`);
}

/** Returns the hash of an inline script or style for a content security policy: `'sha256-…'`. */
export function cspHash(text: string): string {
  return `'sha256-${sha256(text).toString('base64')}'`;
}

/** Returns a file name that changes with the text: `runtime.0a1b2c3d.js`. */
export function hashedName(name: string, text: string): string {
  return `${name}.${sha256(text).toString('hex', 0, 4)}.js`;
}
