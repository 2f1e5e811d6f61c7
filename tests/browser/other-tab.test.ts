/** Whoever holds a key at a click asks for another tab or window, or a download: that is the browser's, not the page's. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, visit } from './visit.ts';

const KEYS = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const;

/** Whether each click with a key came through to the browser. */
async function left(page: Page, link: string): Promise<boolean[]> {
  return page
    .locator(link)
    .first()
    .evaluate(
      (element, keys) =>
        keys.map((key) => {
          let wasLeft = false;
          const end = (event: Event) => {
            wasLeft = !event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', end, { once: true });
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
          removeEventListener('click', end);
          return wasLeft;
        }),
      KEYS,
    );
}

const ALL = KEYS.map(() => true);

describe('a click with a key on a video', () => {
  it('is the browser’s on home, before its script has come and after', async () => {
    const { page } = await visit('/', { keepLoaders: true });
    expect(await left(page, '[data-embed-url]')).toEqual(ALL);
    await page.keyboard.press('Shift');
    await page.locator('[data-embed-url][role=button]').waitFor();
    expect(await left(page, '[data-embed-url]')).toEqual(ALL);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.locator('[data-embed-url]').click();
    await page.locator('iframe').waitFor();
  });

  it.each(['.video-player-frame', '.video-player-link'])(
    'is the browser’s in the festival, before React has come and after: %s',
    async (link) => {
      const { page } = await visit('/blacknchrome/#videos', { keepLoaders: true });
      expect(await left(page, `a${link}`)).toEqual(ALL);
      await page.keyboard.press('Shift');
      await hydrated(page, '.video-player');
      expect(await left(page, `a${link}`)).toEqual(ALL);
      expect(await page.locator('iframe').count()).toBe(0);
      await page.locator(`a${link}`).first().click();
      await page.locator('iframe').waitFor();
    },
  );
});
