import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { sharesPage, showPath, type TourShow, tour } from '../support/tour.ts';
import {
  currentSlide,
  MIDDLE_OF_TOUR,
  shortDayOf,
  slideAt,
  upcomingCardsAt,
  visibleSlide,
} from './show-cards.ts';
import { hydrated, NARROW, visit, visitWithFault, WIDE } from './visit.ts';

const COUNT = tour.upcomingCards.length;
const next = (page: Page) => page.getByRole('button', { name: 'Cartel siguiente' });
const previous = (page: Page) => page.getByRole('button', { name: 'Cartel anterior' });
const announcement = (page: Page) => page.locator('[aria-live=polite]').first();

describe('carousel', () => {
  it('one slide for each upcoming night; next and previous wrap around', async () => {
    const { page } = await visit('/', { motion: true });
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
    const { page } = await visit('/', { width });
    await next(page).click();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(2, COUNT));
  });

  it('first click before hydration: the strip has moved before the next frame', async () => {
    const { page } = await visit('/', { width: NARROW, motion: true });
    const moved = await next(page).evaluate((button) => {
      (button as HTMLElement).click();
      const { scrollLeft = 0 } = document.querySelector('[data-track]') ?? {};
      return { scrollLeft, slides: document.getAnimations().length };
    });
    expect(moved.scrollLeft).toBeGreaterThan(300);
    expect(moved.slides).toBeGreaterThan(1);
  });

  it('Tab before any script: the focus is on no slide out of view', async () => {
    const { page, release } = await visitWithFault('/', 'held');
    await page.locator('[data-track]').focus();
    const slides: string[] = [];
    for (const _press of tour.upcoming) {
      await page.keyboard.press('Tab');
      const slide = await page.evaluate(() => document.activeElement?.closest('.slide')?.id ?? '');
      if (slide) slides.push(slide);
    }
    expect(slides).toEqual([`cartel-${tour.upcoming[0]?.id}`]);
    release();
  });

  it('arrow key on a focused poster: the focus goes to the poster in view', async () => {
    const { page } = await visit('/', { width: NARROW });
    await hydrated(page, '.track');
    await page.locator('.slide a').first().focus();
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.closest('.slide')?.id ?? '');
    await expect.poll(focused).toBe(`cartel-${tour.upcoming[1]?.id}`);
  });

  it('some shows past since the build, before any script but the updates: counts the ones left, and previous shows the last', async () => {
    const { page, release } = await visitWithFault('/', 'held', {
      width: NARROW,
      now: MIDDLE_OF_TOUR,
      answered: /page-updates/u,
    });
    const left = upcomingCardsAt(MIDDLE_OF_TOUR).length;
    await expect.poll(() => announcement(page).textContent()).toMatch(slideAt(1, left));
    expect(await visibleSlide(page)).toMatch(slideAt(1, left));
    await previous(page).tap();
    await expect.poll(() => visibleSlide(page)).toMatch(slideAt(left, left));
    expect(await announcement(page).textContent()).toMatch(slideAt(left, left));
    await release();
    await hydrated(page, '.track');
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(left, left));
    await next(page).tap();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(1, left));
  });

  it('presses in a row before hydration, then a swipe: each moves from where the strip is', async () => {
    const { page, release } = await visitWithFault('/', 'held', { width: NARROW, motion: true });
    for (let press = 0; press < 3; press++) await next(page).click();
    await expect.poll(() => visibleSlide(page)).toMatch(slideAt(4, COUNT));
    await page.locator('.track').evaluate((track) => {
      track.dispatchEvent(new PointerEvent('pointerdown'));
      track.scrollTo({ left: 0, behavior: 'instant' });
    });
    await next(page).click();
    await expect.poll(() => visibleSlide(page)).toMatch(slideAt(2, COUNT));
    await release();
    await hydrated(page, '.track');
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(2, COUNT));
    await expect.poll(() => announcement(page).textContent()).toMatch(slideAt(2, COUNT));
  });

  it.each([
    ['browser with scrollend', true],
    ['browser without scrollend, as Safari before 26.2', false],
  ])('swipe, %s: the slide that is scrolled to becomes current', async (_browser, hasScrollEnd) => {
    const withoutScrollEnd =
      "delete window.onscrollend; addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)";
    const prepare = async (page: Page) => hasScrollEnd || page.addInitScript(withoutScrollEnd);
    const { page } = await visit('/', { width: NARROW, prepare, motion: true });
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

  it('/home2/, a phone is turned on its side: the posters that are then in view can be pressed', async () => {
    const { page } = await visit('/home2/', { width: NARROW });
    await hydrated(page, '.track');
    const pressable = page.locator('.slide:not([inert])');
    expect(await pressable.count()).toBe(1);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => pressable.count()).toBe(2);
  });

  it('links: a show on sale leads to its ticket link, one that is not and a night to their pages', async () => {
    const { page } = await visit('/');
    const hrefs = await page
      .locator('.slide a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const expected = tour.upcomingCards.map((show) => {
      const onSale = ['', 'programado', 'reprogramado'].includes(show.estatus ?? '');
      const open = show.boletos?.find(({ desde = '', link }) => link && desde < BUILD_NOW);
      const shop = show.link || open?.link;
      return onSale && shop && !sharesPage(show) ? shop : showPath(show);
    });
    // A WhatsApp link gets a message added.
    expect(hrefs.map((href) => href.replace(/^(https:\/\/wa\.me\/\d+)\?.*/u, '$1'))).toEqual(expected);
    expect(expected.filter((href) => href.startsWith('/fechas/')).length).toBeGreaterThan(0);
  });
});
