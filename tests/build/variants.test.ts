import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { runBuild } from '../support/run-build.ts';
import { findShow, tour } from '../support/tour.ts';

let folder: string;
/** The site with a base path and a repository, without an API and notices. */
let base: string;
beforeAll(async () => {
  folder = await buildFolder('variants');
  base = join(folder, 'base');
  const { code, output } = await runBuild({
    OUT_DIR: base,
    FAST_PICTURES: 'blank',
    BASE_PATH: '/gira/',
    SITE_URL: 'https://timbito.example',
    REPO_URL: 'https://github.com/timbito/gira/tree/main/textos',
  });
  expect(code, output).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

describe('BASE_PATH', () => {
  it('links: all start with it', async () => {
    expect((await checkDist(base, '/gira/')).slice(0, 20)).toEqual([]);
    expect(await readFile(join(base, '404.html'), 'utf8')).toContain('content="0; url=/gira/"');
  });

  it('SITE_URL: no page names localhost', async () => {
    for (const file of (await filesOf(base)).filter(
      (name) => /\.(?:html|xml|ics|json)$/u.test(name) && !name.startsWith('add/'),
    )) {
      expect(await readFile(join(base, file), 'utf8'), file).not.toContain('localhost');
    }
  });
});

describe('REPO_URL without an API', () => {
  it('editar: links that change and delete the file of each listed show, and no script of the editor', async () => {
    const page = await readFile(join(base, 'editar/index.html'), 'utf8');
    const files = tour.shows.map(({ file }) => `/main/textos/${file}`);
    const linked = (action: string) =>
      [...page.matchAll(/href="https:\/\/github\.com\/timbito\/gira\/(\w+)([^"]+)"/gu)].flatMap(
        ([, found, path]) => (found === action ? [path] : []),
      );
    expect(linked('edit').toSorted()).toEqual(files.toSorted());
    expect(linked('delete')).toEqual(linked('edit'));
    expect(linked('upload')).toEqual(['/main/textos/carteles', '/main/textos/galeria']);
    expect(page.includes('href="/gira/add/"')).toBe(true);
    expect(/client="load"/u.test(page)).toBe(false);
  });
});

describe('no NOTICES_FORM', () => {
  it('sold-out show: no waiting list; the channels first, then the calendar of the city, then its feed', async () => {
    const { id, ciudad } = findShow({ estatus: 'agotado' }, tour.upcoming);
    const page = await readFile(join(base, `fechas/${id}/index.html`), 'utf8');
    expect(page).not.toContain('Lista de espera');
    const section = page.slice(page.indexOf('id="espera"'));
    const texts = ['próxima en', 'Canal de Telegram', 'Suscribirme al calendario', 'RSS'];
    const places = texts.map((text) => section.indexOf(text));
    expect(section.indexOf(`Entérate de la próxima en ${ciudad}`)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });
});

describe('BUILD_NOW after the last show', () => {
  it('home: an invitation to follow instead of dates', async () => {
    const dir = join(folder, 'final');
    await buildSite({ OUT_DIR: dir, BUILD_NOW: '2028-01-01T00:00:00Z', FAST_PICTURES: 'blank' });
    const home = await readFile(join(dir, 'index.html'), 'utf8');
    expect(home).toMatch(/data-show-if-empty="upcoming"(?![^>]*hidden)/u);
    expect(home).not.toContain('class="slide"');
    expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
  });
});
