/** Browsers of touch screens keep `:hover` on what was tapped last: it would look selected. */
import { globSync, readFileSync } from 'node:fs';
import { type AnyNode, type Container, parse, type Rule } from 'postcss';
import { expect, test } from 'vitest';

/** The condition under which `:hover` ends with the pointer. */
const CONDITION = /^\(hover: hover\)/u;

/** The style sheets of a file: the file itself, or the `<style>` elements of a component. */
function styleSheetsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return [text];
  return [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gu)].map(([, css = '']) => css);
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
