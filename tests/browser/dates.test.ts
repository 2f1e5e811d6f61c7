import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW, visit } from './visit.ts';

const cards = (page: Page, list: 'upcoming' | 'past') => page.locator(`[data-list=${list}] .ticket`);
const ids = (page: Page, list: 'upcoming' | 'past') =>
  cards(page, list).evaluateAll((tickets) =>
    tickets.map((ticket) => ticket.querySelector('.title a')?.getAttribute('href')?.split('/').at(-2) ?? ''),
  );
const cardOf = (page: Page, id: string) => page.locator(`.ticket:has(.title a[href="/fechas/${id}/"])`);
const marks = (page: Page) => page.locator('.ticket .day-badge:not(:empty)').allTextContents();

/** Guadalajara, 27 November 2026, 8:30pm at −06:00. */
const START = Date.parse('2026-11-28T02:30:00Z');
const at = (instant: number) => new Date(instant).toISOString();
const HOUR = 3_600_000;

describe('fechas', () => {
  it('lists 13 upcoming and 75 past shows, each by date ascending', async () => {
    const { page } = await visit('/fechas/');
    for (const [list, count] of [
      ['upcoming', 13],
      ['past', 75],
    ] as const) {
      const dates = (await ids(page, list)).map((id) => id.slice(0, 10));
      expect(dates).toHaveLength(count);
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it('says city, date and show time, opener, address, venue, prices and phone on a card', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    const card = cardOf(page, '2026-11-28-cerro-de-san-pedro');
    const text = (await card.textContent())?.replace(/\s+/gu, ' ') ?? '';
    for (const part of [
      'Cerro de San Pedro',
      'noviembre 28 // 8:30pm',
      'Abre: El Primo Neto, Memo Cuarzo',
      'Patio de la Mina Sin Fondo',
      'Calle Real de Minas No. 3, Col. Pueblo Viejo',
      'Taquilla: $200',
      'boletos al 444 555 0117',
      'Boletos',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Preventa');
  });

  it('heads the cards by the rules of guest, city and asquerosos', async () => {
    const { page } = await visit('/fechas/');
    const title = (id: string) => cardOf(page, id).locator('.title').textContent();
    expect(await title('2026-11-27-guadalajara')).toBe('Timbito a mi fiesta Vol2');
    expect(await title('2027-01-09-guatemala')).toBe('Asquerosos + Nacho Penumbra');
    expect(await title('2026-12-12-mexicali')).toBe('Mexicali');
  });

  it.each([
    ['agotado', '2026-12-03-cdmx', 'Agotado'],
    ['pospuesto', '2027-01-22-tijuana', 'Pospuesto'],
    ['cancelado', '2027-02-20-tegucigalpa', 'Cancelado'],
  ])('keeps a show that is %s in its list, marked, with nothing to buy', async (_status, id, label) => {
    const { page } = await visit('/fechas/');
    const card = cardOf(page, id);
    expect(await card.locator('.stamp').textContent()).toBe(label);
    expect(await card.locator('a.ticket-link').count()).toBe(0);
  });

  it('marks a rescheduled show and still sells it', async () => {
    const { page } = await visit('/fechas/');
    const card = cardOf(page, '2027-01-30-merida');
    expect(await card.locator('.stamp').textContent()).toBe('Nueva fecha');
    expect(await card.locator('a.ticket-link').count()).toBe(1);
  });

  it('does not show what is not yet to be published', async () => {
    const { page } = await visit('/fechas/');
    expect(await page.content()).not.toContain('2027-04-10-san-luis-potosi');
  });
});

describe('a page that was built weeks ago', () => {
  it.each([
    ['the day before', at(START - 26 * HOUR), ['Mañana'], 13],
    ['the same day', at(START - 2 * HOUR), ['Hoy', 'Mañana'], 13],
    ['one millisecond before the start', at(START - 1), ['Hoy', 'Mañana'], 13],
    ['at the start', at(START), ['Ahora', 'Mañana'], 13],
    ['one millisecond before three hours have passed', at(START + 3 * HOUR - 1), ['Ahora', 'Mañana'], 13],
    ['three hours after the start', at(START + 3 * HOUR), ['Mañana'], 12],
  ])('tells the truth %s', async (_name, now, expected, upcoming) => {
    const { page } = await visit('/fechas/', { now });
    expect(await marks(page)).toEqual(expected);
    expect(await cards(page, 'upcoming').count()).toBe(upcoming);
    expect(await cards(page, 'past').count()).toBe(88 - upcoming);
    if (upcoming === 12) expect((await ids(page, 'past')).at(-1)).toBe('2026-11-27-guadalajara');
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
    'tells the same truth to a visitor in %s',
    async (zone) => {
      const { page } = await visit('/fechas/', { zone, now: at(START - 2 * HOUR) });
      expect(await marks(page)).toEqual(['Hoy', 'Mañana']);
      expect(await cards(page, 'upcoming').first().locator('.when').textContent()).toContain(
        'noviembre 27 // 8:30pm',
      );
    },
  );

  it('moves a show by itself while it is open', async () => {
    const { page } = await visit('/fechas/');
    await page.clock.install({ time: new Date(START + 3 * HOUR - 60_000) });
    await page.reload();
    expect(await marks(page)).toContain('Ahora');
    await page.clock.runFor(61_000);
    expect((await ids(page, 'past')).at(-1)).toBe('2026-11-27-guadalajara');
  });

  it.each(['/', '/home2/'])('drops past dates from the cards and the carousel of %s', async (path) => {
    const { page } = await visit(path, { now: '2027-01-10T18:00:00Z' });
    expect(await cards(page, 'upcoming').count()).toBe(6);
    await expect
      .poll(() => page.locator('.slide:not([inert])').getAttribute('aria-label'))
      .toMatch(/^1 de 6/u);
  });

  it('invites to follow when nothing is left', async () => {
    const { page } = await visit('/fechas/', { now: '2028-01-01T00:00:00Z' });
    expect(await cards(page, 'upcoming').count()).toBe(0);
    expect(await page.locator('[data-show-if-empty=upcoming]').isVisible()).toBe(true);
  });
});

describe('link', () => {
  it('has the four networks and the upcoming dates as short month, day and city', async () => {
    const { page } = await visit('/link/', { width: NARROW });
    expect(await page.locator('main ul').first().locator('a').allTextContents()).toEqual([
      'Facebook',
      'Youtube',
      'Instagram',
      'Tik Tok',
    ]);
    const rows = page.locator('main [data-list=upcoming] a');
    expect(await rows.count()).toBe(13);
    expect((await rows.first().textContent())?.replace(/\s+/gu, ' ')).toMatch(/nov 27.*Guadalajara/u);
    expect(await rows.first().getAttribute('href')).toBe('https://boletos.example/gdl-vol2');
  });

  it('drops what is past, and the poster of the first show with it', async () => {
    const poster = async (now: string) => {
      const { page } = await visit('/link/', { now });
      return page.locator('.profile img').isVisible();
    };
    expect([await poster('2026-11-28T02:00:00Z'), await poster('2027-01-10T18:00:00Z')]).toEqual([
      true,
      false,
    ]);
    const { page } = await visit('/link/', { now: '2027-01-10T18:00:00Z' });
    expect(await page.locator('main [data-list=upcoming] a').count()).toBe(6);
  });
});

describe('pages that were built before their shows were over', () => {
  const now = '2027-06-01T18:00:00Z';

  it('a year moves them to its past dates', async () => {
    const { page } = await visit('/fechas/2026/');
    const all = await page.locator('[data-list] .ticket').count();
    expect(await page.getByRole('heading', { name: 'Fechas pasadas' }).isVisible()).toBe(false);
    const later = await visit('/fechas/2026/', { now });
    expect(await later.page.locator('[data-list=past] .ticket').count()).toBe(all);
    expect(await later.page.getByRole('heading', { name: 'Fechas pasadas' }).isVisible()).toBe(true);
    expect(await later.page.getByRole('heading', { name: 'Próximas fechas' }).isVisible()).toBe(false);
  });

  it('a city says that its next one was the latest', async () => {
    const { page } = await visit('/ciudad/puebla/', { now });
    await page.getByRole('heading', { name: 'La función más reciente' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Próxima función' }).count()).toBe(0);
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /^Boletos/u })
        .count(),
    ).toBe(0);
  });
});
