/** Pages built long ago: every number and mark on them is compared with the tour at the time of the browser's clock. */
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { offerStateAt, openOffers } from '../../src/domain/tickets/offer-state.ts';
import { timedOffers } from '../../src/domain/tickets/offer-times.ts';
import { isSelling, takesPlace } from '../../src/domain/tickets/show-status.ts';
import { parseLink } from '../../src/schemas/fields/link.ts';
import { BUILD_NOW } from '../support/now.ts';
import {
  cityPath,
  findCity,
  findShow,
  findShows,
  sharesPage,
  showPath,
  type TourShow,
  tour,
} from '../support/tour.ts';
import { ROUTES } from './routes.ts';
import { cardOf, DAY_MS, dayMarksAt, endOf, upcomingAt, upcomingCardsAt } from './show-cards.ts';
import { visit } from './visit.ts';

const BUILT = Date.parse(BUILD_NOW);

/** Numbers with what they count: "25 funciones", "1 de 13", "Todas las fechas 13". */
const CLAIMS =
  /(?<!\d)\d{1,3} (?:funci(?:ón|ones)|ciudad(?:es)?|pa[ií]s(?:es)?|visitas?|fechas?|de \d+)(?!\p{L})|todas las fechas \d+/giu;

const isPlayed = ({ estatus }: TourShow) => takesPlace(estatus ?? 'programado');
const playedAt = (now: number, among: readonly TourShow[] = tour.shows) =>
  among.filter((show) => isPlayed(show) && endOf(show) <= now);
const distinct = (shows: readonly TourShow[], key: (show: TourShow) => string) =>
  new Set(shows.map(key)).size;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const counters = (shows: readonly TourShow[]) => [
  counted(shows.length, 'función', 'funciones'),
  counted(
    distinct(shows, ({ ciudad, pais }) => `${ciudad} ${pais}`),
    'ciudad',
    'ciudades',
  ),
  counted(
    distinct(shows, ({ pais }) => pais),
    'país',
    'países',
  ),
];

const size = [
  counted(tour.cities.length, 'ciudad', 'ciudades'),
  counted(tour.countries.length, 'país', 'países'),
];

/** Returns the claims of a page at a moment, in its order. */
function expectedClaims(path: string, now: number): string[] {
  const count = upcomingCardsAt(now).length;
  const year = /^\/fechas\/(\d{4})\/$/u.exec(path)?.[1];
  if (year) {
    const ofYear = tour.shows.filter(({ start }) => String(start.wall.year) === year);
    const closed = ofYear.filter((show) => !isPlayed(show)).length;
    return [
      ...counters(ofYear.filter(isPlayed)),
      ...(closed > 0 ? [counted(closed, 'fecha', 'fechas')] : []),
    ];
  }
  const city = tour.cities.find(({ slug }) => path === `/ciudad/${slug}/`);
  if (city) {
    const visits = playedAt(now, city.shows).length;
    return visits > 0 ? [counted(visits, 'función', 'funciones')] : [];
  }
  switch (path) {
    case '/':
    case '/home/':
      return [`1 de ${count}`, `todas las fechas ${count}`];
    case '/home2/':
      return [`1 de ${count}`];
    case '/fechas/':
      return [...size, ...counters(playedAt(now))];
    case '/ciudad/':
      return size;
    default:
      return [];
  }
}

/** Returns other texts and elements that a page shows. */
const read = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const ids = (list: string) =>
      visible(`[data-list=${list}] .ticket .title a`).map(
        (link) => link.getAttribute('href')?.split('/').at(-2) ?? '',
      );
    return {
      upcoming: ids('upcoming'),
      past: ids('past'),
      marks: visible('[data-day-badge]:not(:empty)').map(({ textContent }) => textContent),
      links: visible('main a[href]').map((link) => link.getAttribute('href') ?? ''),
    };
  });

/** Returns the claims of the visible text, without the stubs of tickets, whose day beside "Ciudad" would look like a count. */
async function readClaims(page: Page): Promise<string[]> {
  const setVisibility = (visibility: string) =>
    page.locator('.ticket .date').evaluateAll((stubs, value) => {
      for (const stub of stubs as HTMLElement[]) stub.style.visibility = value;
    }, visibility);
  await setVisibility('hidden');
  const [text = ''] = await page.locator('body').allInnerTexts();
  await setVisibility('');
  return [...text.replace(/\s+/gu, ' ').matchAll(CLAIMS)].map(([claim]) => claim.toLowerCase());
}

