/**
 * Inline modules run in a task of their own after the page is parsed, and a browser may paint and take input before it. One
 * classic script runs where it stands. Each module keeps a scope of its own.
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
