/** Accessibility rules checked by axe and by keyboard; every-page.test.ts runs axe on every kind of page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { showPath, type TourShow, tour } from '../support/tour.ts';
import { violations } from './axe.ts';
import { NARROW, visit, WIDE } from './visit.ts';

const TICKET_LINKS = tour.upcoming.map(({ link = '' }) => link).filter((link) => link.startsWith('https:'));

test('axe, panels of the festival: no violation', async () => {
  const { page } = await visit('/blacknchrome/');
  for (const id of ['lineup', `dia-${tour.festival.dias[1]?.dia}`, 'boletos', 'cursos', 'videos']) {
    await page.evaluate((fragment) => location.assign(fragment), `#${id}`);
    await page.locator(`#${id}`).waitFor();
    expect(await violations(page), id).toEqual([]);
  }
});

test.each(['/prensa/', showPath(tour.upcoming[0] as TourShow)])(
  '%s: screen readers know the status of every copy button before it has a text',
  async (path) => {
    const { page } = await visit(path);
    const groups = await page.locator('[data-copy-group]').count();
    expect(groups).toBeGreaterThan(1);
    expect(await page.locator('[data-copy-group]').getByRole('status').count()).toBe(groups);
  },
);

test('fechas: screen readers know the status of the search before it has a text', async () => {
  const { page } = await visit('/fechas/', { width: NARROW });
  expect(await page.locator('[data-finder-answer]').getByRole('status').count()).toBe(1);
  expect(await page.getByRole('link', { name: /^(?:Pide tu ciudad|Ver todas)$/u }).count()).toBe(0);
});

test.each([
  ['/fechas/', 'H2'],
  [`/fechas/${tour.upcoming.at(-1)?.start.wall.year}/`, 'H3'],
  ['/lugar/bar-el-chunche/', 'H3'],
])('%s: the titles of upcoming shows are one level below the heading above them', async (path, level) => {
  const { page } = await visit(path);
  const titles = page.locator('[data-list=upcoming] .title');
  const levels = await titles.evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect([...new Set(levels)]).toEqual([level]);
});

test.each(['/fechas/2024/', '/ciudad/guadalajara/'])(
  '%s: the titles of past shows are one level below their month or year',
  async (path) => {
    const { page } = await visit(path);
    const titles = page.locator('[data-list=past] :is(.month h3, .title)');
    const levels = await titles.evaluateAll((all) =>
      all.map(({ className, tagName }) => className + tagName),
    );
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.filter((level) => level !== 'H3' && level !== 'titleH4')).toEqual([]);
  },
);

test('keyboard: Tab leads from the start of home to a ticket link, with a visible focus', async () => {
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
  const paths = ['/', '/home2/', '/fechas/', '/link/', '/blacknchrome/', '/galeria/', '/contacto/'];

  test.each(paths)('%s without its fonts: none', async (path) => {
    await expectLayoutShift(path, width, { fonts: false, below: 0.001 });
  });

  // Words of another width may wrap elsewhere.
  test.each(paths)(
    '%s, fonts that load after the first paint: a tenth of what is good at most',
    async (path) => {
      fallbackFont ??= expectFallbackFont();
      await fallbackFont;
      await expectLayoutShift(path, width, { fonts: true, below: 0.01 });
    },
  );
});

let fallbackFont: Promise<void> | undefined;

/** Expects a fallback font: without one, letters have any width before the site's fonts load. findChromium() installs it. */
async function expectFallbackFont(): Promise<void> {
  const { page } = await visit('/contenido/');
  const load = page.evaluate(() =>
    new FontFace('fallback', 'local("Arial"), local("Liberation Sans"), local("Roboto")')
      .load()
      .then(() => true),
  );
  await expect(load, 'Install Arial, Liberation Sans or Roboto').resolves.toBe(true);
}

interface ShiftLimit {
  /** Fonts load after the first paint; otherwise they fail. */
  readonly fonts: boolean;
  readonly below: number;
}

/** Expects a small layout shift at one of three visits: on a busy machine the parser may pause anywhere, once. */
async function expectLayoutShift(path: string, width: number, { fonts, below }: ShiftLimit): Promise<void> {
  let least = Infinity;
  for (let visits = 0; visits < 3 && least >= below; visits++)
    least = Math.min(least, await layoutShift(path, width, fonts));
  expect(least).toBeLessThan(below);
}

/** Returns the sum of the layout shifts while a page loads, in a new context. */
async function layoutShift(path: string, width: number, fonts: boolean): Promise<number> {
  const painted = Promise.withResolvers<void>();
  const prepare = (page: Page) =>
    page.route(/\.woff2$/u, async (route) => {
      await painted.promise;
      await (fonts ? route.continue() : route.abort());
    });
  const { page } = await visit(path, { width, motion: true, fetchesAhead: true, parsedOnly: true, prepare });
  await page.evaluate(
    () =>
      new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
  );
  painted.resolve();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
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
