/** The picture cache: which pictures a second build makes. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PictureCounts } from '../../src/server/build/count-pictures.ts';
import { cacheDirOf } from '../../src/settings/folders.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { findShow, TOUR_DIR, tour } from '../support/tour.ts';
import { builtSite } from './site.ts';

/** One of the next shows, which are in the story of the tour, without an uploaded poster. */
const SHOW = findShow(({ cartel }) => !cartel, tour.upcoming).file;
/** Of its poster for the printer: A3 and tabloid. */
const PDFS_OF_SHOW = 2;
/** Poster in three sizes and a fallback; poster, preview and story to share; the story of the tour; PDFs. */
const PICTURES_OF_SHOW = 3 + 1 + 3 + 1 + PDFS_OF_SHOW;

let folder: string;
beforeAll(async () => {
  await builtSite();
  folder = await buildFolder('pictures');
  await cp(cacheDirOf(process.env), join(folder, 'cache'), { recursive: true });
  await cp(TOUR_DIR, join(folder, 'content'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

async function picturesMade(): Promise<PictureCounts> {
  const [site, CONTENT_DIR] = [join(folder, 'dist'), join(folder, 'content')];
  await rm(site, { recursive: true, force: true });
  return buildSite({ OUT_DIR: site, CONTENT_DIR, CACHE_DIR: join(folder, 'cache') });
}

async function editShow(field: RegExp, line: string): Promise<void> {
  const file = join(folder, 'content', SHOW);
  await writeFile(file, (await readFile(file, 'utf8')).replace(field, line));
}

describe('build with a warm cache', () => {
  test('nothing changed: no picture is made', async () => {
    const { made, kept } = await picturesMade();
    expect(made).toBe(0);
    expect(kept).toBeGreaterThan(tour.shows.length);
  });

  test('price of a show changed: its PDFs are made, and no picture', async () => {
    await editShow(/^taquilla: .*$/mu, 'taquilla: "$210"');
    expect((await picturesMade()).made).toBe(PDFS_OF_SHOW);
  });

  test('venue of a show changed: its pictures and the story of the tour are made', async () => {
    await editShow(/^lugar: .*$/mu, 'lugar: "Teatro Recién Pintado"');
    expect((await picturesMade()).made).toBe(PICTURES_OF_SHOW);
  });
});
