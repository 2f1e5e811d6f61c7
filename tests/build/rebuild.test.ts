/** Builds that keep unchanged pages and files of the previous build, compared with a build from scratch. */
import { globSync } from 'node:fs';
import { cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { buildFolder, copyPictures } from '../support/build-folder.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { BUILD_NOW } from '../support/now.ts';
import { runBuild } from '../support/run-build.ts';
import { findShow, tour } from '../support/tour.ts';

/** Two months later: other shows are upcoming. */
const LATER = '2027-01-25T18:00:00Z';
const ADDED = 'shows/2027/2027-03-03-monclova.md';
/** PDFs of a show's poster for the printer: A3 and tabloid. */
const PDFS_OF_SHOW = 2;
/** Poster in three sizes and a fallback; poster, preview and story to share; the story of the tour, in which the next shows are; PDFs. */
const PICTURES_OF_SHOW = 3 + 1 + 3 + 1 + PDFS_OF_SHOW;

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

/** Output of the last build. */
let output = '';

/** @returns the exit code */
async function build(more: Readonly<Record<string, string>> = {}): Promise<number | null> {
  const run = await runBuild({ ...settings(), ...more });
  output = run.output;
  return run.code;
}

/** Returns the numbers of pictures and PDFs that the last build made, and took from the cache. */
function pictures(): { readonly made: number; readonly kept: number } {
  const [, made, kept] = /Imágenes: (\d+) hechas, (\d+) de la caché/u.exec(output) ?? [];
  return { made: Number(made), kept: Number(kept) };
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(content, file);
  const text = await readFile(path, 'utf8');
  expect(change(text), file).not.toBe(text);
  await writeFile(path, change(text));
}

/** Returns the text of a list without its last entry. */
const withoutLast = (text: string) => text.slice(0, text.lastIndexOf('\n- ') + 1);
const withVenue = (text: string, venue: string) => text.replace(/^lugar: .*$/mu, `lugar: "${venue}"`);
const page = (path: string) => readFile(join(site, path, 'index.html'), 'utf8');

describe('a build after another', () => {
  const changed = findShow((show) => tour.upcoming.includes(show));
  const past = findShow((show) => tour.past.includes(show));
  const deleted = findShow((show) => tour.past.includes(show) && show !== past);
  const renamed = findShow((show) => tour.past.includes(show) && show !== past && show !== deleted);
  const { cartel = '' } = findShow((show) => !!show.cartel);
  const { cartel: otherPoster = '' } = findShow((show) => !!show.cartel && show.cartel !== cartel);

  /** Changes, those that concern all pages first: a page that is wrongly kept stays as it is until its own data change. */
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
    ['the clock two months later', null, { BUILD_NOW: LATER }],
    [
      'a poster replaced under its name, shows changed, renamed, deleted, and one with a poster added',
      async () => {
        await cp(join(content, otherPoster), join(content, cartel));
        await edit(changed.file, (text) => withVenue(text, 'Teatro de Otra Parte'));
        await edit(past.file, (text) => withVenue(text, 'Teatro de Antes'));
        const poster = cartel.replace(/[^/]+$/u, 'nuevo.jpg');
        await cp(join(content, otherPoster), join(content, poster));
        const text = smallShow('Monclova', 'Coahuila', '2027-03-03', `cartel: "${poster}"\n`);
        await writeFile(join(content, ADDED), text);
        await rename(join(content, renamed.file), join(content, renamed.file.replace('.md', '-otra-vez.md')));
        await rm(join(content, deleted.file));
      },
      { BUILD_NOW: LATER },
    ],
  ];

  it('nothing changed: no picture is made, and pages of shows come from the build before', async () => {
    const [file = ''] = globSync(join(folder, `cache/astro/*/dist/fechas/${past.id}/index.html`));
    const mark = '<!-- la de antes -->';
    const text = await readFile(file, 'utf8');
    await writeFile(file, text + mark);
    expect(await build(), output).toBe(0);
    const { made, kept } = pictures();
    expect(made).toBe(0);
    expect(kept).toBeGreaterThan(tour.shows.length);
    expect(await page(`fechas/${past.id}`)).toContain(mark);
    expect(await page('')).not.toContain(mark);
    await writeFile(file, text);
  });

  it('price of one show and venue of another: the PDFs of the one, all pictures of the other, the story of the tour', async () => {
    const [first, second] = tour.upcoming.filter((show) => !show.cartel);
    await edit(second?.file ?? '', (text) => text.replace(/^taquilla: .*$/mu, 'taquilla: "$210"'));
    await edit(first?.file ?? '', (text) => withVenue(text, 'Teatro Recién Pintado'));
    expect(await build(), output).toBe(0);
    expect(pictures().made).toBe(PDFS_OF_SHOW + PICTURES_OF_SHOW);
  });

  it('each kind of change, one by one, the last one with a problem at first: the bytes of a build from scratch', async () => {
    const before = await stat(join(site, 'robots.txt'));
    for (const [what, change, clock] of changes) {
      await change?.();
      if (change === changes.at(-1)?.[1]) await expectProblem();
      expect(await build(clock), `${what}\n${output}`).toBe(0);
    }
    expect(await page('fechas/2027-03-03-monclova')).toContain('4 de marzo');
    // A year with past and upcoming shows.
    expect(await page('fechas/2027')).toContain('ciudad, fecha, lugar y boletos.');
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

  /** Expects that a build names a file with a problem and leaves the site as it was. Corrects the file for the next build. */
  async function expectProblem(): Promise<void> {
    const home = await page('');
    await edit(ADDED, (text) => text.replace('2027-03-03', '2027-02-30'));
    expect(await build({ BUILD_NOW: LATER })).toBe(1);
    expect(output).toContain(ADDED);
    expect(await page('')).toBe(home);
    await edit(ADDED, (text) => text.replace('2027-02-30', '2027-03-04'));
  }
});
