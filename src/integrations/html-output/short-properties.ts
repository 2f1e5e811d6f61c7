/**
 * Custom properties have long names in the sources, which take 200 to 280 bytes of a compressed page, and short ones in built
 * pages: the most frequent is `--a`. Names that scripts or the markup of components mention stay.
 */
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'postcss';

const NAME = /(?<![\w-])--[a-z][\w-]*/giu;
const STYLE_ELEMENT = /<style[^>]*>[\s\S]*?<\/style>/gu;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The source files of a site, each of them style sheets, scripts and markup in parts. */
interface Sources {
  readonly styles: readonly string[];
  readonly rest: readonly string[];
}

/** A PostCSS plugin that shortens the properties of all style sheets below a folder. */
export function shortProperties(folder: string): Plugin {
  const short = shortNames(readSources(folder));
  const shorten = (text: string) => text.replaceAll(NAME, (name) => short.get(name) ?? name);
  return {
    postcssPlugin: 'gira:short-properties',
    Declaration(declaration) {
      // Assigning an equal text would make PostCSS visit the declaration again.
      for (const part of ['prop', 'value'] as const) {
        const text = shorten(declaration[part]);
        if (text !== declaration[part]) declaration[part] = text;
      }
    },
    AtRule(rule) {
      const params = shorten(rule.params);
      if (params !== rule.params) rule.params = params;
    },
  };
}

/** The short names of the properties that only style sheets name: the same for the same sources, whatever their order. */
export function shortNames({ styles, rest }: Sources): ReadonlyMap<string, string> {
  const kept = new Set(rest.flatMap((text) => text.match(NAME) ?? []));
  const counts = new Map<string, number>();
  for (const name of styles.flatMap((text) => text.match(NAME) ?? []))
    if (!kept.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(ranked.map(([name], index) => [name, `--${lettersOf(index)}`]));
}

/** a … Z, aa, ab … */
function lettersOf(index: number): string {
  const { length } = LETTERS;
  const first = Math.floor(index / length);
  return (first > 0 ? LETTERS[first - 1] : '') + (LETTERS[index % length] ?? '');
}

function readSources(folder: string): Sources {
  const files = globSync(`${folder}/**/*.{css,astro,ts,tsx}`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const isCss = ({ file }: { readonly file: string }) => file.endsWith('.css');
  const others = files.filter((each) => !isCss(each));
  return {
    styles: [
      ...files.filter(isCss).map(({ text }) => text),
      ...others.flatMap(({ text }) => text.match(STYLE_ELEMENT) ?? []),
    ],
    rest: others.map(({ text }) => text.replaceAll(STYLE_ELEMENT, '')),
  };
}
