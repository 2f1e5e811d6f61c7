import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { festival } from './festival.ts';

const isAccepted = (name: string) => festival.shape.ruta.safeParse(name).success;

test('ruta: every page and folder of src/pages with a fixed name is reserved', async () => {
  const names = await readdir(new URL('../pages', import.meta.url));
  const routes = names
    .filter((name) => !name.startsWith('[') && name !== 'index.astro')
    .map((name) => name.split('.')[0] ?? '');
  expect(routes.filter(isAccepted)).toEqual([]);
});

test('ruta: every address that public/_redirects leads elsewhere is reserved', async () => {
  const text = await readFile(new URL('../../public/_redirects', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^\/(\w+) /gmu)].map(([, name = '']) => name);
  expect(names).not.toEqual([]);
  expect(names.filter(isAccepted)).toEqual([]);
});

test.each(['cursos', 'galeria', 'merch', 'videos', 'festival'])(
  'ruta: the optional page %s is reserved',
  (name) => {
    expect(isAccepted(name)).toBe(false);
  },
);

test('ruta: another name is free', () => {
  expect(isAccepted('blacknchrome')).toBe(true);
});
