/** Builds that keep what did not change since the build before, beside a build from scratch. */
import { globSync } from 'node:fs';
import { cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { buildFolder, copyPictures } from '../support/build-folder.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { BUILD_NOW } from '../support/now.ts';
import { runBuild } from '../support/run-build.ts';
import { findShow, tour } from '../support/tour.ts';

/** The next day in Mexico. */
const MIDNIGHT = '2026-11-22T06:30:00Z';
/** Two months later: other shows are upcoming. */
const LATER = '2027-01-25T18:00:00Z';
const ADDED = 'shows/2027/2027-03-03-monclova.md';
const showFile = 'fechas/2027-03-03-monclova/index.html';

let folder: string;
let content: string;
let site: string;

beforeAll(async () => {
  folder = await buildFolder('rebuild');
  [content, site] = [join(folder, 'content'), join(folder, 'site')];
  await changeContent(content, {});
  await copyPictures(join(folder, 'cache'));
  expect(await build()).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

const settings = () => ({
  CONTENT_DIR: content,
  OUT_DIR: site,
  CACHE_DIR: join(folder, 'cache'),
  SITE_URL: 'http://localhost:4321',
  PUBLIC_API_URL: '',
  BUILD_NOW,
});

/** Of the last build. */
let output = '';

/** @returns the exit code */
async function build(more: Readonly<Record<string, string>> = {}): Promise<number | null> {
  const run = await runBuild({ ...settings(), ...more });
  output = run.output;
  return run.code;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(content, file);
  const text = await readFile(path, 'utf8');
  expect(change(text), file).not.toBe(text);
  await writeFile(path, change(text));
}

/** The text of a list without its last entry. */
const withoutLast = (text: string) => text.slice(0, text.lastIndexOf('\n- ') + 1);
const withVenue = (text: string, venue: string) => text.replace(/^lugar: .*$/mu, `lugar: "${venue}"`);
const page = (path: string) => readFile(join(site, path, 'index.html'), 'utf8');

describe('a build after another', () => {
  const changed = findShow((show) => tour.upcoming.includes(show));
  const past = findShow((show) => tour.past.includes(show));
  const deleted = findShow((show) => tour.past.includes(show) && show !== past);
  const renamed = past.file.replace('.md', '-otra-vez.md');
  const { cartel = '' } = findShow((show) => !!show.cartel);
  const { cartel: otherPoster = '' } = findShow((show) => !!show.cartel && show.cartel !== cartel);

  /** What concerns all pages first: a page that is wrongly kept stays as it is until its own data change. */
  const changes: readonly (readonly [string, (() => Promise<unknown>) | null, Record<string, string>?])[] = [
    [
      'site.yaml changed',
      () =>
        edit('site.yaml', (text) =>
          text
            .replace(/^lema: .*$/mu, 'lema: "Otro lema"')
            .replace(/^nombre: .*$/mu, 'nombre: "Otro Nombre"'),
        ),
    ],
    [
      // On different pages.
      'videos, a city and a photo deleted, the privacy notice changed',
      async () => {
        await rm(join(content, 'videos.yaml'));
        await edit('ciudades.yaml', withoutLast);
        await edit('galeria.yaml', withoutLast);
        await edit('aviso-de-privacidad.md', (text) => `${text}\nUn **párrafo** más.\n`);
      },
    ],
    ['the clock past midnight', null, { BUILD_NOW: MIDNIGHT }],
    ['the clock two months later', null, { BUILD_NOW: LATER }],
    [
      'a poster replaced under its name, a show changed, a past show changed',
      async () => {
        await cp(join(content, otherPoster), join(content, cartel));
        await edit(changed.file, (text) => withVenue(text, 'Teatro de Otra Parte'));
        await edit(past.file, (text) => withVenue(text, 'Teatro de Antes'));
      },
      { BUILD_NOW: LATER },
    ],
    [
      'a show with a poster added, another renamed, another deleted',
      async () => {
        const poster = cartel.replace(/[^/]+$/u, 'nuevo.jpg');
        await cp(join(content, otherPoster), join(content, poster));
        const text = smallShow('Monclova', 'Coahuila', '2027-03-03', `cartel: "${poster}"\n`);
        await writeFile(join(content, ADDED), text);
        await rename(join(content, past.file), join(content, renamed));
        await rm(join(content, deleted.file));
      },
      { BUILD_NOW: LATER },
    ],
  ];

  test('each kind of change, one by one: the bytes of a build from scratch', async () => {
    const before = await stat(join(site, 'robots.txt'));
    for (const [what, change, clock] of changes) {
      await change?.();
      expect(await build(clock), `${what}\n${output}`).toBe(0);
    }
    expect((await stat(join(site, 'robots.txt'))).mtimeMs).toBe(before.mtimeMs);
    const fresh = join(folder, 'fresh');
    await copyPictures(join(folder, 'pictures'));
    const scratch = { OUT_DIR: fresh, CACHE_DIR: join(folder, 'pictures'), BUILD_NOW: LATER };
    expect(await build(scratch), output).toBe(0);
    const files = await filesOf(fresh);
    expect((await filesOf(site)).toSorted()).toEqual(files.toSorted());
    const different = [];
    for (const file of files)
      if (!(await readFile(join(site, file))).equals(await readFile(join(fresh, file)))) different.push(file);
    expect(different).toEqual([]);
  });

  test('nothing changed: pages of shows come from the build before', async () => {
    const [kept = ''] = globSync(join(folder, 'cache/astro/*/dist', showFile));
    await writeFile(kept, `${await readFile(kept, 'utf8')}<!-- la de antes -->`);
    expect(await build({ BUILD_NOW: LATER }), output).toBe(0);
    expect(await readFile(join(site, showFile), 'utf8')).toContain('<!-- la de antes -->');
    expect(await readFile(join(site, 'index.html'), 'utf8')).not.toContain('<!-- la de antes -->');
  });

  test('a problem in the content: its file, and the site as it was; corrected: published', async () => {
    const home = await page('');
    await edit(ADDED, (text) => text.replace('2027-03-03', '2027-02-30'));
    expect(await build()).toBe(1);
    expect(output).toContain(ADDED);
    expect(await page('')).toBe(home);
    await edit(ADDED, (text) => text.replace('2027-02-30', '2027-03-04'));
    expect(await build(), output).toBe(0);
    expect(await page('fechas/2027-03-03-monclova')).toContain('4 de marzo');
  });
});
