import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isReservedRoute } from './festival.ts';

test('isReservedRoute: every page and folder of src/pages with a fixed name is reserved', async () => {
  const names = await readdir(new URL('../pages', import.meta.url));
  const routes = names
    .filter((name) => !name.startsWith('[') && name !== 'index.astro')
    .map((name) => name.split('.')[0] ?? '');
  expect(routes.filter((name) => !isReservedRoute(name))).toEqual([]);
});

test.each(['cursos', 'galeria', 'merch', 'videos', 'festival'])(
  'isReservedRoute: the optional page %s is reserved',
  (name) => {
    expect(isReservedRoute(name)).toBe(true);
  },
);

test('isReservedRoute: another name is free', () => {
  expect(isReservedRoute('blacknchrome')).toBe(false);
});
