/** What Firefox and Safari support differently, in the styles of built pages and in scripts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
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

test('home: the name is in the header only where the menu is a popover; its entries are there otherwise', async () => {
  const home = (await readPages(inject('site'))).find(({ path }) => path === '/');
  const rules = home?.html.match(/[^{}]*\{\s*\.name-in-header \.hero\s*\{\s*padding-top:/gu) ?? [];
  expect(rules.map((rule) => rule.startsWith('@supports selector(:popover-open)'))).toEqual([true]);
});

/** Scripts are built in syntax for Safari 16.4 and Firefox 114 (Vite's default). Functions are not replaced. */
const LATER_FUNCTIONS =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|URL\.(?:canParse|parse))\b|\.(?:checkVisibility|difference|union|intersection|isSubsetOf|isSupersetOf|isDisjointFrom)\(/gu;

test('scripts: no function that browsers lack in which all syntax works', async () => {
  const site = inject('site');
  const scripts = (await filesOf(site)).filter((file) => file.endsWith('.js'));
  const found = await Promise.all(
    scripts.map(async (file) => ({
      file,
      later: (await readFile(join(site, file), 'utf8')).match(LATER_FUNCTIONS),
    })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ later }) => later)).toEqual([]);
});
