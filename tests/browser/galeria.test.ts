import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { boxOf, NARROW, visit, visitWithFault, WIDE } from './visit.ts';

const COUNT = tour.photos.length;
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

describe('galeria', () => {
  it('grid: all photos, in two to four columns', async () => {
    const { page } = await look('/galeria/');
    const grid = page.locator('[data-gallery]');
    expect(await grid.locator('li').count()).toBe(COUNT);
    for (const [width, columns] of [
      [1280, 4],
      [1024, 4],
      [1023, 3],
      [640, 3],
      [639, 2],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const tracks = await grid.evaluate(
        (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
      );
      expect(tracks, `${width} px`).toBe(columns);
    }
  });

  it.each([NARROW, 768, WIDE])('caption of a small photo, %i px: at its lower edge', async (width) => {
    const { page } = await look('/galeria/', { width });
    const captioned = page.locator('[data-gallery] li:not(:first-child):has(.caption)');
    expect(await captioned.count()).toBeGreaterThan(0);
    for (const photo of await captioned.all())
      expect((await boxOf(photo.locator('.caption'))).bottom).toBeCloseTo((await boxOf(photo)).bottom, 0);
  });

  it('lightbox, by keyboard: labelled in Spanish, arrows change the photo, Escape returns the focus', async () => {
    const { page } = await visit('/galeria/', { clockRuns: true });
    const photo = page.locator('[data-gallery] a').nth(1);
    await photo.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-label')).toBe('Foto ampliada');
    await page.getByRole('button', { name: 'Foto siguiente' }).waitFor();
    await page.locator('.pswp--ui-visible').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(`3 de ${COUNT}`).waitFor();
    expect(await dialog.getByRole('status').textContent()).toBe(tour.photos[2]?.alt);
    expect(await dialog.locator('[aria-roledescription]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(photo)).toBe(true);
  });

  it.each([NARROW, WIDE])(
    'lightbox, opened by a click (%i px): has the focus at once, and the photo has it again afterwards',
    async (width) => {
      const { page } = await visit('/galeria/', { width, clockRuns: true });
      const photo = page.locator('[data-gallery] a').nth(1);
      await photo.click();
      await page.locator('.pswp').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true);
      await page.locator('.pswp--ui-visible').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText(`3 de ${COUNT}`).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(photo)).toBe(true);
    },
  );

  it('photo pressed before any script: its thumbnail fills the screen at once, and the lightbox takes its place', async () => {
    const { page, release } = await visitWithFault('/galeria/', 'held', { width: NARROW, clockRuns: true });
    await page.waitForLoadState();
    const photo = page.locator('[data-gallery] a').first();
    // The whole photo never comes.
    await page.route(`**${await photo.getAttribute('href')}`, () => {});
    await photo.tap();
    const ratioOf = async (image: string) => {
      const { width, height } = (await page.locator(image).boundingBox()) ?? { width: 0, height: 1 };
      return width / height;
    };
    const whole = await photo.evaluate(
      ({ dataset: { pswpWidth, pswpHeight } }: HTMLElement) => Number(pswpWidth) / Number(pswpHeight),
    );
    expect(await page.locator('[data-held] img').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: NARROW,
      height: 844,
    });
    await release();
    await page.locator('[data-held]').waitFor({ state: 'detached' });
    await expect.poll(() => ratioOf('.pswp__img--placeholder')).toBeCloseTo(whole, 1);
    await page.locator('.pswp--ui-visible').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('photo pressed before any script, then Escape: the lightbox does not open', async () => {
    const { page, release } = await visitWithFault('/galeria/', 'held', {
      clockRuns: true,
    });
    await page.waitForLoadState();
    const photos = page.locator('[data-gallery] a');
    await photos.nth(1).click();
    await page.locator('[data-held]').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-held]').count()).toBe(0);
    await release();
    await page.locator('[data-gallery][data-lightbox]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await photos.nth(2).click();
    await page.getByText(`3 de ${COUNT}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('lightbox, Tab and Shift Tab: the focus goes around its buttons and never to the page', async () => {
    // As in Safari before 17.4.
    const prepare = (opened: Page) =>
      opened.addInitScript(() => Object.assign(Element.prototype, { checkVisibility: undefined }));
    const { page } = await visit('/galeria/', { clockRuns: true, prepare });
    const photo = page.locator('[data-gallery] a').nth(1);
    await photo.focus();
    await page.keyboard.press('Enter');
    await page.locator('.pswp--ui-visible').waitFor();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.closest('.pswp') ? (element.ariaLabel ?? element.getAttribute('title')) : 'the page';
      });
    const tabs = async (key: string, times: number) => {
      const names: (string | null)[] = [];
      for (let time = 0; time < times; time++) {
        await page.keyboard.press(key);
        names.push(await focused());
      }
      return names;
    };
    const forward = await tabs('Tab', 9);
    expect(forward).not.toContain('the page');
    expect(forward[0]).toBe(forward[new Set(forward).size]);
    expect(await tabs('Shift+Tab', 9)).not.toContain('the page');
  });

  it('lightbox, Back: closes an open photo; with none open, leaves the page', async () => {
    const { page } = await visit('/link/', { clockRuns: true });
    const dialog = page.getByRole('dialog');
    const openPhoto = async () => {
      await page.locator('[data-gallery] a').nth(1).click();
      await page.locator('.pswp--ui-visible').waitFor();
    };
    await page.goto(new URL('/galeria/', page.url()).href);
    await openPhoto();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/galeria/');
    await openPhoto();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/link/');
  });
});

test.each([NARROW, 800, WIDE])('27 photos, %i px: every row is full', async (width) => {
  const { page } = await look('/galeria/', { width });
  const empty = await page.locator('[data-gallery]').evaluate((grid) => {
    const [first] = grid.children;
    while (first && grid.children.length < 27) grid.append(first.cloneNode(true));
    for (const item of [...grid.children].slice(27)) item.remove();
    const { columnGap, gridTemplateColumns } = getComputedStyle(grid);
    const gap = Number.parseFloat(columnGap);
    const columns = gridTemplateColumns.split(' ');
    const cell = Number.parseFloat(columns[0] ?? '');
    const cells = [...grid.children].reduce(
      (sum, item) => sum + Math.round((item.getBoundingClientRect().width + gap) / (cell + gap)) ** 2,
      0,
    );
    return cells % columns.length;
  });
  expect(empty).toBe(0);
});

test.each([NARROW, 800, WIDE])('up to five photos, %i px: they fill the grid', async (width) => {
  const { page } = await look('/galeria/', { width });
  // From the largest number down, because each step removes photos.
  for (const count of [5, 4, 3, 2, 1]) {
    const empty = await page.locator('[data-gallery]').evaluate((grid, kept) => {
      for (const item of [...grid.children].slice(kept)) item.remove();
      const gap = Number.parseFloat(getComputedStyle(grid).rowGap);
      const areaOf = ({ width: w, height: h }: DOMRect) => (w + gap) * (h + gap);
      const style = getComputedStyle(grid);
      const inner = grid.getBoundingClientRect();
      inner.width -= Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const filled = [...grid.children].reduce((sum, item) => sum + areaOf(item.getBoundingClientRect()), 0);
      return 1 - filled / areaOf(inner);
    }, count);
    expect(empty, `${count} photos`).toBeLessThan(0.01);
  }
});

test.each([
  [412, 823],
  [390, 664],
  [360, 640],
])(
  'first viewport of a phone, %i by %i px: the first photo is whole, and the next ones begin in it',
  async (width, height) => {
    const { page } = await look('/galeria/', { width, height });
    const boxes = await page
      .locator('[data-gallery] li')
      .evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().toJSON()));
    expect(boxes[0].bottom).toBeLessThan(height);
    expect(boxes[1].top).toBeLessThan(height - 40);
  },
);

test('phone of 390 by 844 px: the first photo is nearly square, as the pictures of the grid are', async () => {
  const { page } = await look('/galeria/', { width: 390, height: 844 });
  const { height, width } = await boxOf(page.locator('[data-gallery] li').first());
  expect(height / width).toBeLessThan(1.15);
});

test.each([
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
])('first viewport of %i by %i px: photos have more than half of it', async (width, height) => {
  const { page } = await look('/galeria/', { width, height });
  const photos = await page.locator('[data-gallery]').boundingBox();
  expect(photos?.y).toBeLessThan(height / 2);
});

test.each([
  [NARROW, 844],
  [844, 390],
  [1280, 800],
])('lightbox of %i by %i px: no arrow touches the edge of the screen', async (width, height) => {
  const { page } = await visit('/galeria/', { width, height, clockRuns: true });
  await page.locator('[data-gallery] a').first().click();
  await page.locator('.pswp--ui-visible').waitFor();
  const [left, right] = await page
    .locator('.pswp__button--arrow')
    .evaluateAll((arrows) => arrows.map((arrow) => arrow.getBoundingClientRect()));
  expect(left?.left).toBeGreaterThanOrEqual(16);
  expect(right?.right).toBeLessThanOrEqual(width - 16);
});

test.each([
  [844, 390, 12],
  [1920, 1080, 24],
])(
  'lightbox of %i by %i px: the arrows are beside each photo, which does not touch the edges',
  async (width, height, margin) => {
    const { page } = await visit('/galeria/', { width, height, clockRuns: true });
    const ratios = await page
      .locator('[data-gallery] a')
      .evaluateAll((links) =>
        links.map(({ dataset }) => Number(dataset['pswpWidth']) / Number(dataset['pswpHeight'])),
      );
    await page.locator('[data-gallery] a').first().click();
    await page.locator('.pswp--ui-visible').waitFor();
    const spaces = () =>
      page.evaluate((expected) => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const photo = boxOf('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)');
        const [prev, next] = [boxOf('.pswp__button--arrow--prev'), boxOf('.pswp__button--arrow--next')];
        if (!photo || !prev || !next) return null;
        const beside = [photo.left - prev.right, next.left - photo.right];
        const above = [photo.top, innerHeight - photo.bottom];
        // PhotoSwipe rounds the position of the photo.
        return [
          beside.every((space) => Math.abs(space - 24) < 2),
          above.every((space) => (expected === 12 ? Math.abs(space - 12) < 2 : space > expected - 2)),
        ];
      }, margin);
    // As far as the first photo of another shape.
    const last = ratios.findIndex((ratio) => Math.abs(ratio - (ratios[0] ?? 0)) > 0.3);
    expect(last).toBeGreaterThan(0);
    for (let index = 0; index <= last; index++) {
      if (index > 0) await page.keyboard.press('ArrowRight');
      await expect.poll(spaces).toEqual([true, true]);
    }
  },
);

test('lightbox, touched arrow: keeps its background', async () => {
  const { page } = await visit('/galeria/', { width: NARROW, clockRuns: true });
  await page.locator('[data-gallery] a').first().tap();
  await page.locator('.pswp--ui-visible').waitFor();
  const next = page.getByRole('button', { name: 'Foto siguiente' });
  await next.tap();
  await page.getByText(`2 de ${COUNT}`).waitFor();
  expect(await next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(246, 239, 226)',
  );
});

test('phone on its side: the first five photos are whole in the first viewport', async () => {
  const { page } = await look('/galeria/', { width: 844, height: 390 });
  const bottoms = await page
    .locator('[data-gallery] li:nth-child(-n + 5)')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBeLessThan(390);
});

test('every request for a script fails: the photos below the first viewport are shown', async () => {
  const { page } = await visitWithFault('/galeria/', 'blocked', { width: NARROW, clockRuns: true });
  const photo = page.locator('[data-gallery] a').nth(1);
  const place = () =>
    photo.evaluate((link) =>
      [link, link.querySelector('img')].map((element) => element?.getBoundingClientRect().top),
    );
  await expect.poll(async () => new Set(await place()).size).toBe(1);
});
