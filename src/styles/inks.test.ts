import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inks } from '../domain/ink.ts';

const css = readFileSync(new URL('inks.css', import.meta.url), 'utf8');

test('every ink pair has a class with the same colours, and there is no other', () => {
  const found = [...css.matchAll(/\.ink-([a-z]+) \{([^}]*)\}/gu)].map(([, name, body = '']) => [
    name,
    ...['a', 'b', 'c'].map((part) => new RegExp(`--ink-${part}: (#[0-9a-f]{6});`, 'u').exec(body)?.[1]),
  ]);
  expect(found).toEqual(Object.entries(inks).map(([name, colours]) => [name, ...colours]));
});
