/** Files that are prefetched for the first interaction, and the behaviour of pages when one does not load. */
import type { Page, Response } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { NARROW, visit } from './visit.ts';

const pathsOf = (responses: readonly Response[]) =>
  responses.map((response) => new URL(response.url()).pathname).filter((path) => path.endsWith('.js'));

/** Resolves when what the page's script does in an idle browser is done: it waits for a second at most. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    const timeout = 2000;
    for (const _time of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
  });

describe.each(['/', '/galeria/', '/contacto/'])('%s, loaded and idle', (path) => {
  test('fetches the module graph after load, and hydrates nothing', async () => {
    const { page, responses } = await visit(path, { fetchesAhead: true, width: NARROW });
    const { modules = '', runtime, prefetch } = await page.evaluate(() => ({ ...document.body.dataset }));
    const scripts = `${modules} ${runtime} ${prefetch}`.trim().split(' ');
    expect(scripts.some((file) => /\/client\./u.test(file))).toBe(true);
    await expect.poll(() => pathsOf(responses)).toEqual(expect.arrayContaining(scripts));
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
    expect(await page.evaluate(() => customElements.get('astro-island'))).toBeUndefined();
  });
});

test("the page's script: requested after the fonts and pictures of the first screen", async () => {
  const { page } = await visit('/', { fetchesAhead: true, width: NARROW });
  // The clock of the page stands still, what the browser observes does not.
  const [first, script] = await page.evaluate(async () => {
    type Time = 'startTime' | 'responseEnd' | 'paintTime';
    const ended = (type: string, name: RegExp, time: Time) =>
      new Promise<number>((resolve) => {
        const find = (entries: PerformanceObserverEntryList) => {
          const found = entries.getEntries().filter((entry) => name.test(entry.name));
          const times = found.map((entry) => (entry as PerformanceEntry & Record<Time, number>)[time]);
          if (times.length > 0) resolve(Math.max(...times));
        };
        new PerformanceObserver(find).observe({ type, buffered: true });
      });
    return [
      await Promise.all([
        // The start of an entry is when the screen showed the frame, which on a busy machine is long after it was painted.
        ended('paint', /first-contentful-paint/u, 'paintTime'),
        ended('resource', /woff2$/u, 'responseEnd'),
        ended('resource', /avif$/u, 'responseEnd'),
      ]),
      await ended('resource', /page-script/u, 'startTime'),
    ];
  });
  expect(script).toBeGreaterThan(Math.max(...first));
});

test('a browser that is never idle: the modules are fetched all the same', async () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      const afterTimeout = (run: IdleRequestCallback, { timeout }: IdleRequestOptions = {}) =>
        timeout === undefined ? 0 : Number(setTimeout(run, timeout));
      Object.assign(window, { requestIdleCallback: afterTimeout });
    });
  const { responses } = await visit('/', { fetchesAhead: true, width: NARROW, prepare });
  await expect.poll(() => pathsOf(responses)).toContainEqual(expect.stringMatching(/\/client\./u));
});

test('a browser without checkVisibility, as Safari before 17.4: no error, and the pages of the menu are prefetched', async () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => Object.assign(Element.prototype, { checkVisibility: undefined }));
  const { page, problems } = await visit('/link/', { fetchesAhead: true, width: NARROW, prepare });
  await page.locator('.nav-toggle').click();
  await page.locator('[data-navbar] nav a[data-prefetch-page]').first().waitFor();
  expect(problems).toEqual([]);
});

describe('below the first viewport', () => {
  /** Returns the numbers of pictures that styles move out of reach, and of tickets that are not laid out. */
  const hidden = (page: Page) =>
    page.evaluate(() => ({
      pictures: [...document.querySelectorAll('main img')].filter(
        (picture) => getComputedStyle(picture).translate !== 'none',
      ).length,
      tickets: [...document.querySelectorAll('.tickets > li')].filter(
        (item) => getComputedStyle(item).contentVisibility === 'auto',
      ).length,
    }));

  it.each(['/', '/home2/', '/galeria/', '/merch/', '/fechas/'])(
    '%s, loaded and idle: everything is shown before a scroll',
    async (path) => {
      const { page } = await visit(path, { fetchesAhead: true, width: NARROW });
      await expect.poll(() => hidden(page)).toEqual({ pictures: 0, tickets: 0 });
      expect(await page.locator('[data-interacted]').count()).toBe(0);
    },
  );

  it('a visitor who saves data: of the tickets of the home page, the first three are laid out', async () => {
    const { page } = await visit('/', { width: NARROW });
    await idle(page);
    expect((await hidden(page)).tickets).toBe((await page.locator('.tickets > li').count()) - 3);
  });

  it('/fechas/, scrolled: tickets out of view are left as they are', async () => {
    const { page } = await visit('/fechas/#pasadas', { fetchesAhead: true, width: NARROW });
    await page.locator('[data-revealed]').waitFor();
    await idle(page);
    expect((await hidden(page)).tickets).toBe(await page.locator('.tickets > li').count());
  });

  it('/galeria/, loaded and idle: the photos of the second screen are loaded', async () => {
    const { page } = await visit('/galeria/', { fetchesAhead: true, width: NARROW });
    const width = () =>
      page
        .locator('[data-gallery] img')
        .nth(5)
        .evaluate((photo) => (photo as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });
});

test('a visitor who saves data: no module and no picture below the first viewport is fetched before an interaction', async () => {
  const { page, responses } = await visit('/', { width: NARROW });
  const script = [expect.stringMatching(/\/page-script\./u)];
  await expect.poll(() => pathsOf(responses)).toEqual(script);
  await idle(page);
  await page.waitForLoadState('networkidle');
  expect(pathsOf(responses)).toEqual(script);
  expect(await page.locator('[data-revealed]').count()).toBe(0);
});

test('a copy button whose module never comes: its click is released', async () => {
  const { page } = await visit('/fechas/', { fetchesAhead: true });
  await page.route(/\/dates-finder\./u, (route) => route.abort());
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    const button = document.querySelector('[data-copy]');
    button?.addEventListener('click', () => button.setAttribute('data-test-clicked', ''));
  });
  await page.locator('[data-copy]').first().click();
  await page.locator('[data-test-clicked]').first().waitFor({ state: 'attached' });
});

test('a copy button whose module comes after the click was released: the next click copies', async () => {
  const { page } = await visit('/fechas/', { fetchesAhead: true });
  // The headless shell refuses the clipboard otherwise.
  await page.context().grantPermissions(['clipboard-write']);
  // Three attempts, of which the second and third have a query, and what the idle page fetches.
  await page.route(/\/dates-finder\.[^/?]+(?:\?[23])?$/u, (route) => route.abort());
  const third = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?3'));
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
  const copy = page.locator('[data-copy]').first();
  await copy.click();
  await third;
  await page.locator('[data-held]').waitFor({ state: 'detached' });
  const loaded = page.waitForResponse(/\/dates-finder\./u);
  await copy.click();
  await (await loaded).finished();
  await expect
    .poll(async () => {
      await copy.click();
      return page.getByText(/copiado$/u).count();
    })
    .toBeGreaterThan(0);
});
