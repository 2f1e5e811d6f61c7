/** Rules that need other shows than those of the fixture. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type ChangedSite, serveChanged } from '../support/changed-site.ts';
import { changedFiles, FESTIVAL_END, PHONE_SLUG, type SHOWS, TITLED } from './changed-content.ts';
import { cardOf } from './show-cards.ts';
import { expectNoProblems, type VisitOptions, visit } from './visit.ts';

/** The day of the first show in Guadalajara. */
const BUILT = '2026-11-27T18:00:00Z';

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChanged(changedFiles(), BUILT);
});
afterAll(() => site.stop());

const open = (path: string, options: VisitOptions = {}) =>
  visit(path, { origin: site.origin, now: BUILT, fetchesAhead: true, ...options });

/** Returns each visible year of a city's page with the first three of its days. */
const years = (page: Page) =>
  page
    .locator('div.year')
    .evaluateAll((groups) =>
      groups
        .filter((group) => group.checkVisibility())
        .map((group) => [
          group.querySelector('h3')?.textContent,
          ...[...group.querySelectorAll('.title a')]
            .map((link) => link.getAttribute('href')?.split('/').at(-2)?.slice(0, 10))
            .slice(0, 3),
        ]),
    );

const visibleHeadings = async (page: Page) =>
  (await page.locator('h2:visible').allInnerTexts()).map((text) => text.toLowerCase());

/** Returns the headings and years that the page of a city shows at a moment. */
async function cityAt(slug: keyof typeof SHOWS, now: string) {
  const seen = await open(`/ciudad/${slug}/`, { now });
  const shown = { headings: await visibleHeadings(seen.page), years: await years(seen.page) };
  expectNoProblems(seen);
  return shown;
}

