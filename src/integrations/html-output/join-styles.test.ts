import { expect, it } from 'vitest';
import { joinStyles } from './join-styles.ts';

it('joinStyles: several sheets, one in their order', () => {
  expect(joinStyles(['a{}', 'b{}', 'c{}'])).toBe('a{}b{}c{}');
  expect(joinStyles([])).toBe('');
});

it('joinStyles: names of font families, without the hashes of Astro', () => {
  const face = (name: string) =>
    `@font-face{font-family:${name};src:url("/f/0123456789abcdef.woff2")}:root{--a:${name},"B b";--b:x-0123456789abcdeg}`;
  expect(joinStyles([face('Anton-0123456789abcdef'), face('"A b-0123456789abcdef"')])).toBe(
    face('Anton') + face('"A b"'),
  );
});

it('joinStyles: the order of layers, declared once', () => {
  expect(
    joinStyles([
      'u{v:w}',
      '@layer a,b;@layer c{x{y:z}}@layer d;\n@layer a,b;@layer c{v{w:x}}',
      '@layer c, e;',
    ]),
  ).toBe('u{v:w}@layer a,b;@layer c{x{y:z}}@layer d;@layer c{v{w:x}}@layer c,e;');
});

it('joinStyles: spaces after commas, only those in quotes are kept', () => {
  expect(joinStyles([`a{b:c(d,\n e, f);content:"g, h" ', i'}`])).toBe(`a{b:c(d,e,f);content:"g, h" ', i'}`);
});
