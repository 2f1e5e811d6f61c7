/** Rules that hold for all style sheets. */
import { globSync, readFileSync } from 'node:fs';
import { type AnyNode, type Container, parse, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { EMS } from '../src/styles/first-styles.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gu;
/** PhotoSwipe adds these to its elements. */
const OF_PACKAGES = /^pswp[_-]/u;
/** The condition under which `:hover` ends with the pointer: touch screens keep it on what was tapped last, which would look selected. */
const CONDITION = /^\(hover: hover\)/u;

/** Returns the style sheets of a file: the file itself, or the `<style>` elements of a component. */
function styleSheetsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return [text];
  return [...text.matchAll(STYLE)].map(([, css = '']) => css);
}

function hasCondition(rule: Rule): boolean {
  const parents: (AnyNode | Container)[] = [];
  for (let node: AnyNode | Container | undefined = rule.parent; node; node = node.parent) parents.push(node);
  return parents.some(
    (node) => node.type === 'atrule' && 'params' in node && CONDITION.test(String(node.params)),
  );
}

test('hover styles: they apply only to devices that can hover', () => {
  const sticking: string[] = [];
  for (const file of globSync('src/**/*.{css,astro}')) {
    for (const css of styleSheetsOf(file)) {
      parse(css).walkRules(/:hover/u, (rule) => {
        if (!hasCondition(rule)) sticking.push(`${file}: ${rule.selector}`);
      });
    }
  }
  expect(sticking).toEqual([]);
});

test('classes: each that a style sheet names is in the markup or in the code, or is built from a value', () => {
  const code = globSync('src/**/*.{astro,ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(STYLE, ''))
    .join('\n');
  const words = new Set(code.match(/[\w-]+/gu));
  const isBuilt = (name: string) => name.includes('-') && code.includes(name.replace(/[^-]+$/u, '${'));
  const missing = globSync('src/**/*.{css,astro}').flatMap((file) =>
    classesIn(styleSheetsOf(file).join('\n'))
      .filter((name) => !words.has(name) && !OF_PACKAGES.test(name) && !isBuilt(name))
      .map((name) => `${file}: .${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

function classesIn(css: string): string[] {
  const names: string[] = [];
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/giu)) names.push(name);
  });
  return names;
}

test('titles as wide as the page: a name of the widest class wraps, and no line covers the one above', () => {
  const lineHeights: number[] = [];
  parse(readFileSync('src/styles/layout.css', 'utf8')).walkRules(
    `.page-title.fit-width.ems-${EMS.widest}`,
    (rule) => rule.walkDecls('line-height', ({ value }) => void lineHeights.push(Number(value))),
  );
  // Anton's capitals are 0.87 em high, and their marks 0.2 em.
  expect(lineHeights).toEqual([expect.closeTo(1.12, 1)]);
});