describe('page of a city', () => {
  it('upcoming and past shows: the next one, the later ones, then the past by year', async () => {
    const { headings, years: shown } = await cityAt('guadalajara', BUILT);
    expect(headings.slice(0, 3)).toEqual(['próxima función', 'y después', 'ya estuvo aquí']);
    expect(shown.map(([year]) => year)).toEqual(['2025', '2024']);
  });

  it.each<[string, string, string, (string | undefined)[][]]>([
    ['the first is over', '2026-12-01T18:00:00Z', 'próximas fechas', [['2026', '2026-11-27']]],
    ['two are over', '2026-12-20T18:00:00Z', 'próximas fechas', [['2026', '2026-12-06', '2026-11-27']]],
    [
      'all are over',
      '2027-06-07T18:00:00Z',
      'ya estuvo aquí',
      [
        ['2027', '2027-06-05'],
        ['2026', '2026-12-06', '2026-11-27'],
      ],
    ],
  ])('page built earlier, %s: each is under its year, latest first', async (_what, now, heading, added) => {
    const { headings, years: shown } = await cityAt('guadalajara', now);
    expect(headings[0]).toBe(heading);
    expect(headings).toContain('ya estuvo aquí');
    expect(shown).toEqual([...added, ['2025', '2025-03-14'], ['2024', '2024-05-17']]);
  });

  it('next night, whose sale begins after the build: its button and prices are those of the time', async () => {
    const ticketAt = async (now: string) => {
      const { page } = await open('/ciudad/morelia/', { now });
      const button = page.locator('.next-show .ticket-link');
      const prices = await page.locator('.next-show .prices').textContent();
      const label = (await button.textContent())?.trim();
      return [label, await button.getAttribute('href'), prices?.includes('$200')];
    };
    const url = '/fechas/2026-12-19-morelia/';
    expect(await ticketAt(BUILT)).toEqual(['A la venta dic 1', url, true]);
    expect(await ticketAt('2026-12-02T18:00:00Z')).toEqual(['Boletos', url, true]);
    expect(await ticketAt('2026-12-07T18:00:00Z')).toEqual(['Boletos', url, false]);
  });

  it('next show cancelled: the first that takes place is the next, the cancelled one stays listed', async () => {
    const { page } = await open('/ciudad/leon/');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /^Función en León: viernes 18 de diciembre de 2026/u,
    );
    const texts = (selector: string) => page.locator(selector).allTextContents();
    expect(await texts('.next-show .day')).toEqual(['18']);
    expect(await texts('[data-list=later] .day')).toEqual(['04']);
    expect(await texts('[data-list=later] .stamp')).toEqual(['Cancelado']);
    expect((await visibleHeadings(page)).slice(0, 2)).toEqual(['próxima función', 'otras fechas']);
  });

  it('next show cancelled, page built earlier: it moves to the past like the others', async () => {
    const between = await cityAt('leon', '2026-12-06T18:00:00Z');
    expect(between.headings.slice(0, 2)).toEqual(['próxima función', 'ya estuvo aquí']);
    expect(between.years).toEqual([
      ['2026', '2026-12-04'],
      ['2024', '2024-07-26'],
    ]);
    const after = await cityAt('leon', '2026-12-20T18:00:00Z');
    expect(after.headings[0]).toBe('ya estuvo aquí');
    expect(after.years[0]).toEqual(['2026', '2026-12-18', '2026-12-04']);
  });

  it('only upcoming show cancelled: no show is announced', async () => {
    for (const now of [BUILT, '2026-12-20T18:00:00Z'])
      expect((await cityAt('saltillo', now)).headings[0]).toBe('función cancelada');
    const { page } = await open('/ciudad/saltillo/');
    expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toMatch(
      /^CANCELADO: función del sábado 12 de diciembre de 2026 en Saltillo/u,
    );
  });

  it('first shows of a city over: its past appears', async () => {
    const before = await cityAt('colima', BUILT);
    expect(before.years).toEqual([]);
    expect(before.headings).not.toContain('ya estuvo aquí');
    const after = await cityAt('colima', '2027-01-01T18:00:00Z');
    expect(after.headings[0]).toBe('ya estuvo aquí');
    expect(after.years).toEqual([['2026', '2026-12-09', '2026-12-08']]);
  });

  it('JavaScript unavailable: the lists are those of the build', async () => {
    const { page } = await open('/ciudad/guadalajara/', { scripts: false });
    expect(await page.locator('.next-show:visible, [data-list=later] .ticket:visible').count()).toBe(3);
    expect((await years(page)).map(([year]) => year)).toEqual(['2025', '2024']);
  });

  it.each([
    ['cancelado', 'Querétaro', '/ciudad/queretaro/', 'Cancelado'],
    ['pospuesto', 'Celaya', '/ciudad/celaya/', 'Pospuesto'],
  ])(
    'only past show %s: it is listed, the city does not count as visited',
    async (_status, name, path, stamp) => {
      const { page } = await open(path);
      const headings = await visibleHeadings(page);
      expect(headings.slice(0, 2)).toEqual([`¿${name.toLowerCase()} en la gira?`, 'fechas pasadas']);
      expect(await page.locator('.ticket .stamp').allTextContents()).toEqual([stamp]);
      expect(await page.locator('meta[name=description]').getAttribute('content')).not.toContain('vuelva');
    },
  );
});

test.each([
  ['planned', '2026-12-18-leon', 1],
  ['cancelled', '2026-12-04-leon', 0],
])('show that is %s: what to know before a visit, if it takes place', async (_status, id, sections) => {
  const { page } = await open(`/fechas/${id}/`);
  expect(await page.getByRole('heading', { name: 'Antes de ir' }).count()).toBe(sections);
});

test('map: a city whose only show did not take place has no dot', async () => {
  const { page } = await open('/ciudad/');
  expect(await page.locator('svg[role=img] text').allTextContents()).toEqual(
    expect.arrayContaining(['Guadalajara', 'León']),
  );
  expect(await page.locator('.dot').count()).toBe(2);
});

