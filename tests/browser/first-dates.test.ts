/** The dates of a tour that has only begun to be announced. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangedSite, serveChanged, smallShow } from '../support/changed-site.ts';
import { expectClean, visit } from './visit.ts';

const BUILT = '2026-11-21T18:00:00Z';

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChanged(
    {
      shows: null,
      'shows/2026/2026-12-04-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-04'),
      'shows/2026/2026-12-05-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-05'),
    },
    BUILT,
  );
});
afterAll(() => site.stop());

const said = async (page: Page) =>
  (await page.locator('main :is(h1, h2):not(.title):visible').allInnerTexts()).map((text) =>
    text.toLowerCase(),
  );
const dates = (now: string, path = '/fechas/') => visit(path, { origin: site.origin, now });

describe('before the first show of a tour', () => {
  it('nothing is said of what has been', async () => {
    const seen = await dates(BUILT);
    const { page } = seen;
    expect(await said(page)).toEqual(['próximas fechas', 'la gira en tu calendario', 'por dónde va']);
    expect(await page.locator('.counters').count()).toBe(0);
    expectClean(seen);
  });

  it('the map says how many cities and countries its dots are', async () => {
    const { page } = await dates(BUILT, '/ciudad/');
    expect(await page.locator('.dot').count()).toBe(1);
    expect(await page.locator('svg[role=img]').getAttribute('aria-label')).toBe(
      'Mapa de la gira: 1 ciudad de 1 país',
    );
  });
});

describe('after the first show, on the page of before', () => {
  it('its past begins', async () => {
    const seen = await dates('2026-12-05T18:00:00Z');
    const { page } = seen;
    expect((await said(page)).at(-1)).toBe('fechas pasadas');
    const past = page.locator('[data-list=past] .ticket').filter({ visible: true });
    expect(
      await past.locator('.title a').evaluateAll((all) => all.map((it) => it.getAttribute('href'))),
    ).toEqual(['/fechas/2026-12-04-leon/']);
    expectClean(seen);
  });
});
