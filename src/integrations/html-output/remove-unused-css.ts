/**
 * Removes rules for classes that are neither in the page nor in its scripts. Astro prints the styles of every
 * component that a page imports, even if the page does not render it.
 */
import { Features, transform } from 'lightningcss';
import { memoize } from '../../lib/memoize.ts';

// Memoized, because pages share few styles.
const classesOf = memoize(classesIn);
const withoutUnused = memoize((style: string, unused: string): string => {
  const code = new TextEncoder().encode(style);
  const options = { filename: 'page.css', code, minify: true, targets: {}, exclude: Features.VendorPrefixes };
  return new TextDecoder().decode(transform({ ...options, unusedSymbols: unused.split(' ') }).code);
});

/**
 * Returns the style without rules all of whose selectors need an unused class.
 * @param isUsed returns true if the page or one of its scripts contains the name
 */
export function removeUnusedCss(style: string, isUsed: (name: string) => boolean): string {
  const unused = classesOf(style).filter((name) => !isUsed(name));
  return withoutUnused(style, unused.join(' '));
}

/** Returns the parts of a text that can be class names. */
export function tokensIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w-]+/gu) ?? []);
}

/** Returns true if a script can produce a class name: it contains the name, or its beginning before a variable (`is-`). */
export function canMakeName(tokens: ReadonlySet<string>, name: string): boolean {
  if (tokens.has(name)) return true;
  for (let dash = name.indexOf('-'); dash !== -1; dash = name.indexOf('-', dash + 1))
    if (tokens.has(name.slice(0, dash + 1))) return true;
  return false;
}

/** Returns the classes in a style, except those with the name of keyframes: lightningcss would also remove the keyframes. */
function classesIn(css: string): string[] {
  const keyframes: readonly string[] = css.match(/(?<=@keyframes )[\w-]+/gu) ?? [];
  return [...new Set(css.match(/(?<=\.)-?[a-z_][\w-]*/giu) ?? [])].filter(
    (name) => !keyframes.includes(name),
  );
}
