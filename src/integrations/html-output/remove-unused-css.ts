/**
 * Removes rules for classes that are neither in the page nor in its scripts. Astro prints the styles of every component that a page
 * imports, also of those that the page does not show.
 */
import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import { memoize } from '../../lib/memoize.ts';

// Memoized, because pages share few styles.
const classesOf = memoize(classesIn);
const parsed = memoize((style: string) => postcss.parse(style));
const classesRequiredBy = memoize(requiredClasses);
/** Nodes as text. */
const nodeTexts = new WeakMap<ChildNode, string>();

/** Published styles, by the unused names of classes and the style as it was. */
const publishedStyles = new Map<string, string>();

/**
 * Returns the style without rules that need a class for which `isUsed` is false.
 * @param isUsed returns true if the page or one of its scripts has the name
 */
export function removeUnusedCss(style: string, isUsed: (name: string) => boolean): string {
  const unused = classesOf(style).filter((name) => !isUsed(name));
  const key = `${unused.join(' ')}\n${style}`;
  const known = publishedStyles.get(key);
  if (known !== undefined) return known;
  const text = withoutUnused(parsed(style), new Set(unused));
  publishedStyles.set(key, text);
  return text;
}

/** Returns the parts of a text that can be names of classes. */
export function tokensIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w-]+/gu) ?? []);
}

/** Returns true if a script can make the name of a class: it has the name, or its beginning in front of a variable (`is-`). */
export function canMakeName(tokens: ReadonlySet<string>, name: string): boolean {
  if (tokens.has(name)) return true;
  for (let dash = name.indexOf('-'); dash !== -1; dash = name.indexOf('-', dash + 1))
    if (tokens.has(name.slice(0, dash + 1))) return true;
  return false;
}

function classesIn(css: string): string[] {
  return [...new Set(css.match(/(?<=\.)-?[a-z_][\w-]*/giu) ?? [])];
}

function withoutUnused({ nodes = [] }: Container, unused: ReadonlySet<string>): string {
  const isLeft = (selector: string) => !classesRequiredBy(selector).some((name) => unused.has(name));
  return nodes
    .map((node) => {
      if (node.type === 'rule') return withSelectors(node, node.selectors.filter(isLeft));
      if (node.type !== 'atrule' || !node.nodes?.some(({ type }) => type !== 'decl')) return nodeText(node);
      const inside = withoutUnused(node, unused);
      return inside && `@${node.name} ${node.params}{${inside}}`;
    })
    .join('');
}

function withSelectors(rule: Rule, selectors: readonly string[]): string {
  const text = nodeText(rule);
  if (selectors.length === rule.selectors.length) return text;
  return selectors.length > 0
    ? selectors.join(',') + text.slice(text.indexOf('{', rule.selector.length))
    : '';
}

function nodeText(node: ChildNode): string {
  let text = nodeTexts.get(node);
  if (text === undefined) {
    text = node.toString() + (node.type === 'atrule' && !node.nodes ? ';' : '');
    nodeTexts.set(node, text);
  }
  return text;
}

/** Returns the classes that an element must have to match: those outside of functions like `:not()` and `:is()`. */
function requiredClasses(selector: string): string[] {
  let text = selector;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/:[\w-]+\([^()]*\)/gu, '');
  }
  return classesIn(text);
}
