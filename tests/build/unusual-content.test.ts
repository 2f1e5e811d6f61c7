/** Texts of pages and files for content that the fixture does not have. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';

const MATINEE = smallShow(
  'León',
  'Guanajuato',
  '2026-12-05',
  'link: "https://boletos.example/leon"\n',
).replace('8:30pm', '1:00pm');

let folder: string;
beforeAll(async () => {
  folder = await buildFolder('unusual');
  const content = join(folder, 'content');
  await changeContent(content, {
    shows: null,
    'shows/2026/2026-12-05-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-05'),
    'shows/2026/2026-12-05-leon-2.md': () => MATINEE,
  });
  await buildSite({ OUT_DIR: join(folder, 'site'), CONTENT_DIR: content, FAST_PICTURES: 'blank' });
});
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(join(folder, 'site', file), 'utf8');

/** Returns the text of a page. */
const textOf = async (path: string) =>
  (await read(`${path}/index.html`)).replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');

test('night with a show at one: its tickets are for "la 1:00pm"', async () => {
  expect(await textOf('fechas/2026-12-05-leon')).toContain('Boletos para la 1:00pm');
});
