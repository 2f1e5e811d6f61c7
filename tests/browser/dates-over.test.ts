/** Pages whose shows are over since the build. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takesPlace } from '../../src/domain/tickets/show-status.ts';
import { findCity, findShow, type TourShow, tour } from '../support/tour.ts';
import { look } from './look.ts';
import {
  AFTER_TOUR,
  cardOf,
  cards,
  currentSlide,
  dateLineOf,
  dayMarksAt,
  endOf,
  HOUR_MS,
  idsOf,
  LIVE_MS,
  listedIds,
  MIDDLE_OF_TOUR,
  monthOf,
  slideAt,
  upcomingAt,
} from './show-cards.ts';
import { hydrated, NARROW, visit, visitWithFault } from './visit.ts';

const { shows, upcoming, past } = tour;
const distinct = (all: readonly TourShow[], field: 'ciudad' | 'pais') =>
  new Set(all.map((show) => show[field])).size;

describe('page built weeks ago', () => {
  it('/fechas/, half of the tour over: the counters include the shows that took place since', async () => {
    const { page } = await look('/fechas/', { now: MIDDLE_OF_TOUR });
    const over = shows.filter((show) => !upcomingAt(MIDDLE_OF_TOUR).includes(show));
    const played = over.filter(({ estatus }) => takesPlace(estatus ?? 'programado'));
    const counts = [played.length, distinct(played, 'ciudad'), distinct(played, 'pais')].map(String);
    expect(await page.locator('.counters .count').allTextContents()).toEqual(counts);
  });

  it.each([
    findShow(({ estatus }) => !estatus, upcoming).ciudad,
    // Two functions in one night.
    ...tour.nights.flatMap(([show, ...others]) => (show && others.length > 0 ? [show.ciudad] : [])),
  ])('page of the city %s, shows over since the build: they are among its visits', async (ciudad) => {
    const { slug, shows: ofCity } = findCity(ciudad);
    const visits = async (now: number) => {
      const { page } = await look(`/ciudad/${slug}/`, { now });
      return page.locator('[data-count]').textContent();
    };
    const count = (among: readonly TourShow[]) =>
      String(among.filter(({ estatus }) => takesPlace(estatus ?? 'programado')).length);
    expect(await visits(AFTER_TOUR)).toBe(count(ofCity));
  });

  it('/, the next shows do not take place: the carousel starts at the first one that does', async () => {
    const closed = findShow(({ estatus }) => !takesPlace(estatus ?? 'programado'), upcoming);
    const before = upcoming[upcoming.indexOf(closed) - 1];
    if (!before) throw new Error('The fixture begins with a show that does not take place.');
    const { page } = await visit('/', { now: endOf(before) });
    const next = findShow(
      ({ estatus }) => takesPlace(estatus ?? 'programado'),
      upcoming.slice(upcoming.indexOf(closed)),
    );
    await expect.poll(() => page.locator('.slide').first().getAttribute('id')).toBe(`cartel-${next.id}`);
    expect(await page.locator(`#cartel-${closed.id}`).count()).toBe(1);
  });

  const [first] = upcoming as [TourShow];
  const START = first.start.instant;
  const badges = (page: Page) => page.locator('.ticket .day-badge:not(:empty)').allTextContents();

  it.each([
    ['on the day before', START - 26 * HOUR_MS, 'Mañana'],
    ['on the same day', START - 2 * HOUR_MS, 'Hoy'],
    ['one millisecond before the start', START - 1, 'Hoy'],
    ['at the start', START, 'Ahora'],
    ['one millisecond before three hours have passed', START + LIVE_MS - 1, 'Ahora'],
  ])('next show, %s: it is upcoming, with the right badge', async (_when, now, badge) => {
    const { page } = await look('/fechas/', { now });
    expect(await cardOf(page, first).locator('.day-badge').textContent()).toBe(badge);
    expect(await badges(page)).toEqual(dayMarksAt(now));
    expect(await listedIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await listedIds(page, 'past')).toEqual(idsOf(past));
  });

  it('next show, three hours after the start: it is the last of the past ones', async () => {
    const { page } = await look('/fechas/', { now: endOf(first) });
    expect(await badges(page)).toEqual(dayMarksAt(endOf(first)));
    expect(await listedIds(page, 'upcoming')).toEqual(idsOf(upcoming.slice(1)));
    expect(await listedIds(page, 'past')).toEqual(idsOf([...past, first]));
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
    'visitor in %s: badges and hours are those of the venue',
    async (zone) => {
      const now = START - 2 * HOUR_MS;
      const { page } = await visit('/fechas/', { zone, now });
      expect(await badges(page)).toEqual(dayMarksAt(now));
      expect(await cardOf(page, first).locator('.when').textContent()).toContain(dateLineOf(first));
    },
  );

  it('page left open until the show is over: the card moves to the past ones', async () => {
    const { page } = await visit('/fechas/', { now: endOf(first) - 60_000, clockRuns: true });
    expect(await badges(page)).toContain('Ahora');
    await page.clock.runFor(61_000);
    await expect.poll(async () => (await listedIds(page, 'past')).at(-1)).toBe(first.id);
  });

  it("show over before the page's script has loaded: the card moves to the past ones when it has", async () => {
    const { page, release } = await visitWithFault('/fechas/', 'held', {
      now: endOf(first) - 60_000,
      answered: /page-updates/u,
    });
    // `page-updates` has run, for the first time.
    await expect.poll(() => badges(page)).toContain('Ahora');
    await page.clock.setFixedTime(endOf(first));
    expect((await listedIds(page, 'past')).at(-1)).not.toBe(first.id);
    await release();
    // Before the next minute begins.
    const last = async () => (await listedIds(page, 'past')).at(-1);
    await expect.poll(last, { timeout: 30_000 }).toBe(first.id);
  });

  it.each(['/', '/home2/'])('%s, some shows over: they leave the cards and the carousel', async (path) => {
    const { page } = await visit(path, { now: MIDDLE_OF_TOUR });
    await hydrated(page, '.track');
    const left = upcomingAt(MIDDLE_OF_TOUR);
    expect(await listedIds(page, 'upcoming')).toEqual(idsOf(left));
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(1, idsOf(left).length));
  });

  it('all shows over: an invitation to follow', async () => {
    const { page } = await look('/fechas/', { now: AFTER_TOUR });
    expect(await cards(page, 'upcoming').count()).toBe(0);
    const invitation = page.locator('[data-show-if-empty=upcoming]');
    expect(await invitation.isVisible()).toBe(true);
    const colorOf = (stub: Element) => getComputedStyle(stub).color;
    const stub = await invitation.locator('.stub').evaluate(colorOf);
    expect(stub, 'in the ink of other dates').toBe(
      await page.locator('.past .stub').first().evaluate(colorOf),
    );
  });

  it('page of a year, all its shows over: they are under Fechas pasadas', async () => {
    const yearOf = ({ start }: TourShow) => start.wall.year;
    const year = tour.years.find(
      (each) => upcoming.some((show) => yearOf(show) === each) && !past.some((show) => yearOf(show) === each),
    );
    const ofYear = shows.filter((show) => yearOf(show) === year);
    const headings = async (now?: number) => {
      const { page } = await look(`/fechas/${year}/`, now ? { now } : {});
      const isVisible = (name: string) => page.getByRole('heading', { name }).isVisible();
      return { page, visible: [await isVisible('Próximas fechas'), await isVisible('Fechas pasadas')] };
    };
    expect((await headings()).visible).toEqual([true, false]);
    const { page, visible } = await headings(AFTER_TOUR);
    expect(visible).toEqual([false, true]);
    expect(await listedIds(page, 'past')).toEqual(idsOf(ofYear));
    const months = page.locator('[data-list=past] .month');
    expect(await months.allTextContents()).toEqual([...new Set(ofYear.map(monthOf))]);
    const stubs = await page
      .locator('[data-list=past] .date')
      .evaluateAll((all) =>
        all.map((stub) =>
          [...stub.children].flatMap((part) => (part.checkVisibility() ? part.textContent : [])),
        ),
      );
    expect(stubs, 'the day').toEqual(ofYear.map(({ fecha }) => [fecha.slice(8, 10)]));
  });

  it('page of a year with past shows: below the title the years, in the list its months in order', async () => {
    const year = tour.years.find((each) => upcoming.every(({ start }) => start.wall.year !== each));
    const ofYear = past.filter(({ start }) => start.wall.year === year);
    const { page } = await look(`/fechas/${year}/`, { width: NARROW });
    const links = page.getByRole('navigation', { name: 'La gira por año' }).getByRole('link');
    expect(await links.allTextContents()).toEqual([...tour.years].reverse().map(String));
    expect(await links.and(page.locator('[aria-current=page]')).textContent()).toBe(String(year));
    expect((await links.last().boundingBox())?.y).toBeLessThan(844);
    const months = page.locator('[data-list=past] .month');
    expect(await months.allTextContents()).toEqual([...new Set(ofYear.map(monthOf))]);
    expect(await listedIds(page, 'past')).toEqual(idsOf(ofYear));
  });

  it('page of a year: the years and the counters are at the right of the title', async () => {
    const { page } = await look(`/fechas/${Math.min(...tour.years)}/`);
    const boxes = await page
      .locator('.year-header h1, .year-list, .counters')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(3);
    const [title, years, counters] = boxes;
    expect(Math.min(years.left, counters.left)).toBeGreaterThan(title.right);
    expect(years.bottom).toBeLessThan(counters.top);
    expect(counters.bottom).toBeLessThan(title.bottom + 12);
  });

  it('page of a city, its only show over: the heading is La función más reciente, no ticket link', async () => {
    const { ciudad } = findShow(
      (show) => !show.estatus && findCity(show.ciudad).shows.length === 1,
      upcoming,
    );
    const { page } = await look(`/ciudad/${findCity(ciudad).slug}/`, { now: AFTER_TOUR });
    await page.getByRole('heading', { name: 'La función más reciente' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Próxima función' }).count()).toBe(0);
    const tickets = page.locator('main').getByRole('link', { name: /^Boletos/u });
    expect(await tickets.count()).toBe(0);
  });
});
