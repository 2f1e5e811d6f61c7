/** Builds of two other acts: a Chilean duo without a festival, and a Spanish band with two. Nothing of the sample is in them. */
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, test } from 'vitest';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { startApi } from '../../src/server/start-api.ts';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { type BuiltPage, filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { field, openForm, saveButton } from '../browser/add-form.ts';
import { violations } from '../browser/axe.ts';
import { NARROW, visit, WIDE } from '../browser/visit.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { firstSiteSettings } from '../support/first-site.ts';
import { freePort } from '../support/free-port.ts';
import { BUILD_NOW } from '../support/now.ts';
import { runBuild } from '../support/run-build.ts';
import { serveSite } from '../support/serve-site.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { onePathPerKind } from './act-pages.ts';
import { htmlProblems } from './html-validate.ts';
import { findJava, NO_JAVA, nuProblems } from './nu-checker.ts';
import { ofType, structuredData } from './outputs.ts';
import { overBudget } from './over-budget.ts';
import { readableTexts } from './readable-text.ts';
import { builtSite } from './site.ts';

const WORDS_OF_THE_SAMPLE =
  /timbito|black (?:&|&amp;) chrome|\bcolonia|stand.?up|asquerosos|\bboletos?\b(?!\.svg|\/| \/)/iu;

/** Words of Mexico, or English ones, for which Spain has others. */
const WORDS_OUTSIDE_SPAIN =
  /\bfunci(?:ón|ones)\b|aviso de privacidad|\b(?:home|videos?|temprano|tabloide|abre)\b|en puerta/giu;

let folder: string;
beforeAll(async () => {
  folder = await buildFolder('acts');
});
afterAll(() => rm(folder, { recursive: true }));

interface Served {
  readonly dir: string;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

async function buildAndServe(fixture: string): Promise<Served> {
  const dir = join(folder, fixture);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await buildSite({ OUT_DIR: dir, CONTENT_DIR: contentOf(fixture) });
  const server = await serveSite(dir, port);
  return { dir, origin, stop: () => server.stop() };
}

const contentOf = (fixture: string) => fileURLToPath(new URL(`../fixtures/${fixture}`, import.meta.url));

/** A show in a city that the fixture does not have, as an editor types it, and lines of the file that the API stores. */
const TYPED = {
  otra: {
    country: 'Chile',
    values: { ciudad: 'Puerto Natales', estado: 'Magallanes', show: '21:00', taquilla: '$9.000' },
    id: '2027-05-14-puerto-natales',
    stored: ['pais: "Chile"', 'estado: "Magallanes"', 'show: "9:00pm"', 'taquilla: "$9.000"'],
  },
  es: {
    country: 'España',
    values: { ciudad: 'Santa Cruz de La Palma', estado: 'Canarias', show: '21:30', taquilla: '18,50 €' },
    id: '2027-05-14-santa-cruz-de-la-palma',
    stored: ['pais: "España"', 'estado: "Canarias"', 'show: "21:30"', 'taquilla: "18,50 €"'],
  },
} as const;

describe.each([
  ['otra', 'es-CL', 'Los Pudúes'],
  ['es', 'es-ES', 'Tejados de Cobre'],
] as const)('the site of another act: %s', (fixture, language, name) => {
  let dir: string;
  let origin: string;
  beforeAll(async () => {
    const served = await buildAndServe(fixture);
    ({ dir, origin } = served);
    return served.stop;
  });

  test('dist:check and html-validate: no fault', async () => {
    expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
    expect((await htmlProblems(dir)).slice(0, 20)).toEqual([]);
  });

  test('Nu checker, a page of every kind: no problem', async ({ skip }) => {
    const java = findJava() ?? skipWithReason(skip, NO_JAVA);
    const files = onePathPerKind(await readPages(dir)).map((path) => `${path.slice(1)}index.html`);
    expect((await nuProblems(java, dir, files)).slice(0, 20)).toEqual([]);
  });

  test('a page of every kind: within its budget', async () => {
    const pages = await readPages(dir);
    const paths = onePathPerKind(pages);
    const found = await overBudget(
      dir,
      pages.filter(({ path }) => paths.includes(path)),
    );
    expect(found.slice(0, 20)).toEqual([]);
  });

  test('a page of every kind: no horizontal scroll, and no violation of axe', async () => {
    const { page } = await visit('/', { origin, width: NARROW });
    for (const path of onePathPerKind(await readPages(dir))) {
      await page.setViewportSize({ width: NARROW, height: 800 });
      await page.goto(origin + path);
      for (const width of [NARROW, WIDE]) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${path} ${width}`).toBeLessThanOrEqual(width);
      }
      // All pages of the act with more kinds of them; of the other, one page for its colours.
      if (fixture === 'es' || path === '/fechas/') expect(await violations(page), path).toEqual([]);
    }
  });

  test('contact form: the name fits into the stamp', async () => {
    const { page } = await visit('/contacto/', { origin });
    const stamp = page.locator('.postage-stamp span');
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await stamp.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('form and API: a show of the home country is saved by its clock, in its currency, without a zone', async () => {
    const contentDir = join(folder, `${fixture}-content`);
    await cp(contentOf(fixture), contentDir, { recursive: true });
    const apiPort = await freePort();
    const settings = readApiSettings({
      CONTENT_DIR: contentDir,
      API_PORT: String(apiPort),
      API_ALLOWED_ORIGINS: origin,
    });
    const log = { write: () => undefined };
    const api = await startApi(settings, { log, clock: () => Date.parse(BUILD_NOW) });
    onTestFinished(() => api.close());
    const { country, values, id, stored } = TYPED[fixture];
    const { page, alerts } = await openForm({ origin, apiPort });
    const rest = { fecha: '2027-05-14', lugar: 'Sala del Faro', direccion: 'Calle del Faro 8' };
    await field(page, 'pais').selectOption(country);
    for (const [name, value] of Object.entries({ ...values, ...rest })) await field(page, name).fill(value);
    await saveButton(page).click();
    await expect.poll(() => alerts).toEqual(['¡Show agregado exitosamente!']);
    await page.waitForURL(`${origin}/`);
    const text = await readFile(join(contentDir, `shows/2027/${id}.md`), 'utf8');
    for (const line of stored) expect(text).toContain(line);
    expect(text).not.toContain('zona:');
  });

  test('texts: no word of the sample, and no Mexico but in the list of countries of the form', async () => {
    const texts = await readableTexts(dir);
    const found = [...texts].flatMap(([file, text]) => [
      ...(WORDS_OF_THE_SAMPLE.exec(text)
        ?.slice(0, 1)
        .map((word) => `${file}: ${word}`) ?? []),
      ...(/taquilla/iu.test(text) && fixture !== 'es' ? [`${file}: taquilla`] : []),
      ...(/m[eé]xico/iu.test(text) && file !== 'add/index.html' ? [`${file}: México`] : []),
    ]);
    expect(found).toEqual([]);
  });

  test('towns: of the countries of its tour only', async () => {
    const files = (await readdir(join(dir, 'ciudad'))).filter((file) => file.startsWith('poblaciones-'));
    expect(files).toEqual([`poblaciones-${language.slice(3).toLowerCase()}.json`]);
  });

  test('pages: the language of the home country and the name of the act', async () => {
    for (const { html, path } of await readPages(dir)) {
      expect(html, path).toContain(`<html lang="${language}"`);
      expect(html, path).toContain(name);
    }
  });
});

describe('same content, same BUILD_NOW', () => {
  /** A folder outside the checkout whose path starts with the checkout's path. */
  const sibling = `${process.cwd()}-prueba-${process.pid}`;
  afterAll(() => rm(sibling, { recursive: true, force: true }));
  const empty = { BASE_PATH: '', CACHE_DIR: '', PUBLIC_CONTACT_ENDPOINT: '', SHOWS_API_URL: '' };

  async function build(dir: string, env: Readonly<Record<string, string>>): Promise<string> {
    const settings = firstSiteSettings(inject('origin'), inject('apiPort'));
    const { code, output } = await runBuild({
      ...settings,
      OUT_DIR: dir,
      TZ: 'Pacific/Kiritimati',
      ...env,
    });
    expect(code, output).toBe(0);
    return dir;
  }

  async function expectSameFiles(one: string, other: string): Promise<void> {
    const files = await filesOf(one);
    expect(files).toEqual(await filesOf(other));
    for (const file of files) {
      const [a, b] = await Promise.all([readFile(join(one, file)), readFile(join(other, file))]);
      expect(a.equals(b), file).toBe(true);
    }
  }

  it('two builds at once, in another time zone, one beside the checkout with empty settings: identical bytes', async () => {
    const [same, fresh] = await Promise.all([
      build(sibling, empty),
      build(join(folder, 'otra-again'), { CONTENT_DIR: contentOf('otra') }),
    ]);
    await expectSameFiles(same, await builtSite());
    await expectSameFiles(fresh, join(folder, 'otra'));
  });
});

describe('the Chilean duo, without any optional section', () => {
  const read = (file: string) => readFile(join(folder, 'otra', file), 'utf8');
  let pages: readonly BuiltPage[];
  beforeAll(async () => {
    pages = await readPages(join(folder, 'otra'));
  });

  it('menu: only pages that exist', async () => {
    const entries = (await read('index.html')).matchAll(/<a class="entry[^>]*>([^<]*)/gu);
    expect([...entries].map(([, label]) => label)).toEqual(['Inicio', 'Fechas', 'Contacto']);
  });

  it.each(['/cursos/', '/galeria/', '/merch/', '/prensa/', '/videos/', '/blacknchrome/'])(
    '%s: no page, no link and no entry of the sitemap',
    async (path) => {
      expect(pages.map((page) => page.path)).not.toContain(path);
      expect(pages.map(({ html }) => html).join('') + (await read('sitemap-0.xml'))).not.toContain(path);
    },
  );

  it('home: no video, marquee, banner or festival', async () => {
    const home = await read('index.html');
    for (const part of ['class="video', 'class="marquee', 'class="tour-banner', 'class="festival-link'])
      expect(home.includes(part), part).toBe(false);
    expect(home).toContain('class="slide');
  });

  it('networks: only those of the content', async () => {
    const links = (await read('link/index.html')).matchAll(
      /<a class="network display framed[^>]*href="([^"]*)"/gu,
    );
    expect(new Set([...links].map(([, url]) => url))).toEqual(
      new Set(['https://www.instagram.com/dospudues', 'https://www.tiktok.com/@dospudues']),
    );
  });

  it('structured data: no festival', () => {
    expect(pages.filter(({ html }) => html.includes('"Festival"'))).toEqual([]);
  });

  it('prices: boletería, and pesos of Chile for search engines', async () => {
    expect(await read('fechas/2026-12-04-valparaiso/index.html')).toContain(
      'Preventa: $10.000, Boletería: $12.000',
    );
    const show = (await structuredData(join(folder, 'otra'))).find(
      ({ page }) => page.path === '/fechas/2026-12-04-valparaiso/',
    );
    expect(ofType(show?.blocks ?? [], 'ComedyEvent')[0]).toMatchObject({
      startDate: '2026-12-04T21:00:00-03:00',
      location: { address: { addressCountry: 'CL' } },
      offers: [
        { price: 10_000, priceCurrency: 'CLP' },
        { price: 12_000, priceCurrency: 'CLP' },
      ],
    });
  });

  it('a show in a second zone: its own calendar zone and offset', async () => {
    const calendar = await read('fechas/2027-07-16-punta-arenas.ics');
    expect(calendar).toContain('TZID:America/Punta_Arenas');
    expect(calendar).toContain('DTSTART;TZID=America/Punta_Arenas:20270716T203000');
    expect(await read('fechas/2027-07-16-punta-arenas/index.html')).toContain('2027-07-16T20:30:00-03:00');
  });
});

describe('the Spanish band', () => {
  const read = (file: string) => readFile(join(folder, 'es', file), 'utf8');

  it('cards: the clock of 24 hours, however the hour was written', async () => {
    const dates = await read('fechas/index.html');
    expect(dates).toContain('22 de enero // 20:30');
    const texts = await readableTexts(join(folder, 'es'));
    const text = texts.get('fechas/index.html')?.replace(/\s+/gu, ' ');
    expect(text).toContain('Anticipada: 15 €, Taquilla: 18,50 €');
    expect(texts.get('fechas/index.html')).not.toMatch(/\d[ap]m\b/u);
  });

  it('texts for visitors: concerts, words of Spain, days before months, the name of its privacy policy', async () => {
    const texts = await readableTexts(join(folder, 'es'));
    const found = [...texts].flatMap(([file, text]) =>
      /^(?:add|editar)\/|^_a\/|^_redirects$|\.(?:svg|xml)$/u.test(file)
        ? []
        : (text.match(WORDS_OUTSIDE_SPAIN) ?? []).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
    expect(texts.get('index.html')).toMatch(/Política de privacidad/u);
  });

  it('links: the music that it publishes, after its networks', async () => {
    const links = (await read('link/index.html')).matchAll(
      /<a class="network display framed[^>]*href="([^"]*)/gu,
    );
    expect([...links].map(([, address]) => new URL(address ?? '').hostname)).toEqual([
      'www.youtube.com',
      'www.instagram.com',
      'open.spotify.com',
      'tejadosdecobre.bandcamp.com',
    ]);
  });

  it('structured data: concerts in euros, in the zone of the Canary Islands', async () => {
    const show = (await structuredData(join(folder, 'es'))).find(
      ({ page }) => page.path === '/fechas/2027-01-22-las-palmas/',
    );
    expect(ofType(show?.blocks ?? [], 'MusicEvent')[0]).toMatchObject({
      startDate: '2027-01-22T20:30:00+00:00',
      performer: [{ '@type': 'MusicGroup', name: 'Tejados de Cobre' }],
      organizer: { '@type': 'MusicGroup' },
      offers: [{ price: 15, priceCurrency: 'EUR' }, { price: 18.5 }],
    });
  });

  it('festival without a flyer: its day as a ticket stub, with weekday and month', async () => {
    const html = await read('festival/plomo-y-plata/index.html');
    const stub = /class="[^"]*\bdate-stub.*?<\/li>/su.exec(html)?.[0].replaceAll(/<[^>]*>/gu, ' ');
    expect(stub).toMatch(/viernes\s+13\s+noviembre/u);
    expect(html).toMatch(/<dt[^>]*>Fecha</u);
    expect(html).not.toMatch(/<dt[^>]*>(?:Inicio|Fin)</u);
  });

  it('merch: prices in euros, sizes, and a button only for what can be bought', async () => {
    const text = (await readableTexts(join(folder, 'es'))).get('merch/index.html') ?? '';
    expect(text).not.toContain('Coming soon');
    for (const part of [
      '25 €',
      '45,50 €',
      'XL',
      'L , agotada',
      'Agotado',
      'Próximamente',
      'Pedir por WhatsApp',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    const links = [...(await read('merch/index.html')).matchAll(/<a class="button buy[^>]*href="([^"]*)"/gu)];
    expect(links.map(([, url]) => url)).toEqual([
      'https://tienda.example/camiseta?color=negro&amp;talla=m',
      'https://wa.me/34600555014?text=Gorra',
    ]);
  });

  it('structured data: products with an offer in euros, one for each size where some are sold out', async () => {
    const merch = (await structuredData(join(folder, 'es'))).find(({ page }) => page.path === '/merch/');
    const [list] = ofType(merch?.blocks ?? [], 'ItemList');
    expect(list?.['itemListElement']).toMatchObject([
      {
        item: {
          offers: ['InStock', 'InStock', 'SoldOut', 'InStock'].map((each) => ({
            price: 25,
            priceCurrency: 'EUR',
            availability: `https://schema.org/${each}`,
          })),
        },
      },
      { item: { offers: { price: 45.5, availability: 'https://schema.org/SoldOut' } } },
      { item: { offers: { price: 18, url: expect.stringMatching(/\/merch\/$/u) } } },
      { item: { name: 'Camiseta 2027' } },
    ]);
  });

  it('festivals: a page each', async () => {
    const paths = (await readPages(join(folder, 'es'))).map(({ path }) => path);
    expect(paths).toContain('/festival/azoteas-2027/');
    expect(paths).toContain('/festival/plomo-y-plata/');
  });
});
