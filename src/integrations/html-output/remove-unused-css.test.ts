import { expect, test } from 'vitest';
import { canMakeName, removeUnusedCss, tokensIn } from './remove-unused-css.ts';

const used = (style: string, ...classes: string[]) =>
  removeUnusedCss(style, (name) => classes.includes(name));

test.each([
  ['a class of the page', '.a{b:c}', '.a{b:c}'],
  ['a class that the page does not have', '.x{b:c}', ''],
  ['no class', 'a:hover,[b]{c:d}@font-face{font-family:x.y}', 'a:hover,[b]{c:d}@font-face{font-family:x.y}'],
  ['one selector of two', '.a,.x .a{b:c}', '.a,.x .a{b:c}'],
  ['both selectors', '.x,.y .a{b:c}', ''],
  ['a class beside another', '.a.x{b:c}', ''],
  ['a class inside :not()', '.a:not(.x,:is(.y,.z)){b:c}', '.a:not(.x,:is(.y,.z)){b:c}'],
  ['classes inside :is()', '.a:is(.x,.b) p{c:d}', '.a:is(.x,.b) p{c:d}'],
  ['a pseudo-element', '.x::before{b:c}.a::before{b:c}', '.a:before{b:c}'],
  [
    'conditions and layers, empty without the rule',
    '@layer l{@media (d){.x{b:c}}.a{b:c}}',
    '@layer l{.a{b:c}}',
  ],
  ['a layer, empty without the rule', '@layer l{.x{b:c}}@layer m,l;', '@layer l,m;'],
  ['keyframes', '@keyframes x{0%{b:c}to{b:d}}', '@keyframes x{0%{b:c}to{b:d}}'],
])('removeUnusedCss: %s', (_what, style, left) => {
  expect(used(style, 'a', 'b')).toBe(left);
});

test('removeUnusedCss: the same style with other classes', () => {
  expect(used('.a{c:d}.b{c:d}', 'a')).toBe('.a{c:d}');
  expect(used('.a{c:d}.b{c:d}', 'b')).toBe('.b{c:d}');
});

test.each([
  ['stamp', true],
  ['is-agotado', true],
  ['is-', true],
  ['agotado', false],
  ['add-form', false],
  ['stamp-x', false],
])('canMakeName: a script with "stamp" and "is-" before a variable, %s: %s', (name, expected) => {
  const tokens = new Set(tokensIn("className:'stamp is-'+x,'add'"));
  expect(canMakeName(tokens, name)).toBe(expected);
});
