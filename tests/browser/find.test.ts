import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { NARROW, visit } from './visit.ts';

describe('finding a show', () => {
  it('leads from the dates to all cities, and from there to the dates of one', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    await page.getByRole('link', { name: '¿Y en tu ciudad? 45 ciudades de 6 países' }).click();
    await page.waitForURL((url) => url.pathname === '/ciudad/');
    await page.getByRole('link', { name: 'Guadalajara próxima fecha: nov 27' }).click();
    await page.waitForURL((url) => url.pathname === '/ciudad/guadalajara/');
    await page.getByRole('link', { name: 'México', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/ciudad/' && url.hash === '#pais-mexico');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('tells the next date of a city, and nothing once its last one is over', async () => {
    const { page } = await visit('/ciudad/');
    const told = async (now: string) => {
      await page.clock.setFixedTime(now);
      await page.reload();
      const said = async (city: string) => {
        const texts = await page.locator(`a.city[href="/ciudad/${city}/"]`).allInnerTexts();
        return texts.join().replaceAll(/\s+/gu, ' ');
      };
      const looks = await page
        .locator('a.city')
        .evaluateAll(
          (links) =>
            links.filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
        );
      const dots = await page
        .locator('.dot')
        .evaluateAll((all) => new Set(all.map((dot) => getComputedStyle(dot).fill)).size);
      return [await said('guadalajara'), await said('merida'), await said('chihuahua'), looks, dots];
    };
    expect(await told(BUILD_NOW)).toEqual([
      'Guadalajara PRÓXIMA FECHA: NOV 27',
      'Mérida PRÓXIMA FECHA: ENE 30',
      'Chihuahua',
      11,
      2,
    ]);
    expect(await told('2026-12-05T18:00:00Z')).toEqual([
      'Guadalajara',
      'Mérida PRÓXIMA FECHA: ENE 30',
      'Chihuahua',
      8,
      2,
    ]);
    expect((await told('2028-01-01T18:00:00Z')).slice(-2)).toEqual([0, 1]);
    // Postponed and cancelled.
    for (const city of ['tijuana', 'tegucigalpa'])
      expect(await page.locator(`a.city[href="/ciudad/${city}/"] .next-date`).count()).toBe(0);
  });
});

describe('what holders of a ticket are told', () => {
  const told = async (path: string, now: string) => {
    const { page } = await visit(path, { now });
    const notes = page.locator('.notice');
    return [await notes.count(), await notes.filter({ visible: true }).count()];
  };

  it.each([
    ['sold out', '/fechas/2026-12-03-cdmx/', 0],
    ['sold out', '/ciudad/cdmx/', 0],
    ['moved', '/fechas/2027-01-30-merida/', 0],
    ['moved', '/ciudad/merida/', 0],
    ['cancelled', '/fechas/2027-02-20-tegucigalpa/', 1],
    ['postponed', '/fechas/2027-01-22-tijuana/', 1],
  ])('of a show that is %s, before it and after: %s', async (_what, path, after) => {
    expect(await told(path, BUILD_NOW)).toEqual([1, 1]);
    expect(await told(path, '2027-06-01T18:00:00Z')).toEqual([1, after]);
  });

  it('is nothing where it was sold out and was over before the page was built', async () => {
    expect(await told('/fechas/2024-12-20-cdmx/', BUILD_NOW)).toEqual([0, 0]);
  });
});

describe('a show’s page', () => {
  it('hides its ticket button by itself once the show is over', async () => {
    const tickets = (page: Page) => page.locator('.large-ticket .ticket-link').isVisible();
    const before = await visit('/fechas/2026-11-27-guadalajara/');
    expect(await tickets(before.page)).toBe(true);
    const after = await visit('/fechas/2026-11-27-guadalajara/', { now: '2026-11-29T18:00:00Z' });
    expect(await tickets(after.page)).toBe(false);
    expect(await after.page.getByText('Ya pasó').isVisible()).toBe(true);
  });

  it('breaks no policy with its structured data, and asks no other host', async () => {
    const { page, faults, foreign } = await visit('/fechas/2027-01-30-merida/');
    await page.waitForLoadState('load');
    expect([faults, foreign]).toEqual([[], []]);
  });
});
