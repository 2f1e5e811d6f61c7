import { describe, expect, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { cityPath, findShow, showPath, type TourShow, tour } from '../support/tour.ts';
import { serveChangeableSite } from './changeable-site.ts';
import { AFTER_TOUR, endOf } from './show-cards.ts';
import { expectNoProblems, NARROW, visit } from './visit.ts';

/** The next show of its city. */
const isNext = ({ id, ciudad }: TourShow) => tour.upcoming.find((show) => show.ciudad === ciudad)?.id === id;
const withStatus = (status: TourShow['estatus']) =>
  findShow((show) => show.estatus === status && isNext(show), tour.upcoming);

describe('note for ticket holders', () => {
  /** How many notes the page has, and how many are visible. */
  const notes = async (path: string, now: number) => {
    const { page } = await visit(path, { now });
    const all = page.locator('.notice');
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
    const { page } = await visit(showPath(soldOut));
    const links = page.locator(rows);
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    expect(await page.getByRole('heading', { name: 'Otras fechas cerca' }).isVisible()).toBe(true);
    const last = await page
      .locator(`${rows} time`)
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? '').sort());
    const later = await visit(showPath(soldOut), { now: `${last[0]?.slice(0, 10)}T23:59:00-10:00` });
    expect(await later.page.locator(rows).count()).toBeLessThan(count);
  });

  it('show on sale: none', async () => {
    const { page } = await visit(showPath(findShow(({ estatus }) => !estatus, tour.upcoming)));
    expect(await page.locator(rows).count()).toBe(0);
  });
});

describe('page of a show', () => {
  it('ticket: venue, city and a link to a map', async () => {
    const { page } = await visit(showPath(onSale));
    const venue = page.locator('.large-ticket .venue');
    expect(await venue.textContent()).toContain(onSale.lugar);
    expect(await venue.textContent()).toContain(onSale.ciudad);
    expect(await venue.getByRole('link', { name: 'Cómo llegar' }).isVisible()).toBe(true);
  });

  it('title of its own: the heading contains the city too', async () => {
    const show = findShow(({ titulo, ciudad }) => !!titulo && !titulo.includes(ciudad), tour.upcoming);
    const { page } = await visit(showPath(show));
    expect(await page.locator('h1').textContent()).toBe(`${show.titulo} ${show.ciudad}`);
  });

  it.each(['cancelado', 'pospuesto'] as const)('status %s: no reminder and no day badge', async (status) => {
    const show = withStatus(status);
    const { page } = await visit(showPath(show), { now: show.start.instant - 3_600_000 });
    expect(await page.getByText('Que no se te olvide').count()).toBe(0);
    expect(await page.getByText('Hoy', { exact: true }).count()).toBe(0);
  });

  it('show over since the build: share text without prices, and no QR code', async () => {
    const { page } = await visit(showPath(onSale), { now: endOf(onSale) });
    const message = page.locator('.share .message').filter({ visible: true });
    expect(await message.textContent()).not.toContain('Taquilla');
    expect(await page.locator('[href$="boletos.svg"]').filter({ visible: true }).count()).toBe(0);
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(whatsapp ?? '')).not.toContain('Taquilla');
    expect(await page.getByText('Que no se te olvide').isVisible()).toBe(false);
  });

  const onSale = findShow(({ estatus, link }) => !estatus && !!link, tour.upcoming);

  it('show upcoming: the ticket button is visible', async () => {
    const { page } = await visit(showPath(onSale));
    expect(await page.locator('.large-ticket .ticket-link').isVisible()).toBe(true);
  });

  it('show over since the build: the ticket button is hidden', async () => {
    const { page } = await visit(showPath(onSale), { now: endOf(onSale) });
    expect(await page.locator('.large-ticket .ticket-link').isVisible()).toBe(false);
    expect(await page.getByText('Ya pasó').isVisible()).toBe(true);
  });

  it('structured data: violates no policy and requests nothing from another origin', async () => {
    const seen = await visit(showPath(withStatus('reprogramado')));
    await seen.page.waitForLoadState('load');
    expectNoProblems(seen);
  });
});

describe('without a network', () => {
  it('show and venue visited and touched: their pages are stored and marked with their time, and listed; with a network, the current page', async () => {
    const site = await serveChangeableSite();
    const show = findShow((each) => !!each.cartel && !each.estatus, tour.upcoming);
    const options = { origin: site.origin, serviceWorker: true, width: NARROW, untouched: true };
    const { page } = await visit(showPath(show), options);
    // The store of an earlier version of the worker.
    await page.evaluate(() => caches.open('gira-0 /fechas/'));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await page.keyboard.press('Shift');
    const storedFiles = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const stores = await Promise.all(names.map((name) => caches.open(name)));
        const files = await Promise.all(stores.map((store) => store.keys()));
        return files.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(storedFiles).toContainEqual(expect.stringMatching(/\.woff2$/u));
    expect(await storedFiles()).toContain(showPath(show));
    expect(await page.evaluate(() => caches.keys())).toEqual([`gira-1 ${showPath(show)}`]);

    const [venue] = tour.venues.filter(({ shows }) => shows.length > 1);
    const venuePath = `/lugar/${venue?.id}/`;
    await page.goto(site.origin + venuePath);
    await page.keyboard.press('Shift');
    await expect.poll(storedFiles).toContain(venuePath);
    await page.goto(site.origin + showPath(show));

    site.isReachable = false;
    await page.goto(site.origin + venuePath);
    expect(await page.getByRole('status').first().textContent()).toMatch(
      /^Sin conexión\. Esta página se guardó/u,
    );
    expect(await page.locator('main').textContent()).toContain(venue?.data.direccion);
    expect(await page.getByRole('link', { name: 'Cómo llegar' }).isVisible()).toBe(true);

    await page.goto(site.origin + showPath(show));
    expect(await page.getByRole('status').first().textContent()).toMatch(
      /^Sin conexión\. Esta página se guardó el \d+ de \w+ de \d{4}.+\d+:\d\d.* y puede haber cambiado\.$/u,
    );
    const text = await page.locator('main').textContent();
    expect(text).toContain(show.lugar);
    expect(text).toContain(show.direccion);
    expect(
      await page.locator('.show-poster img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);

    await page.goto(`${site.origin}/fechas/`);
    expect(await page.getByRole('heading').textContent()).toBe('Sin conexión');
    expect(await page.locator('main').textContent()).toContain('Esto es lo que abriste en este dispositivo');
    // The fonts of the stored pages.
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.family),
      );
    await expect.poll(loaded).toEqual(expect.arrayContaining(['Anton']));
    const links = page.getByRole('listitem').getByRole('link');
    expect(await links.first().textContent()).toContain(show.ciudad);
    expect(await links.count()).toBe(2);
    await links.first().click();
    await page.waitForURL(site.origin + showPath(show));

    site.isReachable = true;
    site.change = (html) => html.replace('</h1>', '</h1><p>Cancelado hace un minuto</p>');
    await page.reload();
    expect(await page.locator('main').textContent()).toContain('Cancelado hace un minuto');
    expect(await page.getByText('Sin conexión').count()).toBe(0);
  });
});
