/** First screens of a venue, the products and the press kit, at the sizes that they are designed for. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { boxOf, SCREENS } from './visit.ts';

const open = async (path: string, width: number, height: number) =>
  (await look(path, { width, height })).page;

type Box = Awaited<ReturnType<typeof boxOf>>;

const overlap = (a: Box, b: Box) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;

/** Returns the points of a control, near its corners and in the middle, that something else covers. */
const coveredPoints = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // The corners of a circle are not in it.
    const inset = element instanceof SVGCircleElement ? (right - left) / 4 : 3;
    const points = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
  });

/** Returns the box of an element's text, without its padding. */
const textBoxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height, right, bottom } = range.getBoundingClientRect();
    return { x, y, width, height, right, bottom };
  });

describe.each(SCREENS)('venue at %i × %i', (width, height) => {
  const visitVenue = () => open('/lugar/bar-el-chunche/', width, height);

  test('the map begins behind the navbar, ends at the edge of the window and can be pressed', async () => {
    const page = await visitVenue();
    const map = await boxOf(page.locator('.map'));
    expect(map.y).toBe(0);
    expect(map.right).toBe(width);
    expect(map.height).toBeGreaterThan(180);
    expect(await coveredPoints(page.locator('.map .city'))).toEqual([]);
  });

  test('it has the towns around the city and how far they are; no text is over another', async () => {
    const page = await visitVenue();
    expect(await page.locator('.map .towns').count()).toBeGreaterThan(2);
    const distances = await page.locator('.map .km').allTextContents();
    expect(distances).toEqual(['25 km', '50 km']);
    const city = await textBoxOf(page.locator('.map .name'));
    for (const other of ['.brand', 'h1', '.street', '.links'])
      expect(overlap(city, await textBoxOf(page.locator(other).first())), other).toBe(false);
    const names = await Promise.all((await page.locator('.map text').all()).map(textBoxOf));
    // The city, the two distances and the towns.
    expect(names.length).toBeGreaterThan(5);
    for (const [index, name] of names.entries())
      for (const other of names.slice(index + 1)) expect(overlap(name, other)).toBe(false);
  });

  test('name, address, how to get there, and date and hour of the next show are in the first viewport', async () => {
    const page = await visitVenue();
    const [links, city] = [await boxOf(page.locator('.links')), await boxOf(page.locator('.map .city'))];
    if (width > 600) expect(links.right).toBeLessThan(city.x + (width === 768 ? width : 0));
    for (const part of ['h1', '.street', '.links', '[data-list=upcoming] .title'])
      expect((await boxOf(page.locator(part).first())).bottom, part).toBeLessThanOrEqual(height);
    expect(await coveredPoints(page.getByRole('link', { name: 'Cómo llegar' }))).toEqual([]);
  });
});

