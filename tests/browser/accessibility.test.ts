/** Accessibility rules checked by axe and by keyboard; every-page.test.ts runs axe on every kind of page. */
import { describe, expect, it } from 'vitest';
import { tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import { NARROW, visit, WIDE } from './visit.ts';

const TICKET_LINKS = tour.upcoming.map(({ link = '' }) => link).filter((link) => link.startsWith('https:'));

it('axe, panels of the festival: no violation', async () => {
  const { page } = await visit('/blacknchrome/');
  for (const id of ['lineup', `dia-${tour.festival.dias[1]?.dia}`, 'boletos', 'cursos', 'videos']) {
    await page.evaluate((fragment) => location.assign(fragment), `#${id}`);
    await page.locator(`#${id}[data-active]`).waitFor();
    expect(await violations(page), id).toEqual([]);
  }
});

it('keyboard: Tab leads from the start of home to a ticket link, with a visible focus', async () => {
  const { page } = await visit('/');
  // A locator of `:focus` would wait while nothing has the focus, as during the hydration of the carousel.
  const href = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (TICKET_LINKS.includes(await href())) break;
  }
  const focused = page.locator(':focus');
  expect(TICKET_LINKS).toContain(await focused.getAttribute('href'));
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

describe.each([NARROW, WIDE])('layout shift while a page loads, %i px', (width) => {
  it.each(['/', '/home2/', '/fechas/', '/link/', '/blacknchrome/', '/galeria/', '/contacto/'])(
    '%s: none',
    async (path) => {
      // On a busy machine the parser may pause anywhere, once; a shift of the page itself is there at every visit.
      let least = Infinity;
      for (let visits = 0; visits < 3 && least >= 0.001; visits++)
        least = Math.min(least, await layoutShift(path, width));
      expect(least).toBeLessThan(0.001);
    },
  );
});

/** Sum of the layout shifts while a page loads, in a new context. */
async function layoutShift(path: string, width: number): Promise<number> {
  const { page } = await visit(path, { width, motion: true });
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
}
