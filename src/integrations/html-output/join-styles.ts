import { memoize } from '../../lib/memoize.ts';

/** What the minifier leaves, but in quotes. */
const SPACE_AFTER_COMMA = /("[^"]*"|'[^']*')|,\s+/gu;
const FONT_HASH = /(?<=["':,\s][\w ]+)-[\da-f]{16}(?=["',;}])/gu;

/**
 * One style sheet of several, in their order, so that the policy needs one hash. Every sheet declares the order of layers
 * (layer-order.ts); layers that an earlier declaration names are left out. So are the hashes that Astro adds to the names of
 * font families: a page has one family of each name.
 */
export function joinStyles(styles: readonly string[]): string {
  return shortened(styles.join(''));
}

/** Ten thousand pages have the same few styles. */
const shortened = memoize((css) =>
  declareLayersOnce(css)
    .replaceAll(FONT_HASH, '')
    .replaceAll(SPACE_AFTER_COMMA, (_whole, quoted: string | undefined) => quoted ?? ','),
);

function declareLayersOnce(css: string): string {
  const declared = new Set<string>();
  return css.replaceAll(/\s*@layer ([^;{]+)([;{])/gu, (whole, names: string, end: string) => {
    const added = names.split(',').filter((name) => !declared.has(name.trim()));
    for (const name of added) declared.add(name.trim());
    return end === ';' && added.length === 0 ? '' : whole.trimStart();
  });
}
