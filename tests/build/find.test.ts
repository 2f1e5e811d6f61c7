/** Finding a show: links without JavaScript, counters and dots from the dates. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { attributes, readPages, tags } from '../../scripts/dist/pages.ts';
import { showOf } from './outputs.ts';
import { builtSite } from './site.ts';

let dir: string;
let html: string;
let picks: { readonly pick: string; readonly href: string; readonly ids: readonly string[] }[];
beforeAll(async () => {
  dir = await builtSite();
  html = await readFile(join(dir, 'fechas/index.html'), 'utf8');
  picks = tags(html, 'a')
    .filter((tag) => tag.includes('data-pick='))
    .map((tag) => ({
      pick: attributes(tag, 'data-pick')[0] ?? '',
      href: attributes(tag, 'href')[0] ?? '',
      ids: (attributes(tag, 'data-ids')[0] ?? '').split(' '),
    }));
});

describe('the filter of dates', () => {
  it('leads each city to its own page when JavaScript is unavailable', () => {
    const cities = picks.filter(({ pick }) => pick.startsWith('ciudad='));
    expect(cities).toHaveLength(45);
    for (const { pick, href } of cities) {
      expect(href).toBe(`/ciudad/${pick.replace('ciudad=', '')}/`);
      expect(existsSync(join(dir, href, 'index.html')), href).toBe(true);
    }
  });

  it('knows every show once by city and once by country', async () => {
    const shows = (await readPages(dir)).flatMap((page) => showOf(page) ?? []).toSorted();
    for (const kind of ['ciudad=', 'pais=']) {
      const ids = picks.filter(({ pick }) => pick.startsWith(kind)).flatMap((pick) => pick.ids);
      expect(ids.toSorted()).toEqual(shows);
    }
  });
});

it('the counters count what was played', () => {
  const text = html.replace(/<[^>]*>/gu, ' ').replace(/\s+/gu, ' ');
  expect(text).toContain('75 funciones 45 ciudades 6 países');
});

it('the map has a dot a city and asks nobody for anything', () => {
  const map = /<svg viewBox[\s\S]*?class="land[\s\S]*?<\/svg>/u.exec(html)?.[0] ?? '';
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
    const ids = attributes(page, 'data-show');
    expect(ids).toHaveLength(count);
    expect(ids.every((id) => id.startsWith(String(year)))).toBe(true);
  });
});

describe('a page of a city', () => {
  const page = (slug: string) => readFile(join(dir, 'ciudad', slug, 'index.html'), 'utf8');

  it('has its next date, its past and its calendar', async () => {
    const guadalajara = await page('guadalajara');
    expect(guadalajara).toContain('Próxima función');
    expect(attributes(guadalajara, 'data-show')).toHaveLength(6);
    expect(attributes(guadalajara, 'href')).toContain('/ciudad/guadalajara.ics');
  });

  it('without a date ahead asks to be asked for, in a letter that is ready', async () => {
    const letter = attributes(await page('matamoros'), 'href').find(
      (href) => href.startsWith('mailto:') && href.includes('body='),
    );
    expect(decodeURIComponent(letter ?? '')).toContain('Queremos a Timbito en Matamoros');
  });
});
