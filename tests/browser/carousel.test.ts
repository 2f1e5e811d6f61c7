import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { showPath, type TourShow, tour } from '../support/tour.ts';
import { currentSlide, shortDayOf, slideAt } from './show-cards.ts';
import { hydrated, NARROW, visit, WIDE } from './visit.ts';

const COUNT = tour.upcoming.length;
const next = (page: Page) => page.getByRole('button', { name: 'Cartel siguiente' });
const previous = (page: Page) => page.getByRole('button', { name: 'Cartel anterior' });
const announcement = (page: Page) => page.locator('[aria-live=polite]').first();

describe('carousel', () => {
  it('one slide for each upcoming show; next and previous wrap around', async () => {
    const { page } = await visit('/');
    await hydrated(page, '.track');
    expect(await page.locator('.slide').count()).toBe(COUNT);
    const [first] = tour.upcoming as [TourShow];
    await expect.poll(() => currentSlide(page)).toBe(`1 de ${COUNT}: ${first.ciudad}, ${shortDayOf(first)}`);
    await previous(page).click();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(COUNT, COUNT));
    await next(page).click();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(1, COUNT));
    await next(page).click();
    await expect.poll(() => announcement(page).textContent()).toMatch(slideAt(2, COUNT));
    expect(await next(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it.each([NARROW, WIDE])('first click before hydration: moves one slide (%i px)', async (width) => {
    const { page } = await visit('/', { width, untouched: true, reducedMotion: true });
    await next(page).click();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(2, COUNT));
  });

  it.each([
    ['browser with scrollend', true],
    ['browser without scrollend, as Safari before 26.2', false],
  ])('swipe, %s: the slide that is scrolled to becomes current', async (_browser, hasScrollEnd) => {
    const { page } = await visit('/', { width: NARROW });
    if (!hasScrollEnd)
      await page.addInitScript(
        "delete window.onscrollend; addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)",
      );
    await page.reload();
    await page.keyboard.press('Shift');
    await hydrated(page, '.track');
    expect(await page.evaluate(() => 'onscrollend' in window)).toBe(hasScrollEnd);
    const target = Math.ceil(COUNT / 2);
    await page.locator('.track').evaluate((track, index) => {
      const slide = track.querySelectorAll<HTMLElement>('.slide')[index];
      track.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: 'instant' });
    }, target - 1);
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(target, COUNT));
    expect(await page.locator('.slide:not([inert])').count()).toBe(1);
    await next(page).click();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(target + 1, COUNT));
  });

  it('links: a show on sale leads to its ticket link, one that is not to its page', async () => {
    const { page } = await visit('/');
    const hrefs = await page
      .locator('.slide a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const expected = tour.upcoming.map((show) => {
      const onSale = ['', 'programado', 'reprogramado'].includes(show.estatus ?? '');
      return onSale && show.link ? show.link : showPath(show);
    });
    // A WhatsApp link gets a message added.
    expect(hrefs.map((href) => href.replace(/^(https:\/\/wa\.me\/\d+)\?.*/u, '$1'))).toEqual(expected);
    expect(expected.filter((href) => href.startsWith('/fechas/')).length).toBeGreaterThan(0);
  });
});
