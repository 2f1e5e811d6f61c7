/** Properties whose support differs in Firefox and Safari, in the styles of built pages. */
import { expect, inject, test } from 'vitest';
import { readPages } from '../../src/tools/dist/pages.ts';
import { MIN_PAGES } from '../browser/routes.ts';

test('text-decoration: no shorthand with a thickness, which Safari ignores', async () => {
  const pages = await readPages(inject('site'));
  const shorthands = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/text-decoration:([^;}]*)/gu)]
      .filter(([, value = '']) => /\s/u.test(value.trim()))
      .map(([found]) => `${path} ${found}`),
  );
  expect(pages.length).toBeGreaterThanOrEqual(MIN_PAGES);
  expect(shorthands).toEqual([]);
});

test('scroll-snap-type: not downwards, where a list of late sizes begins anywhere in Safari', async () => {
  const pages = await readPages(inject('site'));
  const downwards = pages.filter(({ html }) => /scroll-snap-type:\s*(?:y|block|both)/u.test(html));
  expect(downwards.map(({ path }) => path)).toEqual([]);
});

test('::details-content: not in a list, which older browsers ignore as a whole, and no grid, whose gaps Safari keeps closed', async () => {
  const pages = await readPages(inject('site'));
  const rules = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/(?<=[{}])(?!@)([^{}]*::details-content[^{}]*)\{([^}]*)\}/gu)].map(
      ([, selector = '', style = '']) => ({ path, selector, style }),
    ),
  );
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(({ selector, style }) => selector.includes(',') || /grid|gap/u.test(style))).toEqual(
    [],
  );
});
