import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takesPlace } from '../../src/domain/tickets/tickets.ts';
import { findCity, findShow, type TourShow, tour } from '../support/tour.ts';
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
  spaced,
  upcomingAt,
} from './show-cards.ts';
import { hydrated, NARROW, visit, visitWithFault } from './visit.ts';

const { site, shows, upcoming, past, unpublished } = tour;
const phoneOf = ({ ciudad }: TourShow) =>
  site.telefonos.find((each) => each.ciudad === ciudad)?.telefono ?? null;

describe('fechas', () => {
  it('lists: the upcoming and the past shows, by start ascending', async () => {
    const { page } = await visit('/fechas/');
    expect(await listedIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await listedIds(page, 'past')).toEqual(idsOf(past));
  });

  it('card: city, date, hour, opener, venue, address, price, ticket phone and button', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    const show = findShow(
      (each) => phoneOf(each) !== null && !!each.abridor && !each.preventa && !each.titulo,
      upcoming,
    );
    const text = spaced(await cardOf(page, show).textContent());
    for (const part of [
      show.ciudad,
      dateLineOf(show),
      `Abre: ${show.abridor}`,
      show.lugar,
      show.direccion,
      `Taquilla: ${show.taquilla}`,
      `boletos al ${phoneOf(show)}`,
      'Boletos',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Preventa');
  });

  it('past cards, tablet of 768 px: two in a row', async () => {
    const { page } = await visit('/fechas/', { width: 768 });
    const tops = await cards(page, 'past').evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    );
    expect(tops[1]).toBe(tops[0]);
    expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
  });

  it.each([NARROW, 1280])(
    'past card, %i px: each field begins a line, the year is on the stub',
    async (width) => {
      const { page } = await visit('/fechas/', { width });
      const show = findShow(({ abridor, titulo, invitado }) => !!abridor && !titulo && !invitado, past);
      const card = cardOf(page, show);
      const stub = card.locator('.date span').filter({ visible: true });
      expect(await stub.allTextContents()).toEqual([String(show.start.wall.year)]);
      await card.scrollIntoViewIfNeeded();
      const starts = await card.evaluate(
        (element, texts) => {
          const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const found = new Map<string, { left: number; top: number }>();
          for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
            const text = texts.find((each) => node.textContent?.trim().startsWith(each));
            range.selectNodeContents(node);
            const box = range.getClientRects()[0];
            if (text && box) found.set(text, { left: Math.round(box.left), top: Math.round(box.top) });
          }
          return texts.map((text) => found.get(text) ?? { left: -1, top: -1 });
        },
        [show.ciudad, dateLineOf(show), 'Abre: ', show.lugar, show.direccion],
      );
      expect(new Set(starts.map(({ left }) => left)).size).toBe(1);
      const tops = starts.map(({ top }) => top);
      expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    },
  );

  it('heading: of the city with a guest, of a joint show with a guest, or the city', async () => {
    const { page } = await visit('/fechas/');
    const heading = (show: TourShow) => cardOf(page, show).locator('.title').textContent();
    const [ofCity] = site.encabezados;
    if (!ofCity) throw new Error('The fixture has no heading for a city.');
    const withGuest = ({ ciudad, invitado, asquerosos, titulo }: TourShow) =>
      ciudad === ofCity.ciudad && !!invitado && asquerosos !== 'si' && !titulo;
    expect(await heading(findShow(withGuest, upcoming))).toBe(ofCity.titulo);
    const joint = findShow(({ asquerosos, invitado }) => asquerosos === 'si' && !!invitado, upcoming);
    expect(await heading(joint)).toBe(`Asquerosos + ${joint.invitado}`);
    const plain = findShow(({ invitado, titulo }) => !invitado && !titulo, upcoming);
    expect(await heading(plain)).toBe(plain.ciudad);
  });

  it.each([
    ['agotado', 'Agotado'],
    ['pospuesto', 'Pospuesto'],
    ['cancelado', 'Cancelado'],
  ] as const)(
    'status %s: the card stays in its list, with the stamp %s and no button',
    async (estatus, label) => {
      const { page } = await visit('/fechas/');
      const card = cardOf(page, findShow({ estatus }, upcoming));
      expect(await card.locator('.stamp').textContent()).toBe(label);
      expect(await card.locator('a.ticket-link').count()).toBe(0);
    },
  );

  it('show with a title of its own or a guest: the city is below the title, in the type of the titles', async () => {
    const { page } = await visit('/fechas/');
    const named = ({ titulo, invitado, ciudad }: TourShow) =>
      !!titulo || (!!invitado && ciudad === site.encabezados[0]?.ciudad);
    for (const show of [findShow(named, upcoming), findShow(named, past)]) {
      const city = cardOf(page, show).locator('.title + p');
      expect(spaced(await city.textContent())).toMatch(new RegExp(`^${show.ciudad}`, 'u'));
      expect(await city.evaluate((line) => getComputedStyle(line).fontFamily)).toMatch(/^Anton/u);
    }
  });

  it.each([360, NARROW])(
    'prices, %i px: no line begins with the comma or parts a price from its label',
    async (width) => {
      const { page } = await visit('/fechas/', { width });
      const lines = await cards(page, 'upcoming')
        .locator('.price')
        .evaluateAll((all) =>
          all.flatMap((price) => {
            const range = document.createRange();
            const text = document.createTreeWalker(price, NodeFilter.SHOW_TEXT);
            const found: { top: number; line: string }[] = [];
            for (let node = text.nextNode(); node; node = text.nextNode()) {
              for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/gu)) {
                range.setStart(node, index);
                range.setEnd(node, index + word.length);
                const { top } = range.getBoundingClientRect();
                const last = found.at(-1);
                if (last && Math.abs(last.top - top) < 4) last.line += ` ${word}`;
                else found.push({ top, line: word });
              }
            }
            return found.map(({ line }) => line);
          }),
        );
      expect(lines.length).toBeGreaterThan(upcoming.length);
      expect(lines.filter((line) => /^,|:$/u.test(line))).toEqual([]);
    },
  );

  it('no ticket link, tickets on sale: the box does not look as sold out', async () => {
    const { page } = await visit('/fechas/');
    const background = (show: TourShow) =>
      cardOf(page, show)
        .locator('span.ticket-link')
        .evaluate((box) => getComputedStyle(box).background);
    const atBoxOffice = ({ link, estatus, boletos }: TourShow) => !link && !estatus && !boletos;
    const [onSale, soldOut] = [
      await background(findShow(atBoxOffice, upcoming)),
      await background(findShow({ estatus: 'agotado' }, upcoming)),
    ];
    expect(onSale).toMatch(/^rgb\(58, 50, 44\) linear-gradient/u);
    expect(soldOut).toMatch(/^rgba\(0, 0, 0, 0\) repeating-linear-gradient/u);
  });

  it('status reprogramado: the card has a stamp and the button', async () => {
    const { page } = await visit('/fechas/');
    const card = cardOf(page, findShow({ estatus: 'reprogramado' }, upcoming));
    expect(await card.locator('.stamp').textContent()).toBe('Nueva fecha');
    expect(await card.locator('a.ticket-link').count()).toBe(1);
  });

  it('phone: links before the first card lead to the calendar, the years, the past shows and the cities', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    const links = page.getByRole('navigation', { name: 'Más de la gira' }).getByRole('link');
    const names = [
      'Calendario',
      'Por año',
      'Fechas pasadas',
      expect.stringMatching(/ciudades en \d+ países$/u),
    ];
    expect(await links.allTextContents()).toEqual(names);
    const card = await cards(page, 'upcoming').first().boundingBox();
    const last = await links.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    for (const link of (await links.all()).slice(0, -1)) {
      await link.click();
      const target = page.locator(new URL(page.url()).hash);
      await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(844);
    }
  });

  it('publicar in the future: the show is not on the page', async () => {
    const { page } = await visit('/fechas/');
    const html = await page.content();
    expect(idsOf(unpublished)).not.toEqual([]);
    expect(idsOf(unpublished).filter((id) => html.includes(id))).toEqual([]);
  });
});

