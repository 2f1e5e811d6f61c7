/** Pages before their scripts have loaded: pictures in view, and the first interaction. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { findShow, showPath, tour } from '../support/tour.ts';
import { visit, visitWithFault } from './visit.ts';

const SHOW = showPath(findShow(({ estatus }) => !estatus, tour.upcoming));

const SCREENS = [
  [320, 568],
  [320, 1000],
  [344, 882],
  [360, 800],
  [390, 844],
  [412, 823],
  [430, 932],
  [480, 960],
  [640, 1000],
  [768, 1024],
  [1024, 768],
  [1024, 1000],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const;

describe.each(['/galeria/', '/merch/', '/cursos/'])('%s before the first interaction', (path) => {
  test('screens of many sizes: no picture in view is shifted by its slide-in style', async () => {
    const { page } = await visit(path, { motion: true });
    const countShifted = () =>
      page.locator('main picture').evaluateAll(
        (pictures) =>
          pictures.filter((picture) => {
            const { top, height } = picture.getBoundingClientRect();
            const image = picture.querySelector('img');
            return (
              top < innerHeight && top + height > 0 && image && getComputedStyle(image).translate !== 'none'
            );
          }).length,
      );
    const found: string[] = [];
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const count = await countShifted();
      if (count > 0) found.push(`${width} × ${height}: ${count}`);
    }
    expect(found).toEqual([]);
  });

  test('print: no picture is shifted by its slide-in style', async () => {
    const { page } = await visit(path, { motion: true });
    const shifted = () =>
      page
        .locator('main img')
        .evaluateAll(
          (images) => images.filter((image) => getComputedStyle(image).translate !== 'none').length,
        );
    // On a phone those below the screen are shifted, so that this can fail; an idle browser shows them to others.
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await shifted()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await shifted()).toBe(0);
  });
});

describe('click without a pointer or key event before it, as screen readers and voice control send it', () => {
  const press = (control: Locator) => control.evaluate((element) => (element as HTMLElement).click());

  it('photo: opens the lightbox', async () => {
    const { page } = await visit('/galeria/', { clockRuns: true });
    await press(page.locator('a.photo').nth(1));
    await page.locator('.pswp').waitFor();
  });
});

describe('click before any script has loaded', () => {
  it.each([
    ['/fechas/', 'Copiar enlace', '/fechas.ics', 'Enlace del calendario copiado'],
    [SHOW, 'Copiar enlace', SHOW, 'Enlace copiado'],
  ])('%s, %s: copies the address, and the page confirms it', async (path, name, copied, confirmation) => {
    const { page, release } = await visitWithFault(path, 'held', { motion: true });
    const { origin } = new URL(page.url());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await page.getByRole('button', { name, exact: true }).click();
    await release();
    await page.getByText(confirmation, { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + copied);
  });
});

describe('tabs', () => {
  it.each([
    ['any script', /\/_a\/.*\.js/u],
    ['React', /\/_a\/client\..*\.js/u],
  ])('keys before %s has loaded: are replayed', async (_what, scripts) => {
    const pressed = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    const holdScripts = (opened: Page) =>
      opened.route(scripts, async (route) => {
        requested.resolve();
        await pressed.promise;
        await route.continue();
      });
    const { page } = await visit('/blacknchrome/', {
      parsedOnly: true,
      prepare: holdScripts,
    });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Flayer').focus();
    await requested.promise;
    for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft']) await page.keyboard.press(key);
    pressed.resolve();
    await expect.poll(() => tab('Boletos').getAttribute('aria-selected')).toBe('true');
    expect(await tab('Boletos').evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => new URL(page.url()).hash).toBe('#boletos');
  });
});

describe('tabs during hydration', () => {
  it('key: counts once', async () => {
    const pressDuringHydration = () => {
      const press = ({ target }: Event) =>
        (target as Element)
          .querySelector('[aria-label="El festival"] [role=tab]')
          ?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
          );
      addEventListener('astro:hydrate', press, true);
    };
    const prepare = (opened: Page) => opened.addInitScript(pressDuringHydration);
    const { page } = await visit('/blacknchrome/', { prepare, motion: true });
    await page.getByRole('tab', { name: 'Flayer', exact: true }).focus();
    await page.locator('astro-island:has([aria-label="El festival"])[data-hydrated]').waitFor();
    const selected = page.locator('[aria-label="El festival"] [aria-selected=true]');
    await expect.poll(() => selected.textContent()).toBe('Line up');
    await page.locator('astro-island:not([data-hydrated]):has([role=tab])').waitFor({ state: 'detached' });
    expect(await selected.textContent()).toBe('Line up');
  });
});

describe('add', () => {
  it('text typed before the script has loaded: stays', async () => {
    const { page, release } = await visitWithFault('/add/', 'held');
    await page.locator('[name=ciudad]').fill('Monterrey');
    await page.locator('[name=pais]').selectOption('Mexico');
    await page.locator('[name=show]').fill('20:30');
    await release();
    await page.locator('#field-cities option').first().waitFor({ state: 'attached' });
    // The preview card shows the state of the form, not only the fields.
    await expect.poll(() => page.locator('.show-form').textContent()).toContain('Monterrey');
    const values = await Promise.all(
      ['ciudad', 'pais', 'show'].map((name) => page.locator(`[name=${name}]`).inputValue()),
    );
    expect(values).toEqual(['Monterrey', 'Mexico', '20:30']);
  });
});
