/** Builds in a process that stays, as `npm run serve` makes them, beside a build from scratch. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest, runBuild } from '../support/run-build.ts';
import { findShow, tour } from '../support/tour.ts';
import type { Rebuilt } from './rebuilding.ts';

/** The next day in Mexico. */
const MIDNIGHT = '2026-11-22T06:30:00Z';
/** Two months later: other shows are upcoming. */
const LATER = '2027-01-25T18:00:00Z';
const ADDED = 'shows/2027/2027-03-03-monclova.md';

let folder: string;
let content: string;
let site: string;
let worker: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-rebuild-'));
  [content, site] = [join(folder, 'content'), join(folder, 'site')];
  await changeContent(content, {});
  worker = fork(join(import.meta.dirname, 'rebuilding.ts'), {
    env: { ...envWithoutVitest, ...settings(site), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect(await build()).toEqual({ error: null, reasons: [] });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const settings = (outDir: string) => ({
  CONTENT_DIR: content,
  OUT_DIR: outDir,
  SITE_URL: 'http://localhost:4321',
  PUBLIC_API_URL: '',
  BUILD_NOW,
});

async function build(more: Readonly<Record<string, string>> = {}): Promise<Rebuilt> {
  worker.send(more);
  const [answer] = await once(worker, 'message');
  return answer as Rebuilt;
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

describe('a build in a process that stays', () => {
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
      'videos, a city and a photo deleted',
      async () => {
        await rm(join(content, 'videos.yaml'));
        await edit('ciudades.yaml', withoutLast);
        await edit('galeria.yaml', withoutLast);
      },
    ],
    [
      'the privacy notice changed',
      () => edit('aviso-de-privacidad.md', (text) => `${text}\nUn **párrafo** más.\n`),
    ],
    ['the clock past midnight', null, { BUILD_NOW: MIDNIGHT }],
    ['the clock two months later', null, { BUILD_NOW: LATER }],
    ['a poster replaced under its name', () => cp(join(content, otherPoster), join(content, cartel))],
    [
      'a show with a poster added',
      async () => {
        const poster = cartel.replace(/[^/]+$/u, 'nuevo.jpg');
        await cp(join(content, otherPoster), join(content, poster));
        const text = smallShow('Monclova', 'Coahuila', '2027-03-03', `cartel: "${poster}"\n`);
        await writeFile(join(content, ADDED), text);
      },
    ],
    ['a show changed', () => edit(changed.file, (text) => withVenue(text, 'Teatro de Otra Parte'))],
    ['a past show changed', () => edit(past.file, (text) => withVenue(text, 'Teatro de Antes'))],
    ['a show renamed', () => rename(join(content, past.file), join(content, renamed))],
    ['a show deleted', () => rm(join(content, deleted.file))],
  ];

  test('each kind of change, one by one: the bytes of a build from scratch', async () => {
    const before = await stat(join(site, 'robots.txt'));
    for (const [what, change, clock] of changes) {
      await change?.();
      expect(await build(clock), what).toEqual({ error: null, reasons: [] });
    }
    expect((await stat(join(site, 'robots.txt'))).mtimeMs).toBe(before.mtimeMs);
    const fresh = join(folder, 'fresh');
    const { code, output } = await runBuild({ ...settings(fresh), BUILD_NOW: LATER });
    expect(code, output).toBe(0);
    const files = await filesOf(fresh);
    expect((await filesOf(site)).toSorted()).toEqual(files.toSorted());
    const different = [];
    for (const file of files)
      if (!(await readFile(join(site, file))).equals(await readFile(join(fresh, file)))) different.push(file);
    expect(different).toEqual([]);
  });

  test('a problem in the content: its file, and the site as it was; corrected: published', async () => {
    const home = await page('');
    await edit(ADDED, (text) => text.replace('2027-03-03', '2027-02-30'));
    expect(await build()).toEqual({ error: 'ContentError', reasons: [ADDED] });
    expect(await page('')).toBe(home);
    await edit(ADDED, (text) => text.replace('2027-02-30', '2027-03-04'));
    expect(await build()).toEqual({ error: null, reasons: [] });
    expect(await page('fechas/2027-03-03-monclova')).toContain('4 de marzo');
  });

  test('another program wrote a page: another process has to build, and this one publishes nothing', async () => {
    const [file, home] = [join(site, 'fechas/index.html'), await page('')];
    const text = await readFile(file, 'utf8');
    await writeFile(file, `${text}\nUn párrafo más.\n`);
    const reasons = ['otro programa cambió el sitio'];
    expect(await build()).toEqual({ error: 'OutdatedError', reasons });
    expect(await readFile(file, 'utf8')).toContain('Un párrafo más.');
    expect(await page('')).toBe(home);
    await writeFile(file, text);
  });
});
