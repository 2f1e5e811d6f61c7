import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inks } from '../domain/site/ink.ts';

const css = readFileSync(new URL('inks.css', import.meta.url), 'utf8');

test('inks.css: has exactly the inks of domain/site/ink.ts, with their colours', () => {
  const found = [...css.matchAll(/\.ink-([a-z]+) \{\s*(--ink-a:[^}]*)\}/gu)].map(([, name, body = '']) => [
    name,
    ...['a', 'b', 'c'].map((part) => new RegExp(`--ink-${part}: (#[0-9a-f]{6});`, 'u').exec(body)?.[1]),
  ]);
  expect(found).toEqual(Object.entries(inks).map(([name, colours]) => [name, ...colours]));
});

test('inks.css: the gradient is set for every ink', () => {
  const [, selectors = ''] = /:root,\s*([^{]*) \{\s*--ink-gradient/u.exec(css) ?? [];
  expect(selectors.split(/,\s*/u)).toEqual(Object.keys(inks).map((name) => `.ink-${name}`));
});
