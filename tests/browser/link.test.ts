import { describe, expect, it } from 'vitest';
import { type TourShow, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { HOUR_MS, MIDDLE_OF_TOUR, shortDayOf, spaced, upcomingCardsAt } from './show-cards.ts';
import { NARROW } from './visit.ts';

const [first] = tour.upcoming as [TourShow];

describe('link', () => {
  it('content: the four networks, and each upcoming show as short month, day and city', async () => {
    const { page } = await look('/link/', { width: NARROW });
    expect(await page.locator('main ul').first().locator('a').allTextContents()).toEqual([
      'Facebook',
      'Youtube',
      'Instagram',
      'Tik Tok',
    ]);
    const rows = page.locator('main [data-list=upcoming] a');
    const texts = (await rows.allTextContents()).map(spaced);
    expect(texts).toEqual(
      tour.upcomingCards.map((show) =>
        expect.stringMatching(new RegExp(`${shortDayOf(show)}.*${show.ciudad}`, 'u')),
      ),
    );
    expect(await rows.first().getAttribute('href')).toBe(first.link);
  });

  it('window of 320 px: the four networks are in one row, with their names inside', async () => {
    const { page } = await look('/link/', { width: 320 });
    const networks = await page
      .locator('main ul')
      .first()
      .locator('a')
      .evaluateAll((links) =>
        links.map((link) => ({
          top: link.getBoundingClientRect().top,
          isCut: link.scrollWidth > link.clientWidth,
        })),
      );
    expect(networks).toEqual(Array(4).fill({ top: networks[0]?.top, isCut: false }));
  });

  it('some shows over: they leave the list', async () => {
    const { page } = await look('/link/', { now: MIDDLE_OF_TOUR });
    expect(await page.locator('main [data-list=upcoming] a').count()).toBe(
      upcomingCardsAt(MIDDLE_OF_TOUR).length,
    );
  });

  it.each([
    ['before it starts', true, first.start.instant - HOUR_MS / 2],
    ['weeks after it', false, MIDDLE_OF_TOUR],
  ])('poster of the next show, %s: visibility is %s', async (_when, visible, now) => {
    const { page } = await look('/link/', { now });
    expect(await page.locator('.profile img').isVisible()).toBe(visible);
  });
});
