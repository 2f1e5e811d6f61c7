import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuildSettings } from './settings.ts';

test.each([
  ['the checkout', '.'],
  ['a folder that contains the checkout', '..'],
  ['the root', '/'],
  ['the source', 'src'],
  ['a folder in the tests', 'tests/fixtures'],
])('OUT_DIR: %s is refused, since a build removes other files there', (_what, outDir) => {
  expect(() => readBuildSettings({ OUT_DIR: outDir })).toThrow(
    /^OUT_DIR es una carpeta del proyecto.*Elige otra/u,
  );
});

test.each([
  ['the content folder', '../contenido', '../contenido'],
  ['a folder in the content folder', '../contenido', '../contenido/sitio'],
  ['a folder that contains the content folder', '../todo/contenido', '../todo'],
])('OUT_DIR: %s is refused', (_what, contentDir, outDir) => {
  expect(() => readBuildSettings({ CONTENT_DIR: contentDir, OUT_DIR: outDir })).toThrow(
    /^OUT_DIR y CONTENT_DIR no pueden/u,
  );
});

test.each(['dist', '.cache/tests/site', join(tmpdir(), 'sitio'), '../sitio'])(
  'OUT_DIR: %s is accepted',
  (outDir) => {
    expect(readBuildSettings({ OUT_DIR: outDir }).outDir).toBe(outDir);
  },
);