const [first] = tour.upcoming as [TourShow];
const phased = findShows(({ boletos }) => boletos !== undefined, tour.upcoming);
const onSale = findShow(({ link, estatus }) => !!link && !estatus, tour.upcoming);
const paths = new Set([
  ...ROUTES,
  showPath(onSale),
  ...phased.map(showPath),
  cityPath(first),
  cityPath(findShow(({ ciudad }) => findCity(ciudad).shows.length > 1, tour.upcoming)),
  `/fechas/${tour.upcoming.at(-1)?.start.wall.year}/`,
]);

/** Returns every address at which tickets of a show are sold at some time. */
function saleHrefs({ link = '', boletos = [], start }: TourShow): string[] {
  const hrefs = [parseLink(link)?.href, ...timedOffers(boletos, start.zone).map((sale) => sale.link?.href)];
  return hrefs.filter((href) => href !== undefined);
}

/** Returns the addresses at which they are sold at a moment. */
function openHrefs(show: TourShow, now: number): string[] {
  if (!isSelling(show.estatus ?? 'programado')) return [];
  if (!show.boletos) return saleHrefs(show);
  return openOffers(timedOffers(show.boletos, show.start.zone), now).flatMap(({ link }) => link?.href ?? []);
}

/** Removes the parts that a page adds to a link of the content: the message of a chat, the code of a country. */
const asWritten = (href: string) => href.replace(/[?&]text=.*$/u, '').replace(/^tel:\+(?:52|5\d\d)/u, 'tel:');

/** Waits for what the page's script updates. */
const expectTrue = (page: Page, path: string, now: number) =>
  vi.waitFor(() => checkAt(page, path, now), 60_000);

async function checkAt(page: Page, path: string, now: number): Promise<void> {
  expect(await readClaims(page)).toEqual(expectedClaims(path, now));
  const { upcoming, past, marks, links: hrefs } = await read(page);
  const links = hrefs.map(asWritten);
  const isOver = (id: string) => endOf(findShow((show) => show.id === id)) <= now;
  expect(upcoming.filter(isOver)).toEqual([]);
  expect(past.filter((id) => !isOver(id))).toEqual([]);
  expect(marks.filter((mark) => !dayMarksAt(now).includes(mark))).toEqual([]);
  const sold = new Set(upcomingAt(now).flatMap((show) => openHrefs(show, now)));
  const closed = tour.upcoming.flatMap(saleHrefs).filter((link) => !sold.has(link));
  expect(links.filter((link) => closed.includes(link))).toEqual([]);
  if (path === '/link/') {
    const hrefOf = (show: TourShow) => (sharesPage(show) ? undefined : openHrefs(show, now)[0]);
    const rows = upcomingCardsAt(now).map((show) => hrefOf(show) ?? showPath(show));
    expect(links.filter((link) => rows.includes(link))).toEqual(rows);
  }
  const shown = phased.find((show) => path === showPath(show) && endOf(show) > now);
  if (shown) expect(links).toEqual(expect.arrayContaining(openHrefs(shown, now)));
  const qrCodes = links.filter((link) => link.endsWith('boletos.svg'));
  const withCode = [onSale, ...phased].find((show) => path === showPath(show));
  expect(qrCodes).toHaveLength(withCode && endOf(withCode) > now ? 1 : 0);
}

describe('page built 10 and 90 days ago', () => {
  it.each([...paths])(
    '%s: counts, marks, lists, ticket links and QR codes are those of the day',
    async (path) => {
      const [later, last] = [BUILT + 10 * DAY_MS, BUILT + 90 * DAY_MS];
      const { page } = await visit(path, { now: later });
      await expectTrue(page, path, later);
      // The page stays open for another 80 days.
      await page.clock.setFixedTime(last);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expectTrue(page, path, last);
    },
  );
});

describe('prices on the cards of a page built days ago', () => {
  it.each([0, 10, 40])('%i days: those that are sold then or later', async (days) => {
    const now = BUILT + days * DAY_MS;
    const { page } = await visit('/fechas/', { now });
    for (const show of phased.filter((each) => endOf(each) > now)) {
      const sales = timedOffers(show.boletos ?? [], show.start.zone);
      const sold = sales.filter((sale) => ['open', 'later'].includes(offerStateAt(sale, now)));
      const prices = cardOf(page, show).locator('.price');
      const names = async () =>
        [...((await prices.textContent()) ?? '').matchAll(/(\p{L}+): /gu)].map(([, name]) => name);
      await expect.poll(names).toEqual(sold.map(({ name }) => name));
    }
  });
});
