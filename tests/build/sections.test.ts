/** Builds of content without some of its sections, and of longer and shorter tours: pages, menu, links, sitemap and structured data follow. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page as BrowserPage } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { listedIds } from '../browser/show-cards.ts';
import { expectNoProblems, visit } from '../browser/visit.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { type Changes, changeContent, smallShow } from '../support/changed-site.ts';
import { freePort } from '../support/free-port.ts';
import { BUILD_NOW } from '../support/now.ts';
import { serveSite } from '../support/serve-site.ts';
import { tour } from '../support/tour.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildFolder('sections');
});
afterAll(() => rm(folder, { recursive: true }));

interface Built {
  readonly dir: string;
  /** Every page and the sitemap, joined. */
  readonly text: string;
  /** Paths of the pages. */
  readonly paths: readonly string[];
  /** Labels of the menu. */
  readonly menu: readonly string[];
  read(file: string): Promise<string>;
}

/** Builds a content folder; the output passes every check of `dist:check`. */
async function build(name: string, content: string): Promise<Built> {
  const dir = join(folder, name);
  await buildSite({ OUT_DIR: dir, CONTENT_DIR: content, FAST_PICTURES: 'blank' });
  expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
  const pages = await readPages(dir);
  const home = pages.find(({ path }) => path === '/')?.html ?? '';
  const read = (file: string) => readFile(join(dir, file), 'utf8');
  return {
    dir,
    text: pages.map(({ html }) => html).join('') + (await read('sitemap-0.xml')),
    paths: pages.map(({ path }) => path),
    menu: [...home.matchAll(/<a class="entry[^>]*>([^<]*)/gu)].map(([, label = '']) => label),
    read,
  };
}

async function buildChanged(name: string, changes: Changes): Promise<Built> {
  const content = join(folder, `content-${name}`);
  await changeContent(content, changes);
  return build(name, content);
}

/** Removes a top-level field and the lines below it from a YAML file. */
const without = (field: string) => (text: string) =>
  text.replace(new RegExp(`^${field}:.*\\n(?:[ -].*\\n)*`, 'mu'), '');

describe('the fixture without courses, merch, home video, networks and past shows', () => {
  let site: Built;
  let origin: string;
  beforeAll(async () => {
    site = await buildChanged('a', {
      shows: null,
      'shows/2026/2026-12-04-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-04'),
      'shows/2026/2026-12-05-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-05'),
      'ciudades.yaml': () => '- ciudad: "León"\n  pais: "Mexico"\n  latitud: 21.12\n  longitud: -101.68\n',
      'courses.yaml': null,
      'prensa.md': null,
      'products.yaml': () => '[]\n',
      'site.yaml': (text) => without('video')(without('redes')(text)),
    });
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const server = await serveSite(site.dir, port);
    return () => server.stop();
  });

  it('menu and pages: the other sections stay', () => {
    expect(site.menu).toEqual(['Home', 'Fechas', 'Fotos', 'Contacto', 'Black & Chrome'].map(escaped));
    expect(site.paths).toContain('/galeria/');
    expect(site.paths).not.toContain('/cursos/');
    expect(site.paths).not.toContain('/merch/');
    expect(site.text).not.toContain('/prensa/');
  });

  it('home: the banner stays without the video', async () => {
    const home = await site.read('index.html');
    expect(home).not.toContain('class="video');
    expect(home).toContain('class="tour-banner');
    expect(home).not.toMatch(/instagram|tiktok/u);
  });

  const open = (now: string, path = '/fechas/') => visit(path, { origin, now, fetchesAhead: true });
  const headings = async (page: BrowserPage) =>
    (await page.locator('main :is(h1, h2):not(.title):visible').allInnerTexts()).map((text) =>
      text.toLowerCase(),
    );

  it('fechas: no heading and no count of past shows', async () => {
    const seen = await open(BUILD_NOW);
    const { page } = seen;
    expect(await headings(page)).toEqual(['próximas fechas', 'la gira en tu calendario', 'por dónde va']);
    expect(await page.locator('.counters').count()).toBe(0);
    expectNoProblems(seen);
  });

  it('map: its label counts the cities and countries of its dots', async () => {
    const { page } = await open(BUILD_NOW, '/ciudad/');
    expect(await page.locator('.dot').count()).toBe(1);
    expect(await page.locator('svg[role=img]').getAttribute('aria-label')).toBe(
      'Mapa de la gira: 1 ciudad en 1 país',
    );
  });

  it('fechas, first show over since the build: it is under the past shows', async () => {
    const seen = await open('2026-12-05T18:00:00Z');
    const { page } = seen;
    expect((await headings(page)).at(-1)).toBe('fechas pasadas');
    expect(await listedIds(page, 'past')).toEqual(['2026-12-04-leon']);
    expectNoProblems(seen);
  });
});

