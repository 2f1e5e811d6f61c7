/** What an idle browser fetches for the first interaction, and what happens when a file does not come. */
import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW, visit } from './visit.ts';

const SCRIPT = /\/_a\/[^/]+\.js/u;

const pathsOf = (responses: readonly Response[]) =>
  responses.map((response) => new URL(response.url()).pathname).filter((path) => path.endsWith('.js'));

describe.each(['/', '/galeria/', '/contacto/'])('%s, loaded and idle', (path) => {
  it('fetches the module graph after load, and hydrates nothing', async () => {
    const { page, responses } = await visit(path, { width: NARROW, untouched: true });
    const files = (await page.locator('body').getAttribute('data-prefetch'))?.split(' ') ?? [];
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => /\/client\./u.test(file))).toBe(true);
    await expect.poll(() => pathsOf(responses)).toEqual(expect.arrayContaining(scripts));
    expect(await page.locator('[data-hydrated]').count()).toBe(0);
    expect(await page.evaluate(() => customElements.get('astro-island'))).toBeUndefined();
  });
});

it('a visitor who saves data: no module is fetched before an interaction', async () => {
  const { page } = await visit('/contacto/', { width: NARROW, untouched: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // Files that the first page still fetches are not those of the second.
  page.on('framenavigated', () => responses.splice(0));
  const prefetch = page.waitForResponse(/\/prefetch\.[^/]+\.js$/u);
  await page.goto(new URL('/', page.url()).href);
  await prefetch;
  await page.waitForLoadState('networkidle');
  expect(pathsOf(responses)).toEqual([expect.stringMatching(/\/prefetch\./u)]);
});

describe('tabs: their script', () => {
  const selectTab = async (answer: (attempt: number) => 'abort' | 'continue') => {
    const { page } = await visit('/contacto/', { width: NARROW, untouched: true });
    const attempts = new Map<string, number>();
    await page.route(SCRIPT, (route) => {
      const { pathname } = new URL(route.request().url());
      const attempt = (attempts.get(pathname) ?? 0) + 1;
      attempts.set(pathname, attempt);
      return answer(attempt) === 'abort' ? route.abort() : route.continue();
    });
    await page.goto(new URL('/blacknchrome/', page.url()).href, { waitUntil: 'domcontentloaded' });
    const tab = page.getByRole('tab', { name: 'Boletos', exact: true });
    await tab.click();
    return { page, tab };
  };

  it('lost once, fetched again: the click is replayed', async () => {
    const { page, tab } = await selectTab((attempt) => (attempt === 1 ? 'abort' : 'continue'));
    await page.locator('astro-island:has(#tab-boletos)[data-hydrated]').waitFor();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  });
});

it('a copy button whose module never comes: its click is released', async () => {
  const { page } = await visit('/fechas/', { untouched: true });
  await page.route(/\/behaviour\./u, (route) => route.abort());
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    const button = document.querySelector('[data-copy]');
    button?.addEventListener('click', () => button.setAttribute('data-test-clicked', ''));
  });
  await page.locator('[data-copy]').first().click();
  await page.locator('[data-test-clicked]').first().waitFor({ state: 'attached' });
});
