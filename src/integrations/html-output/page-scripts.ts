/** Scripts of islands, and inline modules, in Astro's pages. */
import type { Inline, ParsedPage } from './read-page.ts';

/**
 * Returns the scripts of the islands' runtime: consecutive scripts without attributes before the first
 * island, including the code of client directives. Empty for a page without islands.
 * @throws Error if the page has islands but no runtime is found
 */
export function findIslandRuntime({ html, scripts, islands }: ParsedPage): readonly Inline[] {
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

/**
 * Numbers a page's islands in document order. React's ids begin with a prefix that Astro counts while it renders several islands at
 * once, in an order that differs between builds. Removes `uid`, which nothing reads.
 */
export function numberIslands(html: string): string {
  const numbered = new Map<string, string>();
  for (const [, prefix = ''] of html.matchAll(/<astro-island [^>]*?prefix="(r\d+)"/gu))
    numbered.set(prefix, `r${numbered.size}`);
  return html
    .replaceAll(/(?<=<astro-island) uid="[^"]*"/gu, '')
    .replaceAll(
      /(<astro-island [^>]*?prefix="|_)(r\d+)(?=R_|")/gu,
      (_match, before: string, prefix: string) => before + (numbered.get(prefix) ?? prefix),
    );
}

/**
 * Joins inline modules into one classic script, which runs at its place in the page. Each module keeps its
 * own scope. Modules would run in a task after parsing, before which a browser may paint and take input.
 * @throws Error if a module has static imports, which a classic script cannot have
 */
export function joinModules(modules: readonly string[]): string {
  for (const text of modules) {
    if (/(?<![.\w$])(?:import|export)\s*(?:["'{*]|[\w$]+\s+from\b)/u.test(text))
      throw new Error(
        `Astro printed an inline module with a static import, which the page cannot run: ${text.slice(0, 120)}`,
      );
  }
  return modules.map((text) => `(()=>{${text.trim()}\n})()`).join(';');
}