describe.each(SCREENS)('merch at %i × %i', (width, height) => {
  const visitMerch = () => open('/merch/', width, height);

  test('title, where the sale is announced and the first product are in the first viewport, and the tape covers none of them', async () => {
    const page = await visitMerch();
    const link = page.getByRole('link', { name: /^Entérate en/u });
    expect(await coveredPoints(link)).toEqual([]);
    const first = await boxOf(page.locator('.products li').first());
    expect(first.bottom).toBeLessThanOrEqual(height);
    const [title, button] = [await boxOf(page.locator('h1')), await boxOf(link)];
    for (const box of [title, button]) expect(overlap(box, first)).toBe(false);
  });

  test('the tape crosses the page between the title and the products, and touches neither', async () => {
    const page = await visitMerch();
    const tape = await boxOf(page.locator('.tape p'));
    expect(tape.x).toBeLessThan(0);
    expect(tape.right).toBeGreaterThan(width);
    // It is rotated: below each of them, its edge is above or below the one of its box.
    const edges = await page.locator('.tape p').evaluate((band) => {
      const { left, right, top, bottom } = band.getBoundingClientRect();
      const rise = Math.tan((Number.parseFloat(getComputedStyle(band).rotate) * Math.PI) / 180);
      const middle = (top + bottom) / 2;
      const half = band.clientHeight / 2;
      return { rise, center: (left + right) / 2, top: middle - half, bottom: middle + half };
    });
    const at = (x: number) => (x - edges.center) * edges.rise;
    for (const part of [page.locator('h1'), page.getByRole('link', { name: /^Entérate en/u })]) {
      const { bottom, right } = await boxOf(part);
      const padding = await part.evaluate((each) =>
        each.matches('h1') ? Number.parseFloat(getComputedStyle(each).paddingBottom) : 0,
      );
      expect(bottom - padding).toBeLessThan(edges.top + at(right));
    }
    const labels = page.locator('.products .name');
    expect(await labels.count()).toBe(tour.products.filter(({ nombre }) => nombre).length);
    for (const label of await labels.all()) {
      const box = await boxOf(label);
      expect(box.y).toBeGreaterThan(edges.bottom + at(box.x));
    }
  });

  test('the curtain is no higher than the title and the products on it', async () => {
    const page = await visitMerch();
    const first = await boxOf(page.locator('.products li').first());
    expect(first.y).toBeLessThan(height * 0.46);
  });
});

test.each([
  [1280, 800],
  [1920, 1080],
])('merch at %i × %i: all products are whole in the first viewport, in two rows', async (width, height) => {
  const page = await open('/merch/', width, height);
  const boxes = await Promise.all((await page.locator('.products li').all()).map(boxOf));
  expect(boxes).toHaveLength(tour.products.length);
  for (const { bottom } of boxes) expect(bottom).toBeLessThanOrEqual(height);
  expect(new Set(boxes.slice(1).map(({ y }) => Math.round(y))).size).toBeLessThanOrEqual(2);
});

test.each(SCREENS)(
  'gallery at %i × %i: city and date of the first photo are in the first viewport',
  async (width, height) => {
    const page = await open('/galeria/', width, height);
    expect((await boxOf(page.locator('.caption').first())).bottom).toBeLessThan(height);
  },
);

describe.each(SCREENS)('press at %i × %i', (width, height) => {
  test('a portrait is in the first viewport, beside the title or behind its upper edge', async () => {
    const page = await open('/prensa/', width, height);
    const [portrait, title] = [await boxOf(page.locator('.portrait')), await boxOf(page.locator('h1'))];
    expect(portrait.height).toBeGreaterThan(120);
    expect(portrait.bottom).toBeLessThanOrEqual(height);
    if (width >= 768) expect(portrait.x).toBeGreaterThanOrEqual(title.right);
    else expect(title.y - portrait.y).toBeGreaterThan(portrait.height / 2);
    for (const part of ['.intro', '.booking'])
      expect(overlap(portrait, await boxOf(page.locator(part))), part).toBe(false);
    expect(await coveredPoints(page.getByRole('link', { name: /^Descargar todo/u }))).toEqual([]);
  });
});

test('price of a ticket: the space before the comma is in its text, and not to be seen', async () => {
  const { page } = await look('/lugar/bar-el-chunche/');
  const price = page.locator('.price').first();
  expect(await price.textContent()).toContain(' , ');
  const gap = await price
    .locator('b')
    .first()
    .evaluate((pair) => {
      const texts = document.createTreeWalker(pair, NodeFilter.SHOW_TEXT);
      const letters: { readonly letter: string; readonly box: DOMRect }[] = [];
      while (texts.nextNode())
        for (const [index, letter] of [...(texts.currentNode.nodeValue ?? '')].entries()) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          if (letter.trim() !== '') letters.push({ letter, box: range.getBoundingClientRect() });
        }
      const comma = letters.findIndex(({ letter }) => letter === ',');
      return (letters[comma]?.box.left ?? 0) - (letters[comma - 1]?.box.right ?? 0);
    });
  expect(Math.abs(gap)).toBeLessThan(1.5);
});
