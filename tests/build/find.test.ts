/** Finding a show: every city, the counters and the dots from the dates, pages of years and of cities. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { attributes, tags } from '../../scripts/dist/pages.ts';
import { builtSite } from './site.ts';

let dir: string;
let html: string;
let cities: string;
beforeAll(async () => {
  dir = await builtSite();
  html = await readFile(join(dir, 'fechas/index.html'), 'utf8');
  cities = await readFile(join(dir, 'ciudad/index.html'), 'utf8');
});

describe('the page of all cities', () => {
  it('leads to the page of each, once', () => {
    const links = tags(cities, 'a').filter((tag) => attributes(tag, 'class')[0]?.startsWith('city '));
    const pages = links.map((tag) => attributes(tag, 'href')[0] ?? '');
    expect(new Set(pages).size).toBe(45);
    expect(pages).toHaveLength(45);
    for (const href of pages) expect(existsSync(join(dir, href, 'index.html')), href).toBe(true);
  });

  it('has the calendar of each country', () => {
    const calendars = attributes(cities, 'href').filter((href) => href.startsWith('webcal:'));
    expect(calendars.map((href) => href.split('/').at(-1))).toEqual([
      'mexico.ics',
      'guatemala.ics',
      'colombia.ics',
      'costa-rica.ics',
      'el-salvador.ics',
      'honduras.ics',
    ]);
  });

  it('asks for the cities that it does not have, in a letter that is ready', () => {
    const letter = attributes(cities, 'href').find(
      (href) => href.startsWith('mailto:') && href.includes('body='),
    );
    expect(decodeURIComponent(letter ?? '')).toContain('Quiero ver a Timbito en ___.');
  });
});

it('the counters count what was played', () => {
  const text = html.replace(/<[^>]*>/gu, ' ').replace(/\s+/gu, ' ');
  expect(text).toContain('75 funciones 45 ciudades 6 países');
});

it('the map has a dot a city and asks nobody for anything', () => {
  const map = /<svg viewBox[\s\S]*?class="land[\s\S]*?<\/svg>/u.exec(cities)?.[0] ?? '';
  expect(map.match(/class="dot/gu)).toHaveLength(45);
  expect(map).toContain('aria-label="Mapa de la gira: 45 ciudades de 6 países"');
  expect(map).not.toMatch(/https?:/u);
});

describe('a page of a year', () => {
  it.each([
    [2024, 59],
    [2025, 16],
    [2026, 5],
    [2027, 8],
  ])('%i has its %i shows', async (year, count) => {
    const page = await readFile(join(dir, `fechas/${year}/index.html`), 'utf8');
    const links = tags(page, 'a').filter((tag) => attributes(tag, 'href')[0]?.startsWith('/fechas/2'));
    const shows = new Set(
      links.map((tag) => attributes(tag, 'href')[0] ?? '').filter((href) => href.length > 13),
    );
    expect(shows.size).toBe(count);
    expect([...shows].filter((href) => !href.startsWith(`/fechas/${year}-`))).toEqual([]);
  });
});

describe('a page of a city', () => {
  const page = (slug: string) => readFile(join(dir, 'ciudad', slug, 'index.html'), 'utf8');

  it('has its next date, its past and its calendar', async () => {
    const guadalajara = await page('guadalajara');
    expect(guadalajara).toContain('Próxima función');
    expect(guadalajara.match(/<article class="ticket/gu)).toHaveLength(6);
    expect(attributes(guadalajara, 'href')).toContain('/ciudad/guadalajara.ics');
  });

  it('without a date ahead asks to be asked for, in a letter that is ready', async () => {
    const letter = attributes(await page('matamoros'), 'href').find(
      (href) => href.startsWith('mailto:') && href.includes('body='),
    );
    expect(decodeURIComponent(letter ?? '')).toContain('Queremos a Timbito en Matamoros');
  });
});
