/** Scripts of islands and inline modules, as Astro prints them into pages. */
import type { Inline, ParsedPage } from './read-page.ts';

/**
 * Returns the scripts of the runtime: those without attributes that stand one after the other before the first island, the code
 * of client directives among them. Empty on a page without islands.
 * @throws Error when the page has islands and no runtime is found
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
 * Numbers the islands of a page in the order of the document. React's ids begin with a prefix that Astro counts while several
 * islands are rendered at once: which one is first differs from build to build. Leaves out `uid`, which nothing reads.
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
 * Joins inline modules into one classic script, which runs at its place in the page; each keeps a scope of its own. Modules run
 * in a task after the page is parsed, and a browser may paint and take input before it.
 * @throws Error when a module has static imports, which only modules can have
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
