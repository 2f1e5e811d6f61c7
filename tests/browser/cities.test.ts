import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { cityPath, findCity, findShow, showPath, type TourCity, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { AFTER_TOUR, MIDDLE_OF_TOUR, shortDayOf, spaced, upcomingAt } from './show-cards.ts';
import { NARROW, visit } from './visit.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const NOT_PLAYED = ['cancelado', 'pospuesto'];

/** Returns the first show of a city that is not over and takes place. */
const nextIn = ({ ciudad }: TourCity, now: number) =>
  upcomingAt(now).find((show) => show.ciudad === ciudad && !NOT_PLAYED.includes(show.estatus ?? ''));

describe('ciudad', () => {
  it('links: from fechas to all cities, to one city, and back to its country', async () => {
    const show = findShow(({ estatus }) => !estatus, tour.upcoming);
    const city = findCity(show.ciudad);
    const { page } = await visit('/fechas/', { width: NARROW });
    const counts = `${tour.cities.length} ciudades en ${tour.countries.length} países`;
    await page.getByRole('link', { name: counts }).click();
    await page.waitForURL((url) => url.pathname === '/ciudad/');
    await page.getByRole('link', { name: `${city.ciudad} próxima fecha: ${shortDayOf(show)}` }).click();
    await page.waitForURL((url) => url.pathname === cityPath(city));
    await page.locator('main a[href^="/ciudad/#pais-"]').first().click();
    await page.waitForURL((url) => url.pathname === '/ciudad/' && url.hash.startsWith('#pais-'));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('city without an upcoming show: leads to the dates that are nearest to it', async () => {
    const city = tour.cities.find(({ shows }) => shows.every((show) => tour.past.includes(show)));
    if (!city) throw new Error('The fixture has no city without an upcoming show.');
    const { page } = await visit(cityPath(city), { width: NARROW });
    await page.getByRole('link', { name: 'Fechas más cercanas' }).tap();
    await page.waitForURL((url) => url.pathname === '/fechas/');
    await page.getByText(`Todavía no hay fecha en ${city.ciudad}.`).waitFor();
  });

  it.each([
    ['at build', Date.parse(BUILD_NOW)],
    ['some shows over', MIDDLE_OF_TOUR],
    ['all shows over', AFTER_TOUR],
  ])('list and map, %s: cities with a next show name its day and stand out', async (_when, now) => {
    const { page } = await visit('/ciudad/', { now });
    const texts = await textsByPath(page);
    const expected = tour.cities.map((city) => {
      const next = nextIn(city, now);
      const text = next ? `${city.ciudad} próxima fecha: ${shortDayOf(next)}` : city.ciudad;
      return [cityPath(city), text.toLowerCase()];
    });
    expect(texts).toEqual(Object.fromEntries(expected));
    const withNext = tour.cities.filter((city) => nextIn(city, now)).length;
    const highlighted = await page
      .locator('a.city')
      .evaluateAll(
        (links) =>
          links.filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
      );
    expect(highlighted).toBe(withNext);
    const fills = await page
      .locator('.dot')
      .evaluateAll((dots) => new Set(dots.map((dot) => getComputedStyle(dot).fill)).size);
    expect(fills).toBe(withNext > 0 ? 2 : 1);
  });
});

describe('page of a city whose show is over since the build', () => {
  it('the ticket has the colours of the one on the page of that show, not of an upcoming show', async () => {
    const show = findShow(
      ({ ciudad, estatus }) => !estatus && findCity(ciudad).shows.length === 1,
      tour.upcoming,
    );
    const stubAt = async (path: string, now: string | number) => {
      const { page } = await look(path, { now });
      return page.locator('.large-ticket .stub').evaluate((stub) => getComputedStyle(stub).backgroundImage);
    };
    const city = cityPath(show);
    const over = await stubAt(showPath(show), AFTER_TOUR);
    expect(await stubAt(city, AFTER_TOUR)).toBe(over);
    expect(await stubAt(city, BUILD_NOW)).not.toBe(over);
  });
});

describe('ciudad: layout', () => {
  it('phone: every link of the page is at least 44 px high', async () => {
    const { page } = await look('/ciudad/', { width: NARROW });
    const low = await page
      .locator('main a:visible')
      .evaluateAll((links) =>
        links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
      );
    expect(low).toEqual([]);
  });

  it('tablet: no country is alone in half a row', async () => {
    const { page } = await look('/ciudad/', { width: 768 });
    const rows = await page.locator('.country').evaluateAll((all) => {
      const whole = all[0]?.parentElement?.clientWidth;
      const halves = all.filter((country) => country.clientWidth !== whole);
      return halves.map((country) => Math.round(country.getBoundingClientRect().top));
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((top) => rows.filter((other) => other === top).length !== 2)).toEqual([]);
  });

  it.each(['Guadalajara', 'Bogotá', 'San José'])(
    'page of %s: banner and ticket have one ink',
    async (name) => {
      const { page } = await look(cityPath(findCity(name)), { width: 1280 });
      const inks = await page
        .locator('.city-header, .next-show .stub')
        .evaluateAll((all) => all.map((part) => getComputedStyle(part).getPropertyValue('--ink-a')));
      expect(inks.length).toBe(2);
      expect(new Set(inks).size).toBe(1);
    },
  );

  it.each([NARROW, 1280, 1920])(
    'page of a city, %i px: past shows and ways to follow it begin as far below their headings, and in one column',
    async (width) => {
      const { page } = await look(cityPath(findCity('Guadalajara')), { width });
      const [past, follow] = await page.locator('.past-shows, .follow-city').evaluateAll((sections) =>
        sections.map((section) => {
          const [heading, list] = section.children;
          const content = section.querySelector('.tickets, dd');
          return {
            space: (list?.getBoundingClientRect().top ?? 0) - (heading?.getBoundingClientRect().bottom ?? 0),
            left: content?.getBoundingClientRect().left,
          };
        }),
      );
      expect(past?.space).toBeCloseTo(follow?.space ?? 0, 0);
      expect(past?.left).toBeCloseTo(follow?.left ?? 0, 0);
    },
  );

  it('page of a city: the accent of its name is inside the banner', async () => {
    const { page } = await look(cityPath(findCity('Bogotá')), { width: 1280 });
    const spaceAbove = await page.locator('h1').evaluate((heading) => {
      const { fontSize, lineHeight, paddingTop } = getComputedStyle(heading);
      const baseline = (parseFloat(lineHeight) + (1.176 - 0.329) * parseFloat(fontSize)) / 2;
      const top = heading.getBoundingClientRect().top + parseFloat(paddingTop) + baseline;
      return top - 1.101 * parseFloat(fontSize) - (heading.parentElement?.getBoundingClientRect().top ?? 0);
    });
    expect(spaceAbove).toBeGreaterThan(10);
  });

  it.each([
    [cityPath(findCity('San Cristóbal de las Casas')), 'h2'],
    ['/lugar/bar-el-chunche/', 'h2'],
    ['/link/', '.row .city'],
  ])(
    '%s, %s that wraps: tildes and accents of a line do not touch the line above',
    async (path, selector) => {
      const { page } = await look(path, { width: 360 });
      const pitches = await page.locator(selector).evaluateAll((all) =>
        all.map((text) => {
          const { fontSize, lineHeight } = getComputedStyle(text);
          return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        }),
      );
      expect(pitches.length).toBeGreaterThan(1);
      expect(Math.min(...pitches)).toBeGreaterThan(1.13);
    },
  );

  it.each([
    [320, NARROW],
    [640, 768, 844, 1024, 1280],
  ])(
    'map in windows of %i px and more: names have at least 12 px and none covers another; the capital has one',
    async (...widths) => {
      const { page } = await look('/ciudad/', { width: widths[0] ?? NARROW });
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 844 ? 390 : 800 });
        const names = await page.locator('svg .name:visible').evaluateAll((all) =>
          all.map((name) => {
            const { left, right, top, bottom } = name.getBoundingClientRect();
            const scale = (name as SVGTextElement).getScreenCTM()?.a ?? 0;
            const size = Number(name.getAttribute('font-size')) * scale;
            // The box has the height of the font's lines, the capitals are lower.
            const inset = (bottom - top - size * 0.86) / 2;
            return { text: name.textContent, size, left, right, top: top + inset, bottom: bottom - inset };
          }),
        );
        expect(
          names.filter(({ size }) => size < 12),
          `${width} px`,
        ).toEqual([]);
        const collisions = names.flatMap((a, index) =>
          names
            .slice(index + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
            .map((b) => [a.text, b.text]),
        );
        expect(collisions, `${width} px`).toEqual([]);
        expect(
          names.map(({ text }) => text),
          `${width} px`,
        ).toContain('CDMX');
      }
    },
  );

  it.each([
    [320, NARROW],
    [768, 1280, 1920],
  ])(
    'map in windows of %i px and more: no name and no dot is over a dot, and a name without a line is nearest to a city with a next show',
    async (...widths) => {
      const { page } = await look('/ciudad/', { width: widths[0] ?? NARROW });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const { dots, names, ends } = await page.locator('.map svg').evaluate((svg) => ({
          dots: [...svg.querySelectorAll<SVGCircleElement>('.dot')].map((dot) => ({
            x: dot.cx.baseVal.value,
            y: dot.cy.baseVal.value,
            radius: dot.r.baseVal.value,
            isNext: dot.classList.contains('has-upcoming'),
          })),
          names: [...svg.querySelectorAll<SVGTextElement>('.name')]
            .filter((name) => name.checkVisibility())
            .map((name) => {
              const { x, width: length, y, height } = name.getBBox();
              const size = Number(name.getAttribute('font-size'));
              const middle = y + height / 2;
              return {
                text: name.textContent,
                left: x,
                right: x + length,
                top: middle - size * 0.43,
                bottom: middle + size * 0.43,
                size,
              };
            }),
          ends: [...svg.querySelectorAll('.leader')]
            .filter((line) => line.checkVisibility())
            .flatMap((line) => [...(line.getAttribute('d') ?? '').matchAll(/L(\S+) (\S+?)(?=M|$)/gu)])
            .map(([, x, y]) => ({ x: Number(x), y: Number(y), radius: 0 })),
        }));
        type Circle = { readonly x: number; readonly y: number; readonly radius: number };
        const gap = ({ left, right, top, bottom }: (typeof names)[number], { x, y, radius }: Circle) =>
          Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius;
        const covered = dots.filter((a) =>
          dots.some((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - 1),
        );
        expect(covered, `${width} px`).toEqual([]);
        expect(
          names.filter((name) => dots.some((dot) => gap(name, dot) < 0)),
          `${width} px`,
        ).toEqual([]);
        const beside = names.filter((name) => !ends.some((end) => gap(name, end) < name.size * 0.4));
        expect(beside.length).toBeGreaterThan(0);
        for (const name of beside) {
          const [nearest] = dots.toSorted((a, b) => gap(name, a) - gap(name, b));
          expect([width, name.text, nearest?.isNext]).toEqual([width, name.text, true]);
        }
      }
    },
  );

  it('countries: the links of each are on the line of its name', async () => {
    const { page } = await look('/ciudad/', { width: 1280 });
    const headings = await page.locator('.country').evaluateAll((all) =>
      all.map((country) => {
        const [name, links, cities] = ['.name', '.links', '.cities'].map((part) =>
          (country.querySelector(part) as Element).getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        return links.top < name.bottom && links.left > name.right && cities.top >= name.bottom;
      }),
    );
    expect(headings).toEqual(headings.map(() => true));
  });

  it.each(['Puebla', 'Tegucigalpa', 'San Cristóbal de las Casas'])(
    'page of %s: the place ends at the edge, beside the name or below it',
    async (name) => {
      const { page } = await look(cityPath(findCity(name)), { width: 1280 });
      const [title, lead, header] = (await Promise.all(
        ['.city-header h1', '.city-header .lead', '.city-header'].map((part) =>
          page.locator(part).boundingBox(),
        ),
      )) as [Box, Box, Box];
      const isBelow = lead.y >= title.y + title.height * 0.9;
      expect(isBelow || lead.x > title.x + title.width).toBe(true);
      expect(header.x + header.width - lead.x - lead.width).toBeLessThan(30);
    },
  );

  it.each([360, 1280])(
    'ticket on the page of a city in a window of %i px: the whole name of the venue',
    async (width) => {
      const [{ ciudad = '', lugar = '' } = {}] = tour.upcoming.toSorted(
        (a, b) => b.lugar.length - a.lugar.length,
      );
      const { page } = await look(cityPath(findCity(ciudad)), { width });
      const venue = page.locator('.large-ticket .venue');
      expect(await venue.textContent()).toContain(lugar);
      expect(await venue.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    },
  );

  it.each(['/ciudad/', cityPath(findShow({ estatus: 'agotado' }, tour.upcoming))])(
    '%s: the entry of the dates is marked in the menu',
    async (path) => {
      const { page } = await look(path);
      expect(await page.locator('.entry[aria-current]').allTextContents()).toEqual(['Fechas']);
    },
  );
});

/** Returns the text of the link to each city, in lower case, by its path. */
async function textsByPath(page: Page): Promise<Record<string, string>> {
  const links = page.locator('a.city');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const texts = (await links.allInnerTexts()).map((text) => spaced(text).toLowerCase());
  return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
}
