/** What a page owes its visitors before its scripts are there: every picture in sight, and an answer to whatever they do first. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './visit.ts';

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

describe.each(['/galeria/', '/merch/', '/cursos/'])('%s untouched', (path) => {
  it('holds back no picture that a screen shows', async () => {
    const { page } = await visit(path, { keepLoaders: true });
    const heldBack = () =>
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
      const count = await heldBack();
      if (count > 0) found.push(`${width} × ${height}: ${count}`);
    }
    expect(found).toEqual([]);
  });

  it('holds back none on paper', async () => {
    const { page } = await visit(path, { keepLoaders: true });
    const moved = () =>
      page
        .locator('main img')
        .evaluateAll(
          (images) => images.filter((image) => getComputedStyle(image).translate !== 'none').length,
        );
    // A phone's screen holds some back, so that this can fail.
    await page.setViewportSize({ width: 412, height: 823 });
    expect(await moved()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await moved()).toBe(0);
  });
});

describe('a click that no pointer or key came before, as screen readers and voices send it', () => {
  const press = (control: Locator) => control.evaluate((element) => (element as HTMLElement).click());

  it('opens the lightbox', async () => {
    const { page } = await visit('/galeria/', { keepLoaders: true, ticking: true, reducedMotion: true });
    await press(page.locator('a.photo').nth(1));
    await page.locator('.pswp').waitFor();
  });

  it('opens the menu', async () => {
    const { page } = await visit('/link/', { width: 390, keepLoaders: true });
    const button = page.locator('header button[aria-expanded]');
    await press(button);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a click that comes before any script', () => {
  it.each([
    ['/fechas/', 'Copiar enlace', '/fechas.ics', 'Enlace del calendario copiado'],
    ['/fechas/2027-01-30-merida/', 'Copiar enlace', '/fechas/2027-01-30-merida/', 'Enlace copiado'],
  ])('copies an address on %s, and says so', async (path, name, copied, said) => {
    const { page } = await visit(path, { keepLoaders: true });
    const { origin } = new URL(page.url());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    const clicked = Promise.withResolvers<void>();
    await page.route('**/_a/*.js', async (route) => {
      await clicked.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name }).click();
    clicked.resolve();
    await page.getByText(said, { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + copied);
  });
});

describe('keys on tabs', () => {
  it.each([
    ['any script', /\/_a\/.*\.js/u],
    ['React', /\/_a\/client\..*\.js/u],
  ])('count when they come before %s', async (_what, scripts) => {
    const { page } = await visit('/blacknchrome/', { keepLoaders: true });
    const pressed = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      asked.resolve();
      await pressed.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Flayer').focus();
    await asked.promise;
    for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft']) await page.keyboard.press(key);
    pressed.resolve();
    await expect.poll(() => tab('Boletos').getAttribute('aria-selected')).toBe('true');
    expect(await tab('Boletos').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe('#boletos');
  });
});

describe('a key on a tab while React comes', () => {
  it('counts once', async () => {
    const { page } = await visit('/blacknchrome/', { keepLoaders: true });
    await page.addInitScript(() => {
      const press = ({ target }: Event) =>
        (target as Element)
          .querySelector('[aria-label="El festival"] [role=tab]')
          ?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
          );
      addEventListener('astro:hydrate', press, true);
    });
    await page.reload();
    await page.getByRole('tab', { name: 'Flayer', exact: true }).focus();
    await page.locator('astro-island:has([aria-label="El festival"])[data-hydrated]').waitFor();
    const selected = page.locator('[aria-label="El festival"] [aria-selected=true]');
    await expect.poll(() => selected.textContent()).toBe('Line up');
    await page.locator('astro-island:not([data-hydrated]):has([role=tab])').waitFor({ state: 'detached' });
    expect(await selected.textContent()).toBe('Line up');
  });
});

describe('add', () => {
  it('keeps what was typed before its script came', async () => {
    const { page } = await visit('/add/', { keepLoaders: true });
    const typed = Promise.withResolvers<void>();
    await page.route('**/_a/*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('[name=ciudad]').fill('Monterrey');
    await page.locator('[name=pais]').selectOption('Mexico');
    await page.locator('[name=show]').fill('20:30');
    typed.resolve();
    await page.locator('#add-cities option').first().waitFor({ state: 'attached' });
    // The card says what the form holds, not only what the fields show.
    await expect.poll(() => page.locator('.add').textContent()).toContain('Monterrey');
    const values = await Promise.all(
      ['ciudad', 'pais', 'show'].map((name) => page.locator(`[name=${name}]`).inputValue()),
    );
    expect(values).toEqual(['Monterrey', 'Mexico', '20:30']);
  });
});
