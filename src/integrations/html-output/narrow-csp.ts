import { cspHash } from './digest.ts';

const HASH = /\s*'sha256-[^']*'/gu;

/**
 * The policy of one page. Astro's allows every inline script and style of the site, some forty hashes; the page's own allows
 * those that are in it.
 * @throws Error when the policy has no `script-src` or no `style-src`
 */
export function narrowCsp(policy: string, scripts: readonly string[], styles: readonly string[]): string {
  const inline: Readonly<Record<string, readonly string[]>> = { 'script-src': scripts, 'style-src': styles };
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
  for (const name of Object.keys(inline)) {
    if (!directives.some((directive) => directive.split(/\s/u)[0] === name))
      throw new Error(`The policy that Astro prints has no ${name}: ${policy.slice(0, 200)}`);
  }
  return directives
    .map((directive) => {
      const texts = inline[directive.split(/\s/u)[0] ?? ''];
      if (!texts) return directive;
      return [directive.replaceAll(HASH, ''), ...new Set(texts.map(cspHash))].join(' ');
    })
    .join(';');
}

/** The hashes that a policy allows. */
export function hashesIn(policy: string): ReadonlySet<string> {
  return new Set(policy.match(/'sha256-[^']*'/gu));
}
