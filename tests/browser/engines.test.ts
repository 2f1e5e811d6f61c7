/** Properties whose support differs in Firefox and Safari, checked in Chromium, which is the browser that tests run in. */
import { describe, expect, inject, it } from 'vitest';
import { readPages } from '../../scripts/dist/pages.ts';
import { FEWEST_PAGES, ROUTES } from './routes.ts';
import { visit } from './visit.ts';

describe.each(ROUTES)('%s', (path) => {
  it('content-visibility: not on a container, which Firefox would collapse', async () => {
    const { page } = await visit(path, { reducedMotion: true });
    const collapsing = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { contentVisibility, containerType } = getComputedStyle(element);
          return contentVisibility === 'auto' && containerType !== 'normal';
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(collapsing).toEqual([]);
  });

  it('svg without a size: absolute, as Safari makes it 150 px high', async () => {
    const { page } = await visit(path, { reducedMotion: true });
    const inFlow = await page
      .locator('svg[width="0"]')
      .evaluateAll(
        (drawings) => drawings.filter((drawing) => getComputedStyle(drawing).position !== 'absolute').length,
      );
    expect(inFlow).toBe(0);
  });
});

it('text-decoration: no shorthand with a thickness, which Safari ignores', async () => {
  const pages = await readPages(inject('site'));
  const shorthands = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/text-decoration:([^;}]*)/gu)]
      .filter(([, value = '']) => /\s/u.test(value.trim()))
      .map(([found]) => `${path} ${found}`),
  );
  expect(pages.length).toBeGreaterThanOrEqual(FEWEST_PAGES);
  expect(shorthands).toEqual([]);
});
