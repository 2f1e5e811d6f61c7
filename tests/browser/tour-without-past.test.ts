/** A tour whose first shows have only been announced. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangedSite, serveChanged, smallShow } from '../support/changed-site.ts';
import { listedIds } from './show-cards.ts';
import { expectNoProblems, visit } from './visit.ts';

const BUILT = '2026-11-21T18:00:00Z';

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChanged(
    {
      shows: null,
      'shows/2026/2026-12-04-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-04'),
      'shows/2026/2026-12-05-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-05'),
      'ciudades.yaml': () => '- ciudad: "León"\n  pais: "Mexico"\n  latitud: 21.12\n  longitud: -101.68\n',
    },
    BUILT,
  );
});
afterAll(() => site.stop());

const headings = async (page: Page) =>
  (await page.locator('main :is(h1, h2):not(.title):visible').allInnerTexts()).map((text) =>
    text.toLowerCase(),
  );
const open = (now: string, path = '/fechas/') => visit(path, { origin: site.origin, now });

describe('tour without a past show', () => {
  it('fechas: no heading and no count of past shows', async () => {
    const seen = await open(BUILT);
    const { page } = seen;
    expect(await headings(page)).toEqual(['próximas fechas', 'la gira en tu calendario', 'por dónde va']);
    expect(await page.locator('.counters').count()).toBe(0);
    expectNoProblems(seen);
  });

  it('map: its label counts the cities and countries of its dots', async () => {
    const { page } = await open(BUILT, '/ciudad/');
    expect(await page.locator('.dot').count()).toBe(1);
    expect(await page.locator('svg[role=img]').getAttribute('aria-label')).toBe(
      'Mapa de la gira: 1 ciudad en 1 país',
    );
  });

  it('fechas, first show over since the build: it is under the past shows', async () => {
    const seen = await open('2026-12-05T18:00:00Z');
    const { page } = seen;
    expect((await headings(page)).at(-1)).toBe('fechas pasadas');
    expect(await listedIds(page, 'past')).toEqual(['2026-12-04-leon']);
    expectNoProblems(seen);
  });
});
