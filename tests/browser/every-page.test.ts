/** Checks of every kind of page, in one visit of each: no error, axe, zoom and larger text, differences of engines. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { collapsingContainers, coveredControls, cutTexts, drawingsInFlow } from './page-checks.ts';
import { ROUTES } from './routes.ts';
import { expectNoProblems, interact, NARROW, visit, WIDE } from './visit.ts';

/** Zoom of 200 % halves the width in CSS pixels; zoom of text alone doubles the font size of the root. */
const SCREENS = [
  { name: 'phone', width: NARROW, height: 844, axe: true },
  { name: '320 px', width: 320, height: 640 },
  { name: '200 % zoom', width: 640, height: 512 },
  { name: 'desktop', width: WIDE, height: 800, axe: true },
  { name: 'text zoom 200 %', width: WIDE, height: 800, textScale: 2 },
  { name: 'text zoom 200 %, phone', width: NARROW, height: 844, textScale: 2 },
] as const;

test.each(ROUTES)(
  '%s: no error, no request to another origin, no axe violation; zoomed, no text is cut, no control covered, no horizontal scroll',
  async (path) => {
    const seen = await visit(path, { width: NARROW, fetchesAhead: true });
    const { page } = seen;
    expect(await page.locator('h1').count()).toBe(1);
    // Hydration changes which slides can have the focus.
    await interact(page);
    const waiting = page.locator('astro-island[client=interaction]:not([data-hydrated])');
    await expect.poll(() => waiting.count()).toBe(0);
    expect(await drawingsInFlow(page)).toBe(0);
    for (const { name, width, height, ...screen } of SCREENS) {
      await page.setViewportSize({ width, height });
      if ('textScale' in screen) await scaleText(page, screen.textScale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        width,
      );
      if ('axe' in screen) expect(await violations(page), name).toEqual([]);
      else {
        expect(await cutTexts(page), name).toEqual([]);
        expect(await coveredControls(page), name).toEqual([]);
      }
    }
    // Last: it hides again what the checks above look at.
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await collapsingContainers(page)).toEqual([]);
    }
    expectNoProblems(seen);
  },
);

/** Multiplies the font size of the root. Resolves when observers of sizes have run: that of the form's bar sets where scrolling ends. */
async function scaleText(page: Page, times: number): Promise<void> {
  await page.evaluate(async (factor) => {
    const root = document.documentElement;
    root.style.fontSize = '';
    root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * factor}px`;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, times);
}
