import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inkOf } from '../../src/domain/site/ink.ts';
import { BUILD_NOW } from '../support/now.ts';
import { cityPath, findShow, showPath, type TourShow, tour } from '../support/tour.ts';
import { serveChangeableSite } from './changeable-site.ts';
import { look } from './look.ts';
import { AFTER_TOUR, endOf } from './show-cards.ts';
import { expectNoProblems, interact, NARROW, type VisitOptions, visit, WIDE } from './visit.ts';

/** Returns true for the next show of its city. */
const isNext = ({ id, ciudad }: TourShow) => tour.upcoming.find((show) => show.ciudad === ciudad)?.id === id;
const withStatus = (status: TourShow['estatus']) =>
  findShow((show) => show.estatus === status && isNext(show), tour.upcoming);

describe('note for ticket holders', () => {
  /** Returns the number of notes of the page, and that of the visible ones. */
  const notes = async (path: string, now: number) => {
    const { page } = await look(path, { now });
    const all = page.locator('.callout');
    return [await all.count(), await all.filter({ visible: true }).count()];
  };

  it.each([
    ['agotado', showPath(withStatus('agotado')), 0],
    ['agotado', cityPath(withStatus('agotado')), 0],
    ['reprogramado', showPath(withStatus('reprogramado')), 0],
    ['reprogramado', cityPath(withStatus('reprogramado')), 0],
    ['cancelado', showPath(withStatus('cancelado')), 1],
    ['pospuesto', showPath(withStatus('pospuesto')), 1],
  ])('show %s, %s: visible before it; %i visible after it', async (_status, path, after) => {
    expect(await notes(path, Date.parse(BUILD_NOW))).toEqual([1, 1]);
    expect(await notes(path, AFTER_TOUR)).toEqual([1, after]);
  });

  it('sold-out show that was over at build: no note', async () => {
    const show = findShow({ estatus: 'agotado' }, tour.past);
    expect(await notes(showPath(show), Date.parse(BUILD_NOW))).toEqual([0, 0]);
  });
});

describe('other dates near', () => {
  const soldOut = withStatus('agotado');
  const rows = '.nearby .rows a';

  it('sold-out show: dates on sale, not itself; those that are over are removed', async () => {
    const { page } = await look(showPath(soldOut));
    const links = page.locator(rows);
    const count = await links.count();
    expect(count).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { name: 'Otras fechas cerca' }).isVisible()).toBe(true);
    const distances = await page.locator('.nearby .distance').allTextContents();
    const km = distances.map((text) => Number(/^a (\d+) km$/u.exec(text)?.[1]));
    expect(km.length).toBeGreaterThan(0);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    const last = await page
      .locator(`${rows} time`)
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? '').sort());
    const later = await look(showPath(soldOut), { now: `${last[0]?.slice(0, 10)}T23:59:00-10:00` });
    expect(await later.page.locator(rows).count()).toBeLessThan(count);
  });

  it('show on sale: none', async () => {
    const { page } = await look(showPath(findShow(({ estatus }) => !estatus, tour.upcoming)));
    expect(await page.locator(rows).count()).toBe(0);
  });
});

