/** Builds of content without some of its optional sections: pages, menu, links, sitemap and structured data follow. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDist } from '../../src/tools/dist/check.ts';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { type Changes, changeContent } from '../support/changed-site.ts';

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

describe('the fixture without courses, merch, home video and networks', () => {
  let site: Built;
  beforeAll(async () => {
    site = await buildChanged('a', {
      'courses.yaml': null,
      'prensa.md': null,
      'products.yaml': () => '[]\n',
      'site.yaml': (text) => without('video')(without('redes')(text)),
    });
  });

  test('menu and pages: the other sections stay', () => {
    expect(site.menu).toEqual(['Home', 'Fechas', 'Fotos', 'Contacto', 'Black & Chrome'].map(escaped));
    expect(site.paths).toContain('/galeria/');
    expect(site.paths).not.toContain('/cursos/');
    expect(site.paths).not.toContain('/merch/');
    expect(site.text).not.toContain('/prensa/');
  });

  test('home: the banner stays without the video', async () => {
    const home = await site.read('index.html');
    expect(home).not.toContain('class="video');
    expect(home).toContain('class="tour-banner');
    expect(home).not.toMatch(/instagram|tiktok/u);
  });
});

describe('the fixture without gallery, comedians and banners, with another festival in place of the first', () => {
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
  let site: Built;
  beforeAll(async () => {
    site = await buildChanged('b', {
      'galeria.yaml': null,
      'comedians.yaml': null,
      'festivals/volcan-2027.yaml': () => OTHER,
      'festivals/black-chrome-2024.yaml': (text) => text.replace('videos: true\n', ''),
      'site.yaml': without('portadas'),
    });
  });

  test('menu: the festival that is not over, and the videos that no festival shows', () => {
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

  test('festivals: a page each, which link to each other', async () => {
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

  test('structured data: dates, price and place of the festival', async () => {
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

  test('sitemap: every page of festivals and videos', async () => {
    const sitemap = await site.read('sitemap-0.xml');
    for (const path of ['/festival/volcan-2027/', '/blacknchrome/', '/videos/'])
      expect(sitemap).toContain(`${path}<`);
    expect((await filesOf(site.dir)).some((file) => file.startsWith('galeria/'))).toBe(false);
  });
});

/** The text of a page, without tags and comments. */
function textOf(html: string): string {
  return html.replaceAll(/<!--.*?-->/gsu, '').replaceAll(/<[^>]*>/gu, ' ');
}

/** The text as written in HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}
