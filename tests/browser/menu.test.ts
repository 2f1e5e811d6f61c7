import { describe, expect, it } from 'vitest';
import { hydrated, NARROW, visit, WIDE } from './visit.ts';

describe('menu', () => {
  it('narrow screen, first tap before hydration: opens the menu; a tap on an entry closes it', async () => {
    const { page } = await visit('/', { width: NARROW });
    const toggle = page.getByRole('button', { name: 'Menú' });
    const home = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' });
    expect(await home.isVisible()).toBe(false);
    await toggle.tap();
    await home.waitFor();
    const root = page.locator('html');
    expect(await root.getAttribute('data-loader-done'), 'no style is calculated for loaders').toBeNull();
    // The island adds the attribute while the menu is open.
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await home.tap();
    await home.waitFor({ state: 'hidden' });
  });

  it('open when the visitor leaves: closed when the browser shows the page again', async () => {
    const { page } = await visit('/', { width: NARROW });
    await hydrated(page, '.nav-toggle');
    const toggle = page.getByRole('button', { name: 'Menú' });
    await toggle.tap();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('open: covers the page below the bar, so that no tap presses what is beneath', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    await page.getByRole('button', { name: 'Menú' }).tap();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    for (const [width, height] of [
      [NARROW, 844],
      [768, 1024],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const uncovered = await menu.evaluate((element) => {
        const bottom = document.querySelector('[data-navbar]')?.getBoundingClientRect().bottom ?? 0;
        const points = [2, innerWidth / 2, innerWidth - 2].flatMap((x) =>
          [bottom + 2, innerHeight / 2, innerHeight - 2].map((y) => [x, y] as const),
        );
        return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
      });
      expect(uncovered, `${width} × ${height}`).toEqual([]);
    }
  });

  it.each([
    [844, 390],
    [640, 360],
    [390, 664],
    [360, 640],
  ])('open at %i × %i: every entry is in the window, below the bar', async (width, height) => {
    const { page } = await visit('/', { width, height });
    await page.getByRole('button', { name: 'Menú' }).click();
    const bar = await page.locator('[data-navbar]').boundingBox();
    const boxes = await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(7);
    for (const { top, bottom } of boxes) {
      expect(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(height);
    }
  });

  it('open: its button says Cerrar', async () => {
    const { page } = await visit('/', { width: NARROW });
    await page.getByRole('button', { name: 'Menú' }).tap();
    await page.getByRole('button', { name: 'Menú Cerrar', exact: true }).tap();
    await page.getByRole('button', { name: 'Menú', exact: true }).waitFor();
  });

  it('open, screen becomes wide: the entries are in the bar', async () => {
    const { page } = await visit('/', { width: NARROW });
    await hydrated(page, '.nav-toggle');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.setViewportSize({ width: WIDE, height: 800 });
    const entries = page.getByRole('navigation', { name: 'Principal' });
    await expect.poll(() => entries.evaluate((menu) => menu.matches(':popover-open'))).toBe(false);
    expect((await entries.boundingBox())?.y).toBeLessThan(60);
  });

  it('Escape: closes the menu and returns the focus to its button', async () => {
    const { page } = await visit('/', { width: NARROW });
    await hydrated(page, '.nav-toggle');
    const toggle = page.getByRole('button', { name: 'Menú' });
    await toggle.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('Tab after its last entry: closes the menu, which would cover the focus', async () => {
    const { page } = await visit('/', { width: NARROW });
    await hydrated(page, '.nav-toggle');
    const toggle = page.getByRole('button', { name: 'Menú' });
    await toggle.click();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('main :focus').count()).toBe(1);
  });
});
