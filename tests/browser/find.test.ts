import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { NARROW, visit } from './visit.ts';

const shown = (page: Page, list: 'upcoming' | 'past') =>
  page.locator(`[data-list=${list}] > :not([hidden])`).count();
const counts = async (page: Page) => [await shown(page, 'upcoming'), await shown(page, 'past')];

describe('finding a show', () => {
  it('narrows both lists to a city, says so, and keeps it in the address', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    await page.locator('[data-filter] summary').click();
    await page.locator('[data-pick="ciudad=guadalajara"]').click();
    await page.waitForURL((url) => url.search === '?ciudad=guadalajara');
    expect(await counts(page)).toEqual([1, 6]);
    expect(await page.locator('[data-told]').textContent()).toBe('Guadalajara: 1 próxima y 6 pasadas');
    await page.goBack();
    await expect.poll(() => counts(page)).toEqual([13, 75]);
    await page.context().close();
  });

  it('opens narrowed from an address that a friend sent, and can be widened again', async () => {
    const { page } = await visit('/fechas/?pais=colombia');
    expect(await counts(page)).toEqual([1, 5]);
    await page.locator('[data-all]').click();
    await page.waitForURL((url) => url.search === '');
    expect(await counts(page)).toEqual([13, 75]);
    await page.context().close();
  });

  it.each(['?ciudad=atlantida', '?pais=', '?ciudad=guadalajara"]<b>'])('shows all for %s', async (query) => {
    const { page } = await visit(`/fechas/${query}`);
    expect(await counts(page)).toEqual([13, 75]);
    expect(await page.locator('[data-chosen]').isHidden()).toBe(true);
    await page.context().close();
  });

  it('takes the mark of a next date from a city whose last one is over', async () => {
    const marked = async (now: string) => {
      const { page } = await visit('/fechas/', { now });
      await page.locator('[data-filter] summary').click();
      const said = (city: string) => page.locator(`[data-pick="ciudad=${city}"]`).textContent();
      const told = [await said('guadalajara'), await said('merida'), await said('chihuahua')];
      // Postponed and cancelled.
      expect([await said('tijuana'), await said('tegucigalpa')]).toEqual(['Tijuana', 'Tegucigalpa']);
      const looks = await page.locator('a.is-next').count();
      const dots = await page.locator('.dot.is-ahead').count();
      await page.context().close();
      return [...told, looks, dots];
    };
    const next = ', con fecha próxima';
    expect(await marked(BUILD_NOW)).toEqual([`Guadalajara${next}`, `Mérida${next}`, 'Chihuahua', 11, 11]);
    expect(await marked('2026-12-05T18:00:00Z')).toEqual(['Guadalajara', `Mérida${next}`, 'Chihuahua', 8, 8]);
    expect((await marked('2028-01-01T18:00:00Z')).slice(-2)).toEqual([0, 0]);
  });

  it('leads to the city’s page when JavaScript is unavailable', async () => {
    const { page } = await visit('/fechas/', { scripts: false });
    await page.locator('[data-filter] summary').click();
    await page.locator('[data-pick="ciudad=guadalajara"]').click();
    await page.waitForURL((url) => url.pathname === '/ciudad/guadalajara/');
    await page.context().close();
  });
});

describe('what holders of a ticket are told', () => {
  const told = async (path: string, now: string) => {
    const { page } = await visit(path, { now });
    const notes = page.locator('.notice');
    const answer = [await notes.count(), await notes.filter({ visible: true }).count()];
    await page.context().close();
    return answer;
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
    const tickets = (page: Page) => page.locator('.admission .tickets').isVisible();
    const before = await visit('/fechas/2026-11-27-guadalajara/');
    expect(await tickets(before.page)).toBe(true);
    await before.page.context().close();
    const after = await visit('/fechas/2026-11-27-guadalajara/', { now: '2026-11-29T18:00:00Z' });
    expect(await tickets(after.page)).toBe(false);
    expect(await after.page.getByText('Ya pasó').isVisible()).toBe(true);
    await after.page.context().close();
  });

  it('breaks no policy with its structured data, and asks no other host', async () => {
    const { page, faults, foreign } = await visit('/fechas/2027-01-30-merida/');
    await page.waitForLoadState('load');
    expect([faults, foreign]).toEqual([[], []]);
    await page.context().close();
  });
});
