import { describe, expect, it } from 'vitest';
import { NARROW, visit, WIDE } from './visit.ts';

describe.each([NARROW, WIDE])('when JavaScript is unavailable, at %i px', (width) => {
  const open = (path: string) => visit(path, { width, scripts: false });

  it('no loader covers anything', async () => {
    for (const path of ['/', '/home2/', '/fechas/', '/galeria/', '/merch/']) {
      const { page } = await open(path);
      expect(
        await page
          .locator('.loader')
          .evaluateAll((loaders) => loaders.every((loader) => getComputedStyle(loader).display === 'none')),
      ).toBe(true);
    }
  });

  it('every entry of the navbar is in sight', async () => {
    const { page } = await open('/');
    const entries = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    expect(await entries.count()).toBe(7);
    for (const entry of await entries.all()) expect(await entry.isVisible()).toBe(true);
    // Beside the name where there is room, below it on phones.
    const middles = await page.locator('[data-navbar] a').evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return Math.round((top + bottom) / 20);
      }),
    );
    expect(new Set(middles).size).toBe(width === WIDE ? 1 : 3);
  });

  it('every show and every poster can be reached', async () => {
    const home = await open('/');
    expect(await home.page.locator('.slide a[href]').count()).toBe(13);
    expect(await home.page.locator('[data-list=upcoming] .ticket').count()).toBe(13);
    const dates = await open('/fechas/');
    expect(await dates.page.locator('[data-list] .ticket').count()).toBe(88);
  });

  it('every panel of the festival is readable, with its heading', async () => {
    const { page } = await open('/blacknchrome/');
    for (const id of ['flayer', 'lineup', 'general', 'dia-26', 'dia-29', 'boletos', 'cursos', 'videos']) {
      expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
    }
    expect(await page.getByRole('list', { name: 'Comediantes' }).getByRole('listitem').count()).toBe(33);
    for (const name of ['Flayer', 'Line up', 'Boletos', 'Cursos', 'Videos']) {
      expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
    }
  });

  it('no control is dead: what needs scripts is not shown', async () => {
    for (const path of ['/', '/home2/', '/blacknchrome/', '/contacto/']) {
      const { page } = await open(path);
      const buttons = await page
        .locator('button')
        .evaluateAll((all) =>
          all.filter((button) => button.checkVisibility()).map((button) => button.textContent),
        );
      expect(buttons, path).toEqual([]);
    }
  });

  it('a photo opens as a picture and a video on its own site', async () => {
    const gallery = await open('/galeria/');
    expect(await gallery.page.locator('[data-gallery] a').first().getAttribute('href')).toMatch(
      /\/img\/.+\.webp$/u,
    );
    const home = await open('/');
    expect(await home.page.locator('[data-embed-url]').getAttribute('href')).toMatch(
      /^https:\/\/www\.youtube\.com\/watch\?v=/u,
    );
  });

  it('contacto gives the address to write to', async () => {
    const { page } = await open('/contacto/');
    expect(await page.locator('main a[href^="mailto:"]').isVisible()).toBe(true);
  });
});