describe('page of a show', () => {
  it('ticket: venue, city and a link to a map', async () => {
    const { page } = await look(showPath(onSale));
    const venue = page.locator('.large-ticket .venue');
    expect(await venue.textContent()).toContain(onSale.lugar);
    expect(await venue.textContent()).toContain(onSale.ciudad);
    expect(await venue.getByRole('link', { name: 'Cómo llegar' }).isVisible()).toBe(true);
  });

  it('title of its own: the heading contains the city too', async () => {
    const show = findShow(({ titulo, ciudad }) => !!titulo && !titulo.includes(ciudad), tour.upcoming);
    const { page } = await look(showPath(show));
    expect(await page.locator('h1').textContent()).toBe(`${show.titulo} ${show.ciudad}`);
  });

  it.each(['cancelado', 'pospuesto'] as const)('status %s: no reminder and no day badge', async (status) => {
    const show = withStatus(status);
    const { page } = await look(showPath(show), { now: show.start.instant - 3_600_000 });
    expect(await page.getByText('Que no se te olvide').count()).toBe(0);
    expect(await page.getByText('Hoy', { exact: true }).count()).toBe(0);
  });

  it('show over since the build: share text without prices, and no QR code', async () => {
    const { page } = await look(showPath(onSale), { now: endOf(onSale) });
    const message = page.locator('.share .message').filter({ visible: true });
    expect(await message.textContent()).not.toContain('Taquilla');
    expect(await page.locator('[href$="boletos.svg"]').filter({ visible: true }).count()).toBe(0);
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(whatsapp ?? '')).not.toContain('Taquilla');
    expect(await page.getByText('Que no se te olvide').isVisible()).toBe(false);
  });

  const onSale = findShow(({ estatus, link }) => !estatus && !!link, tour.upcoming);

  it('share menu of the device: the message has the address once', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        navigator.share = async (data) => {
          document.title = JSON.stringify(data);
        };
      });
    const { page } = await visit(showPath(onSale), { prepare });
    await page.getByRole('button', { name: 'Compartir', exact: true }).click();
    await expect.poll(() => page.title()).toContain('text');
    const { text, url } = JSON.parse(await page.title()) as { text: string; url: string };
    expect(text.split('\n').length).toBeGreaterThan(2);
    expect(`${text} ${url}`.split(url)).toHaveLength(2);
  });

  it('show upcoming: the ticket button is visible', async () => {
    const { page } = await look(showPath(onSale));
    expect(await page.locator('.large-ticket .ticket-link:visible').textContent()).toMatch(/^Boletos/u);
  });

  it('show over since the build: the ticket button is hidden', async () => {
    const { page } = await look(showPath(onSale), { now: endOf(onSale) });
    expect(await page.locator('.large-ticket .ticket-link.hide-when-past').isVisible()).toBe(false);
    expect(await page.getByText('Ya pasó').isVisible()).toBe(true);
  });

  it.each(['cancelado', 'pospuesto'] as const)(
    'show %s, over since the build: not among those that took place',
    async (status) => {
      const show = withStatus(status);
      const { page } = await look(showPath(show), { now: endOf(show) });
      await page.locator('.ticket-link.hide-when-past').first().waitFor({ state: 'hidden' });
      expect(await page.getByText('Ya pasó').count()).toBe(0);
    },
  );

  it('structured data: violates no policy and requests nothing from another origin', async () => {
    const seen = await visit(showPath(withStatus('reprogramado')), { fetchesAhead: true });
    await seen.page.waitForLoadState('load');
    expectNoProblems(seen);
  });
});

