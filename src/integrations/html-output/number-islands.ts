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
