/** What makes the next page of a visit quick: it is prefetched, and a loader that was shown is not shown again. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { visit } from './visit.ts';

function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });
}

describe('loader of a page', () => {
  const shown = (page: Page, kind: string) => page.locator(`.loader.is-${kind}`).isVisible();

  it.each(['/home2/', '/galeria/', '/fechas/', '/merch/'])(
    '%s opened again in a visit: does not appear',
    async (path) => {
      const { page } = await visit(path, { untouched: true });
      expect(await shown(page, 'page')).toBe(true);
      await page.goto(`${inject('origin')}/contacto/`);
      await page.goto(inject('origin') + path);
      expect(await shown(page, 'page')).toBe(false);
      expect(await shown(page, 'shell')).toBe(false);
    },
  );

  it('first opening, from another page: appears without that of the layout', async () => {
    const { page } = await visit('/fechas/', { untouched: true });
    await page.goto(`${inject('origin')}/merch/`);
    expect(await shown(page, 'page')).toBe(true);
    expect(await shown(page, 'shell')).toBe(false);
  });

  it('page opened in a new tab from another page: the loader of the layout does not appear', async () => {
    const { page } = await visit('/contacto/');
    const opened = page.context().waitForEvent('page');
    await menuLink(page, 'Cursos').click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.waitForLoadState('load');
    expect(await shown(tab, 'shell')).toBe(false);
  });
});
