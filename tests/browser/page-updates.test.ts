/** Loading of the script that updates pages between builds; dates-over.test.ts and stale-pages.test.ts test its effects. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tour } from '../support/tour.ts';
import { DAY_MS, endOf, listedIds } from './show-cards.ts';
import { visit, visitWithFault } from './visit.ts';

const first = tour.upcoming[0] as (typeof tour.upcoming)[number];

const isLoaded = (responses: readonly { url(): string }[]) =>
  responses.some((response) => response.url().includes('/page-updates.'));

/** Returns true if the page draws frames, by an observer, which runs with a frame. The test's clock replaces other functions. */
const drawsFrames = (page: Page) =>
  page.evaluate(() => {
    const frame = new Promise((resolve) => {
      new IntersectionObserver(() => resolve(true)).observe(document.documentElement);
    });
    return Promise.race([frame, new Promise((resolve) => setTimeout(() => resolve(false), 300))]);
  });

test('nothing has changed since the build: the file is not loaded', async () => {
  const { page, responses } = await visit('/fechas/', { fetchesAhead: true, now: endOf(first) - 7 * DAY_MS });
  await page.waitForLoadState('networkidle');
  expect(isLoaded(responses)).toBe(false);
});

test('the file is not there yet: the page is painted with the file, not before', async () => {
  const fresh = await visitWithFault('/fechas/', 'held', { now: endOf(first) - 7 * DAY_MS });
  await expect.poll(() => drawsFrames(fresh.page)).toBe(true);

  const requested = Promise.withResolvers<Page>();
  const released = Promise.withResolvers<void>();
  const opened = visit('/fechas/', {
    now: endOf(first),
    prepare: (page) =>
      page.route(/page-updates/u, async (route) => {
        requested.resolve(page);
        await released.promise;
        await route.continue();
      }),
  });
  expect(await drawsFrames(await requested.promise)).toBe(false);
  released.resolve();
  const { page } = await opened;
  await expect.poll(() => drawsFrames(page)).toBe(true);
  expect((await listedIds(page, 'past')).at(-1)).toBe(first.id);
});

test('the first request for the file is lost: the page is updated after the next', async () => {
  const { page } = await visitWithFault('/fechas/', 'each lost once', { now: endOf(first) });
  await expect.poll(async () => (await listedIds(page, 'past')).at(-1)).toBe(first.id);
});
