import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHOW, showText, validFolder } from '../check/content.fixture.ts';
import { readContent } from '../check/content.ts';
import type { ParsedFiles } from './parsed-files.ts';

const folder = validFolder();
const OTHER = 'shows/2026/2026-12-06-leon.md';
const other = showText({ ciudad: 'León', fecha: '2026-12-06' });

const read = (parsed: ParsedFiles | null) => readContent(folder.dir, null, 0, parsed);

test('ParsedFiles: an unchanged file, the same entry; a changed one, another; a deleted one, forgotten', async () => {
  const parsed: ParsedFiles = new Map();
  await folder.write({ [OTHER]: other });
  const [first, kept] = (await read(parsed)).entries.shows;
  await folder.write({ [SHOW]: showText({ lugar: 'Foro Nuevo' }) });
  const [changed, same] = (await read(parsed)).entries.shows;
  expect(same).toBe(kept);
  expect(changed).not.toBe(first);
  expect(changed?.data.lugar).toBe('Foro Nuevo');
  await rm(join(folder.dir, OTHER));
  expect((await read(parsed)).entries.shows).toHaveLength(1);
  expect([...parsed.keys()]).toEqual([SHOW]);
});

test('ParsedFiles: a file with the size and date of before and another text is parsed again', async () => {
  const parsed: ParsedFiles = new Map();
  const path = join(folder.dir, SHOW);
  await folder.write({ [SHOW]: showText({ lugar: 'Foro A' }) });
  await read(parsed);
  const { atime, mtime } = await stat(path);
  await folder.write({ [SHOW]: showText({ lugar: 'Foro B' }) });
  await utimes(path, atime, mtime);
  expect((await read(parsed)).entries.shows[0]?.data.lugar).toBe('Foro B');
});

test('ParsedFiles: problems and warnings of kept files are those of a reading without them', async () => {
  const parsed: ParsedFiles = new Map();
  await folder.write({
    [OTHER]: other,
    'shows/2026/2027-12-07-leon.md': showText({ ciudad: 'León', fecha: '2027-12-07' }),
    'shows/2026/doble.md': other,
  });
  const fresh = await read(null);
  expect(fresh.problems.length).toBeGreaterThan(0);
  expect(fresh.warnings.length).toBeGreaterThan(0);
  for (const _time of [1, 2]) {
    const { problems, warnings } = await read(parsed);
    expect({ problems, warnings }).toEqual({ problems: fresh.problems, warnings: fresh.warnings });
  }
});

test('ParsedFiles: an invalid file, its problems each time; corrected, its entry', async () => {
  const parsed: ParsedFiles = new Map();
  await folder.write({ [SHOW]: showText({ fecha: '2026-02-30' }) });
  for (const _time of [1, 2]) expect((await read(parsed)).problems.map(({ file }) => file)).toEqual([SHOW]);
  await folder.write({ [SHOW]: showText({}) });
  expect((await read(parsed)).problems).toEqual([]);
});