const distinct = (all: readonly TourShow[], field: 'ciudad' | 'pais') =>
  new Set(all.map((show) => show[field])).size;

describe('page built weeks ago', () => {
  it('/fechas/, half of the tour over: the counters include the shows that took place since', async () => {
    const { page } = await visit('/fechas/', { now: MIDDLE_OF_TOUR });
    const over = shows.filter((show) => !upcomingAt(MIDDLE_OF_TOUR).includes(show));
    const played = over.filter(({ estatus }) => takesPlace(estatus ?? 'programado'));
    const counts = [played.length, distinct(played, 'ciudad'), distinct(played, 'pais')].map(String);
    expect(await page.locator('.counters .count').allTextContents()).toEqual(counts);
  });

  it('page of a city, shows over since the build: they are among its visits', async () => {
    const { slug, shows: ofCity } = findCity(findShow(({ estatus }) => !estatus, upcoming).ciudad);
    const visits = async (now: number) => {
      const { page } = await visit(`/ciudad/${slug}/`, { now });
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
    const { page } = await visit('/fechas/', { now });
    expect(await cardOf(page, first).locator('.day-badge').textContent()).toBe(badge);
    expect(await badges(page)).toEqual(dayMarksAt(now));
    expect(await listedIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await listedIds(page, 'past')).toEqual(idsOf(past));
  });

  it('next show, three hours after the start: it is the last of the past ones', async () => {
    const { page } = await visit('/fechas/', { now: endOf(first) });
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
    const { page } = await visit('/fechas/', { now: AFTER_TOUR });
    expect(await cards(page, 'upcoming').count()).toBe(0);
    expect(await page.locator('[data-show-if-empty=upcoming]').isVisible()).toBe(true);
  });

  it('page of a year, all its shows over: they are under Fechas pasadas', async () => {
    const yearOf = ({ start }: TourShow) => start.wall.year;
    const year = tour.years.find(
      (each) => upcoming.some((show) => yearOf(show) === each) && !past.some((show) => yearOf(show) === each),
    );
    const ofYear = shows.filter((show) => yearOf(show) === year);
    const headings = async (now?: number) => {
      const { page } = await visit(`/fechas/${year}/`, now ? { now } : {});
      const isVisible = (name: string) => page.getByRole('heading', { name }).isVisible();
      return { page, visible: [await isVisible('Próximas fechas'), await isVisible('Fechas pasadas')] };
    };
    expect((await headings()).visible).toEqual([true, false]);
    const { page, visible } = await headings(AFTER_TOUR);
    expect(visible).toEqual([false, true]);
    expect(await listedIds(page, 'past')).toEqual(idsOf(ofYear));
  });

  it('page of a year with past shows: below the title the years, in the list its months in order', async () => {
    const year = tour.years.find((each) => upcoming.every(({ start }) => start.wall.year !== each));
    const ofYear = past.filter(({ start }) => start.wall.year === year);
    const { page } = await visit(`/fechas/${year}/`, { width: NARROW });
    const links = page.getByRole('navigation', { name: 'La gira por año' }).getByRole('link');
    expect(await links.allTextContents()).toEqual([...tour.years].reverse().map(String));
    expect(await links.and(page.locator('[aria-current=page]')).textContent()).toBe(String(year));
    expect((await links.last().boundingBox())?.y).toBeLessThan(844);
    const months = page.locator('[data-list=past] .month');
    expect(await months.allTextContents()).toEqual([...new Set(ofYear.map(monthOf))]);
    expect(await listedIds(page, 'past')).toEqual(idsOf(ofYear));
  });

  it('page of a year: the years and the counters are at the right of the title', async () => {
    const { page } = await visit(`/fechas/${Math.min(...tour.years)}/`);
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
    const { page } = await visit(`/ciudad/${findCity(ciudad).slug}/`, { now: AFTER_TOUR });
    await page.getByRole('heading', { name: 'La función más reciente' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Próxima función' }).count()).toBe(0);
    const tickets = page.locator('main').getByRole('link', { name: /^Boletos/u });
    expect(await tickets.count()).toBe(0);
  });
});

describe('fechas: search', () => {
  const visibleIds = async (page: Page, list: 'upcoming' | 'past') => {
    const links = page.locator(`[data-list=${list}] .title a`).filter({ visible: true });
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return paths.map((path) => path.split('/').at(-2));
  };
  const [next] = upcoming as [TourShow];
  const inCity = (show: TourShow) => show.ciudad === next.ciudad;
  const result = (page: Page) => page.locator('.result').filter({ visible: true }).first();
  const isClosed = (id: string | undefined) =>
    upcoming.some(
      (show) => show.id === id && !['programado', 'reprogramado'].includes(show.estatus ?? 'programado'),
    );

  it('address with a city, phone on its side: the answer is in the viewport', async () => {
    const { page } = await visit('/fechas/');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`${page.url()}?ciudad=${encodeURIComponent(next.ciudad)}`);
    await expect.poll(async () => (await result(page).boundingBox())?.y).toBeLessThan(300);
  });

  it('address with a city, without accents: its dates only; "Ver todas" brings the others back', async () => {
    const { page } = await visit(`/fechas/?ciudad=${next.ciudad.toUpperCase()}`);
    await result(page)
      .filter({ hasText: `en ${next.ciudad}` })
      .waitFor();
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming.filter(inCity)));
    expect(await visibleIds(page, 'past')).toEqual(idsOf(past.filter(inCity)));
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await expect.poll(() => visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(new URL(page.url()).search).toBe('');
  });

  it('address with a country: its dates only', async () => {
    const { page } = await visit('/fechas/?pais=guatemala');
    await result(page).filter({ hasText: 'en Guatemala' }).waitFor();
    const there = ({ pais }: TourShow) => pais === 'Guatemala';
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming.filter(there)));
    expect(await visibleIds(page, 'past')).toEqual(idsOf(past.filter(there)));
  });

  it('typed city without upcoming dates: the nearest ones, and the address keeps the search', async () => {
    const { page, responses } = await visit('/fechas/', { width: NARROW });
    const townFiles = () => responses.filter((response) => response.url().includes('/poblaciones-')).length;
    const city = tour.cities.find(
      ({ ciudad, shows: all }) =>
        tour.mappedCities.includes(ciudad) && all.every((show) => past.includes(show)),
    );
    if (!city) throw new Error('The fixture has no city on the map with past shows only.');
    await page.getByLabel('Tu ciudad o pueblo').fill(city.ciudad);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await result(page)
      .filter({ hasText: `Todavía no hay fecha en ${city.ciudad}.` })
      .waitFor();
    expect(await result(page).locator('.display').textContent()).toMatch(
      /^(?:Lo más cerca de|Las más cercanas a|¡Sí hay fecha en) /u,
    );
    const near = await visibleIds(page, 'upcoming');
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThan(upcoming.length);
    const marks = await cards(page, 'upcoming')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((card) => card.querySelector('.distance')?.textContent ?? ''));
    expect(marks.map((mark) => mark.startsWith('Sin venta, '))).toEqual(near.map(isClosed));
    const distances = marks.map((mark) => Number(/ (\d+) km$/u.exec(mark)?.[1]));
    expect(distances.every((km) => km > 0)).toBe(true);
    const ranked = near.map((id, index) => ({ km: distances[index] ?? 0, isLast: isClosed(id) }));
    expect(ranked).toEqual(ranked.toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || a.km - b.km));
    expect(new URL(page.url()).searchParams.get('ciudad')).toBe(city.ciudad);

    // A town that is not of the tour: the files of its countries are fetched, and its homonyms are offered.
    expect(townFiles()).toBe(0);
    await page.getByLabel('Tu ciudad o pueblo').fill('san juan del rio');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await result(page).filter({ hasText: 'en San Juan del Río, Querétaro.' }).waitFor();
    expect((await visibleIds(page, 'upcoming')).length).toBeGreaterThan(0);
    const countries = new Set(tour.shows.map(({ pais }) => pais)).size;
    expect(townFiles()).toBe(countries);
    await page.getByRole('link', { name: 'San Juan del Río, Oaxaca' }).click();
    await result(page).filter({ hasText: 'en San Juan del Río, Oaxaca.' }).waitFor();
    expect(await page.getByRole('link', { name: 'GeoNames' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await page.getByText('¿Es otro lugar?').waitFor({ state: 'hidden' });
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await page.locator('.distance').count()).toBe(0);
    expect(townFiles()).toBe(countries);
  });

  it.each([
    [390, 844],
    [844, 390],
    [1280, 800],
  ])(
    'typed city at %i × %i: the field and the top of the nearest date are in view',
    async (width, height) => {
      const { page } = await visit('/fechas/', { width });
      await page.setViewportSize({ width, height });
      await page.getByLabel('Tu ciudad o pueblo').fill(next.ciudad);
      await page.getByRole('button', { name: 'Buscar' }).click();
      await result(page).locator('.display').filter({ hasText: next.ciudad }).waitFor();
      const tops = await page.evaluate(() =>
        ['.navbar', 'label[for=finder-city]', '[data-list=upcoming] > :not([hidden])'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        ),
      );
      expect(tops[1]?.top).toBeGreaterThan(tops[0]?.bottom ?? Infinity);
      expect(tops[1]?.top).toBeLessThan((tops[0]?.bottom ?? 0) + 40);
      expect(tops[2]?.top).toBeLessThan(height - 80);
    },
  );

  it('position of the device: asked for at the press only, the nearest dates, nothing in an address', async () => {
    const { page, responses } = await visit('/fechas/');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 20.66, longitude: -103.35 });
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await result(page).filter({ hasText: '¡Sí hay fecha en Guadalajara' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toContain(next.id);
    expect([page.url(), ...responses.map((response) => response.url())].join()).not.toMatch(/20\.66|103\.3/u);
  });

  it('unknown city: a message, all dates, and a link to ask for it', async () => {
    const { page } = await visit('/fechas/?ciudad=Macondo');
    await result(page).filter({ hasText: 'No encontramos «Macondo»' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await page.getByRole('link', { name: 'Ver todas' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Pide tu ciudad' }).click();
    await page.getByRole('heading', { name: '¿Y en tu ciudad?' }).waitFor();
  });

  it('permission refused: a message, and all dates stay', async () => {
    const { page } = await visit('/fechas/');
    await page.context().clearPermissions();
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await result(page).filter({ hasText: 'Escribe tu ciudad.' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
  });

  it('JavaScript unavailable: the search is not shown, every date is', async () => {
    const { page } = await visit('/fechas/?ciudad=guadalajara', { scripts: false });
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
  });
});
