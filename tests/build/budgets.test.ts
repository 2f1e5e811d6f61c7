import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readPages } from '../../src/tools/dist/pages.ts';
import { brotli, pageWeights } from '../../src/tools/dist/weight.ts';
import { findShow, showPath, tour } from '../support/tour.ts';
import { overBudget } from './over-budget.ts';
import { builtSite } from './site.ts';

const MAIN_PAGES = [
  '/',
  '/home2/',
  '/fechas/',
  '/link/',
  '/blacknchrome/',
  '/contacto/',
  showPath(findShow(({ notes }) => notes !== '', tour.upcoming)),
];

describe('built site', () => {
  test('every page: within its budget of bytes, requests, props and hosts', async () => {
    const dist = await builtSite();
    expect((await overBudget(dist, await readPages(dist))).slice(0, 20)).toEqual([]);
  });

  test('main pages: the heading is in the first ten TCP segments, the whole HTML too, or in eleven where it lists all shows', async () => {
    const pages = (await readPages(await builtSite())).filter(({ path }) => MAIN_PAGES.includes(path));
    expect(pages).toHaveLength(MAIN_PAGES.length);
    // The port differs between runs and changes the compressed size.
    const origin = inject('origin');
    for (const { path, html } of pages) {
      const sent = html.replaceAll(origin, 'https://timbito.example');
      const size = (text: string) => brotli(Buffer.from(text)).length;
      // A new connection sends ten segments at once; response headers take about 300 bytes of them.
      const heading = sent.slice(0, sent.indexOf('</h1>'));
      expect(heading, path).toContain('<h1');
      expect(size(heading), path).toBeLessThanOrEqual(10 * 1460 - 300);
      const segments = path === '/fechas/' ? 11 : 10;
      expect(size(sent), path).toBeLessThanOrEqual(segments * 1460 - 300);
    }
  });

  test('fonts: each fits into a third of what a slow connection carries in one round trip', async () => {
    const dist = await builtSite();
    const home = (await readPages(dist)).find(({ path }) => path === '/');
    const fonts = [...(home?.html.matchAll(/<link rel="preload" href="([^"]*\.woff2)"/gu) ?? [])].map(
      ([, at]) => at,
    );
    expect(fonts).toHaveLength(2);
    // 1.6 Mbit/s and 150 ms as in Lighthouse: a third of 30,000 bytes in whole segments, less headers. Two fonts and a picture share it.
    for (const font of fonts)
      expect((await stat(join(dist, font ?? ''))).size, font).toBeLessThanOrEqual(7 * 1460 - 300);
  });

  test('towns: the file of each country of the tour within 70 KiB, and no page names one', async () => {
    const dist = await builtSite();
    const towns = (await readdir(join(dist, 'ciudad'))).filter((file) => file.startsWith('poblaciones-'));
    expect(towns.sort()).toEqual(
      ['co', 'cr', 'gt', 'hn', 'mx', 'sv'].map((code) => `poblaciones-${code}.json`),
    );
    for (const file of towns)
      expect(brotli(await readFile(join(dist, 'ciudad', file))).length, file).toBeLessThanOrEqual(70 * 1024);
    const pages = await readPages(dist);
    expect(pages.filter(({ html }) => html.includes('poblaciones-')).map(({ path }) => path)).toEqual([]);
  });

  test('pageWeights: every part of home has a weight', async () => {
    const dist = await builtSite();
    const home = (await readPages(dist)).find(({ path }) => path === '/');
    const weight = home && (await pageWeights(dist)(home));
    for (const part of ['html', 'css', 'scripts', 'deferredScripts', 'fonts', 'picture'] as const)
      expect(weight?.[part], part).toBeGreaterThan(500);
    expect(weight?.deferredScripts).toBeGreaterThan(50_000);
  });
});
