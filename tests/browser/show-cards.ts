/** Locators and expected texts of the date cards and the poster carousel. */
import type { Locator, Page } from 'playwright-core';
import { takesPlace } from '../../src/domain/tickets/show-status.ts';
import { pageIdOf, showPath, type TourShow, tour } from '../support/tour.ts';

type ListName = 'upcoming' | 'past';

export const HOUR_MS = 3_600_000;
/** Milliseconds that a show stays among the upcoming ones after its start. */
export const LIVE_MS = 3 * HOUR_MS;

export const endOf = ({ start }: TourShow): number => start.instant + LIVE_MS;

export const cards = (page: Page, list: ListName): Locator => page.locator(`[data-list=${list}] .ticket`);

export const cardOf = (page: Page, show: Pick<TourShow, 'id'>): Locator =>
  page.locator(`.ticket:has(.title a[href="${showPath(show)}"])`);

/** Returns the ids of the shows of a list, in the order of the page. */
export async function listedIds(page: Page, list: ListName): Promise<string[]> {
  const hrefs = await cards(page, list)
    .locator('.title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map((href) => href.split('/').at(-2) ?? '');
}

/** Returns the ids of the shows' cards: the shows of one night share one. */
export const idsOf = (shows: readonly TourShow[]): string[] => [
  ...new Set(shows.map(({ id }) => pageIdOf(id))),
];

/** "noviembre". */
export function monthOf({ start }: TourShow): string {
  const { year, month } = start.wall;
  const format = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, 1));
}

/** "nov 27". */
export const shortDayOf = (show: TourShow): string => `${monthOf(show).slice(0, 3)} ${show.start.wall.day}`;

/** Returns a text without runs of white space, for comparison with texts of the content. */
export const spaced = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim();

/** Returns the accessible name of the carousel's current slide: "3 de 13: CDMX, dic 3". */
export const currentSlide = (page: Page): Promise<string | null> =>
  page.locator('.slide[data-current]').getAttribute('aria-label');

/** Returns the name of the slide to which the strip is scrolled, also before hydration; null if it is out of the viewport. */
export const visibleSlide = (page: Page): Promise<string | null> =>
  page.locator('[data-track]').evaluate((track) => {
    const start = track.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(track).paddingLeft);
    const slides = [...track.children];
    const index = slides.findIndex((each) => Math.abs(each.getBoundingClientRect().left - start) < 2);
    const box = slides[index]?.getBoundingClientRect();
    const name = slides[index]?.ariaLabel?.replace(/^.* de \d+: /u, '');
    return box && box.top < innerHeight && box.bottom > 0
      ? `${index + 1} de ${slides.length}: ${name}`
      : null;
  });

/** Returns a pattern for `currentSlide` and `visibleSlide`; `position` is counted from 1. */
export const slideAt = (position: number, count: number): RegExp =>
  new RegExp(`^${position} de ${count}(?!\\d)`, 'u');

/** "noviembre 27 // 8:30pm", as cards write it. */
export const dateLineOf = (show: TourShow): string =>
  `${monthOf(show)} ${show.start.wall.day} // ${show.show}`;

export const DAY_MS = 24 * HOUR_MS;

/** Returns upcoming and live shows at a moment in epoch milliseconds. */
export const upcomingAt = (now: number): TourShow[] => tour.upcoming.filter((show) => endOf(show) > now);

/** Returns the cards at a moment: a night has one until its last show is over. */
export const upcomingCardsAt = (now: number): TourShow[] => {
  const ids = idsOf(upcomingAt(now));
  return tour.upcomingCards.filter(({ id }) => ids.includes(id));
};

/** A moment at which some of the upcoming shows are past. */
export const MIDDLE_OF_TOUR = endOf(tour.upcoming[Math.floor(tour.upcoming.length / 2)] as TourShow);
/** A moment at which all shows are past. */
export const AFTER_TOUR = endOf(tour.upcoming.at(-1) as TourShow) + 30 * DAY_MS;

/** Returns the calendar day in a zone, counted from the epoch. */
function dayNumber(instant: number, zone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant);
  return Date.parse(`${day}T00:00:00Z`) / (24 * HOUR_MS);
}

/** Returns the marks of cards at a moment, by the calendar of each venue; cards of shows that do not take place have none. */
export function dayMarksAt(now: number): string[] {
  const played = upcomingAt(now).filter(({ estatus }) => takesPlace(estatus ?? 'programado'));
  return played.flatMap(({ start }) => {
    if (now >= start.instant) return ['Ahora'];
    const days = dayNumber(start.instant, start.zone) - dayNumber(now, start.zone);
    return [['Hoy', 'Mañana'][days] ?? []].flat();
  });
}
