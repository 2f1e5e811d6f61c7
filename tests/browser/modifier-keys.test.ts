/** A click with a modifier key opens another tab or window or downloads: the page must leave it to the browser. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, visit } from './visit.ts';

const KEYS = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const;

/** Returns for each modifier key if a click with it keeps its default action. */
async function keepsDefault(page: Page, link: string): Promise<boolean[]> {
  return page
    .locator(link)
    .first()
    .evaluate(
      (element, keys) =>
        keys.map((key) => {
          let kept = false;
          const end = (event: Event) => {
            kept = !event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', end, { once: true });
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
          removeEventListener('click', end);
          return kept;
        }),
      KEYS,
    );
}

const ALL = KEYS.map(() => true);

describe('video, click with a modifier key', () => {
  it('home: left to the browser, before and after the script has loaded', async () => {
    const { page } = await visit('/');
    expect(await keepsDefault(page, '[data-embed-url]')).toEqual(ALL);
    await page.keyboard.press('Shift');
    await page.locator('[data-embed-url][role=button]').waitFor();
    expect(await keepsDefault(page, '[data-embed-url]')).toEqual(ALL);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.locator('[data-embed-url]').click();
    await page.locator('iframe').waitFor();
  });

  it.each(['.video-player-frame', '.video-player-link'])(
    'festival, %s: left to the browser, before and after hydration',
    async (link) => {
      const { page } = await visit('/blacknchrome/#videos');
      expect(await keepsDefault(page, `a${link}`)).toEqual(ALL);
      await page.keyboard.press('Shift');
      await hydrated(page, '.video-player');
      expect(await keepsDefault(page, `a${link}`)).toEqual(ALL);
      expect(await page.locator('iframe').count()).toBe(0);
      await page.locator(`a${link}`).first().click();
      await page.locator('iframe').waitFor();
    },
  );
});