describe('the fixture without gallery, comedians and banners, with another festival in place of the first, and more past shows than the list holds', () => {
  const OTHER = `titulo: "Risas del Volcán 2027"
ciudad: "Guadalajara"
estado: "Jalisco"
pais: "Mexico"
lugar: "Foro El Telón"
dias:
  - dia: "14"
    fecha: "2027-05-14"
    comediantes: ["Rita Aguas"]
  - dia: "15"
    fecha: "2027-05-15"
boletos:
  precio: "$300"
  link: "https://boletos.example/volcan"
`;
  const DAY = 86_400_000;
  const day = (index: number) => new Date(Date.UTC(2025, 7, 1) + index * DAY).toISOString().slice(0, 10);
  const colima = Array.from({ length: 200 }, (_, index) => [
    `shows/${day(index).slice(0, 4)}/${day(index)}-colima.md`,
    () => smallShow('Colima', 'Colima', day(index)),
  ]);
  const LIMA = smallShow('Lima', 'Lima', '2024-05-06', 'zona: "America/Lima"\n').replace('Mexico', 'Perú');
  let site: Built;
  beforeAll(async () => {
    site = await buildChanged('b', {
      ...Object.fromEntries(colima),
      'shows/2024/2024-05-06-lima.md': () => LIMA,
      'galeria.yaml': null,
      'comedians.yaml': null,
      'festivals/volcan-2027.yaml': () => OTHER,
      'festivals/black-chrome-2024.yaml': (text) => text.replace('videos: true\n', ''),
      'site.yaml': without('portadas'),
    });
  });

  it('menu: the festival that is not over, and the videos that no festival shows', () => {
    expect(site.menu).toEqual([
      'Home',
      'Fechas',
      'Cursos',
      'Merch',
      'Videos',
      'Contacto',
      'Risas del Volcán 2027',
    ]);
    expect(site.paths).not.toContain('/galeria/');
  });

  it('festivals: a page each, which link to each other', async () => {
    const other = await site.read('festival/volcan-2027/index.html');
    expect(other).toMatch(/<body class="look-tinta ink-/u);
    expect(other).toContain('href="/blacknchrome/"');
    expect(textOf(other)).toContain('Cuenta regresiva hasta el 14 de mayo de 2027');
    expect(textOf(other)).not.toContain('completamente gratis');
    expect(other.includes('id="cursos"')).toBe(false);
    const first = await site.read('blacknchrome/index.html');
    expect(first).toContain('href="/festival/volcan-2027/"');
    expect(first).not.toContain('id="videos"');
  });

  it('structured data: dates, price and place of the festival', async () => {
    const other = await site.read('festival/volcan-2027/index.html');
    const blocks = [...other.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
    expect(JSON.parse(blocks[0]?.[1] ?? '')).toMatchObject({
      '@type': 'Festival',
      startDate: '2027-05-14',
      endDate: '2027-05-15',
      location: { address: { addressCountry: 'MX' } },
      offers: { price: 300, priceCurrency: 'MXN', url: 'https://boletos.example/volcan' },
    });
  });

  it('sitemap: every page of festivals and videos', async () => {
    const sitemap = await site.read('sitemap-0.xml');
    for (const path of ['/festival/volcan-2027/', '/blacknchrome/', '/videos/'])
      expect(sitemap).toContain(`${path}<`);
    expect((await filesOf(site.dir)).some((file) => file.startsWith('galeria/'))).toBe(false);
  });

  it('list of past shows: the latest 200, and links to the cities of all', async () => {
    const html = await site.read('fechas/index.html');
    const past = html.slice(html.indexOf('data-list="past"'));
    expect(past.match(/<article class="ticket/gu)).toHaveLength(200);
    expect(html).not.toContain('/fechas/2024-05-06-lima/');
    expect(html).toContain(`${tour.cities.length + 2} ciudades en ${tour.countries.length + 1} países`);
    const cities = await site.read('ciudad/index.html');
    for (const path of ['/ciudad/colima/', '/ciudad/lima/', `/ciudad/${tour.cities[0]?.slug}/`])
      expect(cities).toContain(`href="${path}"`);
  });
});

test('the fixture without shows: no counters, years, map or links to cities on the page of dates', async () => {
  const site = await buildChanged('c', { shows: null });
  const html = await site.read('fechas/index.html');
  expect(html).toMatch(/data-show-if-empty="upcoming"(?![^>]*hidden)/u);
  for (const part of ['/ciudad/', 'class="counters', 'id="gira"', 'class="year'])
    expect(html, part).not.toContain(part);
  expect(html).toMatch(/<section[^>]* aria-labelledby="pasadas" data-hide-if-empty hidden/u);
  const cities = await site.read('ciudad/index.html');
  for (const part of ['<svg viewBox="0 0 1000', 'class="city ']) expect(cities, part).not.toContain(part);
  expect(textOf(cities)).not.toMatch(/\b0 ciudades/u);
  expect(cities).toContain('¿No está la tuya?');
});

/** Returns the text of a page, without tags and comments. */
function textOf(html: string): string {
  return html.replaceAll(/<!--.*?-->/gsu, '').replaceAll(/<[^>]*>/gu, ' ');
}

/** Returns the text as written in HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}
