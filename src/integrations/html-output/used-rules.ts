/**
 * Astro prints the styles of every component that a page imports, also of those that this page does not show. Rules for classes
 * that are neither in the page nor in its scripts are left out.
 */
import postcss, { type Container } from 'postcss';
import { memoize } from '../../lib/memoize.ts';

/** Ten thousand pages have the same few styles. */
const classesOf = memoize(classesIn);

/** Styles as they are published, by the names of their classes that are not used and the styles. */
const published = new Map<string, string>();

/**
 * The style without rules that need a class for which `isUsed` is false.
 * @param isUsed whether the page or one of its scripts has the name
 */
export function usedRules(style: string, isUsed: (name: string) => boolean): string {
  const unused = classesOf(style).filter((name) => !isUsed(name));
  const key = `${unused.join(' ')}\n${style}`;
  const known = published.get(key);
  if (known !== undefined) return known;
  const text = without(style, new Set(unused));
  published.set(key, text);
  return text;
}

/** Parts of a text that can be names of classes. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w-]+/gu) ?? []);
}

/** Whether a script can make the name of a class: it has the name, or its beginning in front of a variable (`is-`). */
export function isMadeOf(words: ReadonlySet<string>, name: string): boolean {
  if (words.has(name)) return true;
  for (let dash = name.indexOf('-'); dash !== -1; dash = name.indexOf('-', dash + 1))
    if (words.has(name.slice(0, dash + 1))) return true;
  return false;
}

function classesIn(css: string): string[] {
  return [...new Set(css.match(/(?<=\.)-?[a-z_][\w-]*/giu) ?? [])];
}

function without(style: string, unused: ReadonlySet<string>): string {
  const root = postcss.parse(style);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !required(selector).some((name) => unused.has(name)));
    if (kept.length === 0) removeWithEmptyParents(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  return root.toString();
}

/** The classes without which nothing matches: those outside of functions like `:not()` and `:is()`. */
function required(selector: string): string[] {
  let text = selector;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/:[\w-]+\([^()]*\)/gu, '');
  }
  return classesIn(text);
}

function removeWithEmptyParents(node: Container): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmptyParents(parent);
}
