/** The runtime of Astro's islands, about 2 KiB compressed, which Astro prints into every page that has one. */
import type { Inline, Page } from './read-page.ts';

/**
 * The scripts of the runtime: those without attributes that stand one after the other where the first island begins, the
 * code of client directives among them. Empty on a page without islands.
 * @throws Error when the page has islands and no runtime is found
 */
export function islandRuntimeOf({ html, scripts, islands }: Page): readonly Inline[] {
  const [first] = islands;
  if (!first) return [];
  const run: Inline[] = [];
  let end = first.start;
  for (const script of scripts.toReversed()) {
    if (script.element.end > end) continue;
    if (html.slice(script.element.end, end).trim() !== '') break;
    if (Object.keys(script.element.attributes).length > 0) break;
    run.unshift(script);
    end = script.element.start;
  }
  if (!run.some(({ text }) => text.includes('customElements.define("astro-island"')))
    throw new Error('Astro no longer prints the runtime of islands right before the first island.');
  return run;
}