test.each([390, 1920, 3840])('marquee with one name, %i px: one row without a gap', async (width) => {
  const { page } = await open('/', { width, motion: true });
  const rows = page.locator('.marquee .row');
  expect(await rows.count()).toBe(1);
  expect(await page.locator('.marquee ul:not([aria-hidden]) li').allTextContents()).toEqual(['RITA']);
  // The row moves by half of its width: the other half must cover the screen.
  expect(await rows.evaluate((row) => row.getBoundingClientRect().width / 2)).toBeGreaterThanOrEqual(width);
});

const card = (id: string) => `.ticket:has(.title a[href="/fechas/${id}/"])`;

describe('ticket phone of a city', () => {
  const phones = async (path: string, within: string, now = BUILT) => {
    const { page } = await open(path, { now });
    const lines = page.locator(within).getByText('boletos al');
    return [await lines.count(), await lines.filter({ visible: true }).count()];
  };
  const AFTER = '2026-12-05T18:00:00Z';

  it.each([
    ['/fechas/', card(`2026-11-28-${PHONE_SLUG}`)],
    [`/fechas/2026-11-28-${PHONE_SLUG}/`, '.large-ticket'],
    [`/ciudad/${PHONE_SLUG}/`, '.large-ticket'],
  ])('upcoming show, %s: visible until the show is over', async (path, within) => {
    expect(await phones(path, within)).toEqual([1, 1]);
    expect(await phones(path, within, AFTER)).toEqual([1, 0]);
  });

  it.each([
    ['cancelled', '/fechas/', card(`2027-03-01-${PHONE_SLUG}`)],
    ['cancelled', `/fechas/2027-03-01-${PHONE_SLUG}/`, '.large-ticket'],
    ['over at build', `/fechas/2024-02-10-${PHONE_SLUG}/`, '.large-ticket'],
  ])('show that is %s, %s: not on the page', async (_what, path, within) => {
    expect(await phones(path, within)).toEqual([0, 0]);
  });
});

test.each(['/', '/home2/', '/fechas/'])('card of a joint show with a title, %s: shows both', async (path) => {
  const { page } = await open(path);
  const titled = cardOf(page, TITLED);
  expect(await titled.getByRole('heading').textContent()).toMatch(/grabación del especial/iu);
  expect(await titled.getByText('Asquerosos + Chuy Malora').count()).toBe(1);
});

describe('badge on the day of a show', () => {
  const PLACES = [
    ['/', card('2026-11-27-guadalajara')],
    ['/link/', '.row'],
    ['/fechas/2026-11-27-guadalajara/', '.show-header'],
    ['/ciudad/guadalajara/', '.next-show'],
  ] as const;
  const badge = (page: Page, within: string) => page.locator(`${within} [data-day-badge]`).first();

  it.each(PLACES)('%s, JavaScript unavailable: Hoy', async (path, within) => {
    const { page } = await open(path, { scripts: false });
    expect(await badge(page, within).textContent()).toBe('Hoy');
  });

  it.each(PLACES)('%s, after the start: Ahora', async (path, within) => {
    const { page } = await open(path, { now: '2026-11-28T03:00:00Z' });
    await expect.poll(() => badge(page, within).textContent()).toBe('Ahora');
  });
});

test.each([
  ['before its end', FESTIVAL_END - 60_000, true],
  ['after its end', FESTIVAL_END, false],
])('home built before a festival, opened %s: its link', async (_when, now, isVisible) => {
  const { page } = await open('/', { now });
  const link = page.locator('main').getByRole('link', { name: /^Festival Sol/u });
  await expect.poll(() => link.isVisible()).toBe(isVisible);
});

test('festival with a long title: no drops of metal behind it', async () => {
  const { page } = await open('/festival/sol/', { width: 1280, height: 800 });
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('.liquid-metal').isVisible()).toBe(false);
});
