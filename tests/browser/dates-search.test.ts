/** The search for dates at /fechas/. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type TourShow, tour } from '../support/tour.ts';
import { cards, endOf, idsOf } from './show-cards.ts';
import { NARROW, visit } from './visit.ts';

const { upcoming, past } = tour;
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
    const { page } = await visit('/fechas/', { width: 844, height: 390 });
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
    const { page, responses } = await visit('/fechas/', { fetchesAhead: true, width: NARROW });
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
    expect(await page.getByText('Poblaciones:').textContent()).toBe(
      'Poblaciones: GeoNames, CC BY 4.0, con posiciones redondeadas.',
    );
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
      const { page } = await visit('/fechas/', { width, height });
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
    const { page, responses } = await visit('/fechas/', { fetchesAhead: true, prepare: countPositions });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 20.66, longitude: -103.35 });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('positions')).toBe(0);
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await result(page).filter({ hasText: '¡Sí hay fecha en Guadalajara' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toContain(next.id);
    expect([page.url(), ...responses.map((response) => response.url())].join()).not.toMatch(/20\.66|103\.3/u);
  });

  it.each([
    ['refused', false],
    ['found', true],
  ])('position %s after another search: the answer stays that of the search', async (_how, isFound) => {
    const { page } = await visit('/fechas/', { prepare: answerPositionLater });
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await result(page).filter({ hasText: 'Buscando…' }).waitFor();
    await page.getByLabel('Tu ciudad o pueblo').fill(next.ciudad);
    await page.getByRole('button', { name: 'Buscar' }).click();
    const answer = result(page).filter({ hasText: `en ${next.ciudad}` });
    await answer.waitFor();
    await page.evaluate((found) => dispatchEvent(new CustomEvent('position', { detail: found })), isFound);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await answer.count()).toBe(1);
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming.filter(inCity)));
  });

  it('dates of a country, a show ends, a link to a part of the page is followed: the page stays where it is', async () => {
    const now = endOf(next) - 60_000;
    const { page } = await visit(`/fechas/?pais=${next.pais}`, { now, width: NARROW });
    await result(page).locator('.display').filter({ hasText: 'próximas fechas' }).waitFor();
    const before = await result(page).locator('.display').textContent();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const read = cards(page, 'upcoming').filter({ visible: true }).nth(5);
    const id = await read.locator('.title a').getAttribute('href');
    const topOf = () =>
      page
        .locator(`.ticket:has(.title a[href="${id}"])`)
        .evaluate((card) => card.getBoundingClientRect().top);
    const top = await topOf();
    await page.clock.setFixedTime(endOf(next));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => result(page).locator('.display').textContent()).not.toBe(before);
    expect(Math.abs((await topOf()) - top)).toBeLessThan(20);
    await page.evaluate(() => {
      location.hash = '#por-anio';
    });
    const part = page.locator('#por-anio');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect((await part.boundingBox())?.y).toBeLessThan(844);
    expect((await part.boundingBox())?.y).toBeGreaterThan(-1);
  });

  it('unknown city: a message, all dates, and a link to ask for it', async () => {
    const { page } = await visit('/fechas/?ciudad=Macondo');
    await result(page).filter({ hasText: 'No encontramos «Macondo»' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await page.getByRole('link', { name: 'Ver todas' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Pide tu ciudad' }).click();
    await page.getByRole('heading', { name: '¿Y en tu ciudad?' }).waitFor();
  });

  it('question for the position not answered: says what to do, and takes a late position', async () => {
    const { page } = await visit('/fechas/', { prepare: answerPositionLater, clockRuns: true });
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await result(page).filter({ hasText: 'Buscando…' }).waitFor();
    expect(await result(page).getByRole('link').count()).toBe(0);
    await page.clock.fastForward(10_000);
    await result(page).filter({ hasText: 'Permite la ubicación en tu navegador' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    await page.evaluate(() => dispatchEvent(new CustomEvent('position', { detail: true })));
    await result(page)
      .filter({ hasText: /de ti|a ti|¡Sí hay/u })
      .waitFor();
  });

  it('permission refused: a message, and all dates stay', async () => {
    const { page } = await visit('/fechas/');
    await page.context().clearPermissions();
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await result(page).filter({ hasText: 'escribe tu ciudad.' }).waitFor();
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
  });

  it('JavaScript unavailable: the search is not shown, every date is', async () => {
    const { page } = await visit('/fechas/?ciudad=guadalajara', { scripts: false });
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await visibleIds(page, 'upcoming')).toEqual(idsOf(upcoming));
  });
});

/** Counts in `positions` how often the page asks for the position. */
function countPositions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const counted = Object.assign(window, { positions: 0 });
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...options) => {
      counted.positions += 1;
      ask(...options);
    };
  });
}

/** Makes the browser answer with a position, or refuse one, at the event `position`. */
function answerPositionLater(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found, refused) =>
      addEventListener('position', (event) => {
        const coords = { latitude: 24.8, longitude: -107.4 } as GeolocationCoordinates;
        if ((event as CustomEvent<boolean>).detail) found({ coords, timestamp: 0 } as GeolocationPosition);
        else refused?.({ code: 1 } as GeolocationPositionError);
      });
  });
}