describe('without a network', () => {
  const poster = findShow((each) => !!each.cartel && !each.estatus, tour.upcoming);
  const SAVED_NOTE =
    /^Sin conexión\. Esta página se guardó el \d+ de \w+ de \d{4} a las \d+:\d\d[ap]m y puede haber cambiado\.$/u;

  /** Visits a page of a site whose pages the browser may store. */
  async function visitStored(path: string, options: VisitOptions = {}) {
    const site = await serveChangeableSite();
    const settings = {
      origin: site.origin,
      serviceWorker: true,
      fetchesAhead: true,
      width: NARROW,
      prepare: countStores,
    };
    const { page } = await visit(path, { ...settings, ...options });
    /** Interacts, and waits until the open page is stored with its files. */
    const stored = async (visited: string) => {
      await interact(page);
      const files = async () => ((await isStoring(page)) ? [] : storedFiles(page, `gira-4 ${visited}`));
      await expect.poll(files).toContainEqual(WOFF2);
    };
    /** Opens a page and stores it. */
    const store = async (visited: string) => {
      await page.goto(site.origin + visited);
      await stored(visited);
    };
    return { site, page, stored, store, open: (to: string) => page.goto(site.origin + to) };
  }

  it('home visited only: the list has no page, with the name, fonts and margins of the site', async () => {
    const { site, page, open } = await visitStored('/', { width: WIDE });
    await interact(page);
    const brand = page.locator('.brand');
    const name = await brand.textContent();
    const left = await brand.evaluate((element) => element.getBoundingClientRect().left);
    await expect.poll(() => storedFiles(page, LIST)).toContainEqual(WOFF2);
    await expect.poll(() => page.evaluate(activeWorkers)).toBe(1);

    site.isReachable = false;
    await open('/fechas/');
    expect(await brand.textContent()).toBe(name);
    expect(await brand.evaluate((element) => element.getBoundingClientRect().left)).toBe(left);
    const main = page.locator('main');
    await main.getByText('Cuando abras una fecha o un lugar con conexión, se guarda aquí').waitFor();
    expect(await main.getByRole('link').allTextContents()).toEqual(['Intentar otra vez']);
    expect(await main.textContent()).toContain('no está guardada en tu dispositivo');
    await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(['Anton', 'Familjen Grotesk']));
    // The background that is clipped to the text ends above the accent.
    const [padding, size] = await page.getByRole('heading').evaluate((heading) => {
      const { paddingTop, fontSize } = getComputedStyle(heading);
      return [Number.parseFloat(paddingTop), Number.parseFloat(fontSize)] as const;
    });
    expect(padding / size).toBeCloseTo(0.28);

    site.isReachable = true;
    await page.getByRole('link', { name: 'Intentar otra vez' }).click();
    await page.locator('.dates-page').waitFor();
  });

  it('show and venue visited and touched: their pages are stored and marked with their time, and listed; with a network, the current page', async () => {
    const { site, page, stored, store, open } = await visitStored(showPath(poster));
    // The store of an earlier version of the worker.
    await page.evaluate(() => caches.open('gira-1 /fechas/'));
    expect(await page.evaluate(activeWorkers)).toBe(0);
    await stored(showPath(poster));
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([LIST, `gira-4 ${showPath(poster)}`]);

    const [venue] = tour.venues.filter(({ shows }) => shows.length > 1);
    const venuePath = `/lugar/${venue?.id}/`;
    await store(venuePath);
    await open(showPath(poster));

    site.isReachable = false;
    await open(venuePath);
    expect(await page.getByRole('status').first().textContent()).toMatch(SAVED_NOTE);
    expect(await page.locator('main').textContent()).toContain(venue?.data.direccion);
    expect(await page.getByRole('link', { name: 'Cómo llegar' }).isVisible()).toBe(true);

    await open(showPath(poster));
    const note = page.getByRole('status').first();
    expect(await note.textContent()).toMatch(SAVED_NOTE);
    const text = await page.locator('main').textContent();
    expect(text).toContain(poster.lugar);
    expect(text).toContain(poster.direccion);
    expect(
      await page.locator('.show-poster img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const width = (element: Element) => element.getBoundingClientRect().width;
    expect(await note.evaluate(width)).toBe(await page.locator('.large-ticket').evaluate(width));
    expect(await note.evaluate((element) => getComputedStyle(element).borderLeftStyle)).toBe('solid');

    await open('/fechas/');
    await page.getByRole('heading', { name: 'Lugares' }).waitFor();
    expect(await page.locator('main').getByRole('listitem').count()).toBe(2);
    await page.locator(`li a[href="${showPath(poster)}"]`).click();
    await page.waitForURL(site.origin + showPath(poster));

    site.isReachable = true;
    site.change = (html) => html.replace('</h1>', '</h1><p>Cancelado hace un minuto</p>');
    await page.reload();
    expect(await page.locator('main').textContent()).toContain('Cancelado hace un minuto');
    expect(await page.getByText('Sin conexión').count()).toBe(0);
  });

  it('stored show, over when it is opened again: it says so', async () => {
    const { site, page, store, open } = await visitStored('/');
    await store(showPath(poster));
    site.isReachable = false;
    await page.clock.setFixedTime(endOf(poster));
    await open(showPath(poster));
    await expect.poll(() => page.getByText('Ya pasó').isVisible()).toBe(true);
  });

  it('stored show opened again and left before its files are fetched: what is stored stays', async () => {
    const { site, page, store, open } = await visitStored('/');
    await store(showPath(poster));
    const stored = await storedFiles(page, `gira-4 ${showPath(poster)}`);
    await open(showPath(poster));
    site.unanswered = /^\/img\//u;
    await interact(page);
    await expect.poll(() => site.waiting).toBeGreaterThan(0);
    site.unanswered = null;
    await open('/contacto/');
    expect(await storedFiles(page, `gira-4 ${showPath(poster)}`)).toEqual(stored);
  });

  it('list of stored pages: title, hour, venue, status and short saved time; upcoming shows, then past ones', async () => {
    const { site, page, store, open } = await visitStored('/');
    const cancelled = withStatus('cancelado');
    await store(showPath(poster));
    const title = await page.locator('h1').evaluate((heading) => heading.firstChild?.textContent);
    const background = (stub: Element) => getComputedStyle(stub).backgroundImage;
    const ink = await page.locator('.large-ticket .stub').evaluate(background);
    await store(showPath(cancelled));
    const now = new Date(BUILD_NOW);
    const today = now.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
    const year = Number(today.slice(0, 4));
    const otherMonth = today.slice(5, 7) === '01' ? '02' : '01';
    await copyStored(page, showPath(poster), `/fechas/${today}-a/`, now.toISOString());
    await copyStored(page, showPath(cancelled), `/fechas/${year + 1}-12-24-b/`, '2025-01-17T18:00:00Z');
    await copyStored(page, showPath(poster), '/fechas/2024-11-17-c/', `${year}-${otherMonth}-05T18:00:00Z`);
    for (const show of [poster, cancelled])
      await page.evaluate((name) => caches.delete(name), `gira-4 ${showPath(show)}`);

    site.isReachable = false;
    await open('/fechas/no-guardada/');
    const cards = page.locator('main').getByRole('listitem');
    await cards.first().waitFor();
    expect(await page.locator('.lead').allTextContents()).toEqual([
      'Esta página no está guardada en tu dispositivo.',
      'Sin internet puedes ver estas:',
    ]);
    const headings = page.locator('h1, h2').filter({ visible: true });
    expect(await headings.allTextContents()).toEqual(['Sin conexión', 'Próximas', 'Ya pasaron']);
    const texts = await cards.allInnerTexts();
    const [upcoming, nextYear, past] = texts.map((text) => text.replaceAll(/\n+/gu, '\n'));
    expect(upcoming).toContain(
      `\n${title?.toUpperCase()}\n${poster.show} · ${poster.lugar} · ${poster.ciudad}\n`,
    );
    expect(upcoming).toMatch(/\nGuardada hoy, \d+:\d\d[ap]m$/u);
    expect(nextYear).toMatch(/^DIC\n24\n\d{4}\n/u);
    expect(nextYear).toMatch(/\nCANCELADO\n[^\n]+\nGuardada el 17 ene 2025$/u);
    expect(past).toMatch(/^NOV\n17\n2024\n[\s\S]+\nGuardada el 5 (?:ene|feb)$/u);
    const inks = await Promise.all(
      (await cards.locator('.stub').all()).map((stub) => stub.evaluate(background)),
    );
    expect(inks[0]).toBe(ink);
    expect(await cards.locator('.ticket').first().getAttribute('class')).toContain(`ink-${inkOf(poster.id)}`);
    expect(inks[0]).not.toBe(inks[1]);
    expect(inks[1]).toBe(inks[2]);

    site.isReachable = true;
    await open('/sin-conexion/');
    await cards.first().waitFor();
    expect(await cards.allInnerTexts()).toEqual(texts);
  });

  it('list of dates visited and touched: stored, marked with its time, and listed first', async () => {
    const { site, page, store, open } = await visitStored('/');
    await store(showPath(poster));
    await store('/fechas/');

    site.isReachable = false;
    await open('/fechas/?ciudad=Puebla');
    const note = page.locator('.callout');
    expect(await note.textContent()).toMatch(SAVED_NOTE);
    const left = (element: Element) => element.getBoundingClientRect().left;
    expect(await note.evaluate(left)).toBe(await page.locator('.tools').evaluate(left));
    expect(await page.locator('.tickets .ticket').first().isVisible()).toBe(true);

    await open('/fechas/no-guardada/');
    await page.getByRole('listitem').getByRole('link', { name: 'Todas las fechas' }).click();
    await page.waitForURL(`${site.origin}/fechas/`);
  });
});

/** The store of the list. */
const LIST = 'gira-4 /sin-conexion/';
const WOFF2 = expect.stringMatching(/\.woff2$/u);

/** Counts the files that a page is storing: their order is any. */
function countStores(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { put } = Cache.prototype;
    const counted = Object.assign(window, { stores: 0 });
    Cache.prototype.put = async function (...file) {
      counted.stores += 1;
      await put.apply(this, file);
      counted.stores -= 1;
    };
  });
}

