/** Ways to find a show: page of all cities, counters, map, pages of years and of cities. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { slugify } from '../../src/domain/text/slug.ts';
import { takesPlace } from '../../src/domain/tickets/show-status.ts';
import { attributes, tags } from '../support/page-html.ts';
import { findCity, findShows, showPath, type TourShow, tour } from '../support/tour.ts';
import { builtSite } from './site.ts';

let dir: string;
let html: string;
let cities: string;
beforeAll(async () => {
  dir = await builtSite();
  html = await readFile(join(dir, 'fechas/index.html'), 'utf8');
  cities = await readFile(join(dir, 'ciudad/index.html'), 'utf8');
});

const happens = ({ estatus }: TourShow) => takesPlace(estatus ?? 'programado');
const count = (shows: readonly TourShow[], field: 'ciudad' | 'pais') =>
  new Set(shows.map((show) => show[field])).size;

describe('page of all cities', () => {
  it('links: one to the page of each city', () => {
    const links = tags(cities, 'a').filter((tag) => attributes(tag, 'class')[0]?.startsWith('city '));
    const pages = links.map((tag) => attributes(tag, 'href')[0] ?? '');
    expect(pages.toSorted()).toEqual(tour.cities.map(({ slug }) => `/ciudad/${slug}/`).toSorted());
    for (const href of pages) expect(existsSync(join(dir, href, 'index.html')), href).toBe(true);
  });

  it('calendars: one for each country, the country with most shows first', () => {
    const calendars = attributes(cities, 'href').filter((href) => href.startsWith('webcal:'));
    const sizes = Map.groupBy(tour.shows, ({ pais }) => slugify(pais));
    const slugs = [...sizes].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
    expect(calendars.map((href) => href.split('/').at(-1))).toEqual(slugs.map(([slug]) => `${slug}.ics`));
  });

  it('request: the mailto link has a blank for the city', () => {
    expect(letterIn(cities)).toContain(`Quiero ver a ${tour.site.nombre} en ___.`);
  });
});

test('counters: count past shows that took place', () => {
  const played = tour.past.filter(happens);
  expect(played.length).toBeLessThan(tour.past.length);
  const text = html.replace(/<[^>]*>/gu, ' ').replace(/\s+/gu, ' ');
  expect(text).toContain(
    `${played.length} funciones ${count(played, 'ciudad')} ciudades ${count(played, 'pais')} países`,
  );
});

test('map: one dot for each city with coordinates and a show that takes place, no other host', () => {
  const map = /<svg viewBox[\s\S]*?class="land[\s\S]*?<\/svg>/u.exec(cities)?.[0] ?? '';
  const shown = findShows((show) => happens(show) && tour.mappedCities.includes(show.ciudad));
  expect(map.match(/class="dot/gu)).toHaveLength(count(shown, 'ciudad'));
  expect(map).toContain(
    `aria-label="Mapa de la gira: ${count(shown, 'ciudad')} ciudades en ${count(shown, 'pais')} países"`,
  );
  expect(map).not.toMatch(/https?:/u);
});

test.each(tour.years)('page of %i: lists the shows of that year and no others', async (year) => {
  const page = await readFile(join(dir, `fechas/${year}/index.html`), 'utf8');
  const links = attributes(page, 'href').filter((href) => /^\/fechas\/\d{4}-/u.test(href));
  const shows = findShows(({ start }) => start.wall.year === year);
  expect(new Set(links)).toEqual(new Set(shows.map(showPath)));
});

describe('page of a city', () => {
  const page = ({ slug }: { readonly slug: string }) =>
    readFile(join(dir, 'ciudad', slug, 'index.html'), 'utf8');

  it('with an upcoming show: shows it, the past ones and the calendar', async () => {
    const city = findCity('Guadalajara');
    const text = await page(city);
    expect(text).toContain('Próxima función');
    // The next show has a layout of its own; the others are tickets.
    expect(text.match(/<article class="ticket/gu)).toHaveLength(city.shows.length - 1);
    const { telegram, whatsapp } = tour.site.canales;
    expect(attributes(text, 'href')).toEqual(
      expect.arrayContaining([`/ciudad/${city.slug}.ics`, `/ciudad/${city.slug}.xml`, telegram]),
    );
    expect(whatsapp).toBeUndefined();
    expect(text).not.toContain('whatsapp.com/channel');
  });

  it('without an upcoming show: a mailto link that requests one', async () => {
    const city = tour.cities.find(({ shows }) => shows.every((show) => tour.past.includes(show)));
    const name = city?.ciudad ?? 'none';
    expect(letterIn(await page(findCity(name)))).toContain(`Queremos a ${tour.site.nombre} en ${name}`);
  });
});

/** Returns the `mailto:` link with a text, decoded. */
function letterIn(page: string): string {
  const link = attributes(page, 'href').find((href) => href.startsWith('mailto:') && href.includes('body='));
  return decodeURIComponent(link ?? '');
}
