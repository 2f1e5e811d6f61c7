/** What Firefox and Safari were seen to do differently, held in the one browser that tests can count on. */
import { describe, expect, inject, it } from 'vitest';
import { readPages } from '../../scripts/dist/pages.ts';
import { ROUTES } from './routes.ts';
import { visit } from './visit.ts';

describe.each(ROUTES)('%s', (path) => {
  it('gives no box an intrinsic size that Firefox takes from containers', async () => {
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

  it('takes no room for drawings without a size, to which Safari gives 150 px', async () => {
    const { page } = await visit(path, { reducedMotion: true });
    const inTheWay = await page
      .locator('svg[width="0"]')
      .evaluateAll(
        (drawings) => drawings.filter((drawing) => getComputedStyle(drawing).position !== 'absolute').length,
      );
    expect(inTheWay).toBe(0);
  });
});

it('says line and thickness of a decoration apart: Safari knows no shorthand for both', async () => {
  const pages = await readPages(inject('site'));
  const shorthands = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/text-decoration:([^;}]*)/gu)]
      .filter(([, value = '']) => /\s/u.test(value.trim()))
      .map(([found]) => `${path} ${found}`),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(shorthands).toEqual([]);
});