function isStoring(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as { readonly stores: number }).stores > 0);
}

function storedFiles(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    if (!(await caches.has(cache))) return [];
    const files = await (await caches.open(cache)).keys();
    return files.map(({ url }) => new URL(url).pathname);
  }, name);
}

/** Stores a stored page at another path, as if it had been fetched at another time. */
function copyStored(page: Page, from: string, to: string, saved: string): Promise<void> {
  return page.evaluate(
    async ([source = '', target = '', time = '']) => {
      const stored = await caches.match(source);
      const headers = new Headers(stored?.headers);
      headers.set('x-saved', time);
      const [date] = /\d{4}-\d\d-\d\d/u.exec(target) ?? [];
      const entry = JSON.parse(decodeURIComponent(headers.get('x-entry') ?? ''));
      headers.set('x-entry', encodeURIComponent(JSON.stringify({ ...entry, date })));
      const store = await caches.open(`gira-4 ${target}`);
      await store.put(target, new Response(await stored?.text(), { headers }));
    },
    [from, to, saved],
  );
}

function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      // Astro adds a hash.
      .map(({ family }) => family.replaceAll(/"|-[\da-f]{16}/gu, '')),
  );
}

async function activeWorkers(): Promise<number> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.filter(({ active }) => active?.state === 'activated').length;
}
