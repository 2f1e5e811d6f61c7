import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { excesses } from '../../scripts/dist/budget.ts';
import { readPages } from '../../scripts/dist/pages.ts';
import { brotli, weigher } from '../../scripts/dist/weight.ts';
import { builtSite } from './site.ts';

describe('the built site', () => {
  it('keeps every page within its budget of bytes, requests, properties and hosts', async () => {
    const dist = await builtSite();
    const weigh = weigher(dist);
    const found: string[] = [];
    for (const page of await readPages(dist)) found.push(...excesses(page.path, await weigh(page)));
    expect(found.slice(0, 20)).toEqual([]);
  });

  it('brings its main pages in one round trip: ten segments of TCP, less the headers of the answer', async () => {
    const pages = (await readPages(await builtSite())).filter(({ path }) =>
      /^\/(?:|home2\/|fechas\/|link\/|blacknchrome\/|contacto\/|fechas\/2027-01-30-merida\/)$/u.test(path),
    );
    expect(pages).toHaveLength(7);
    // The port that a test happens to have changes how well a page can be compressed.
    const origin = inject('origin');
    for (const { path, html } of pages) {
      const bytes = Buffer.from(html.replaceAll(origin, 'https://timbito.example'));
      expect(brotli(bytes).length, path).toBeLessThanOrEqual(14_600 - 300);
    }
  });

  it('brings each font in one round trip: what a slow line carries in it, shared by two fonts and a picture', async () => {
    const dist = await builtSite();
    const home = (await readPages(dist)).find(({ path }) => path === '/');
    const fonts = [...(home?.html.matchAll(/<link rel="preload" href="([^"]*\.woff2)"/gu) ?? [])].map(
      ([, at]) => at,
    );
    expect(fonts).toHaveLength(2);
    // 1.6 Mbit/s and 150 ms, as Lighthouse has it: a third of 30,000 bytes in whole segments, less headers.
    for (const font of fonts)
      expect((await stat(join(dist, font ?? ''))).size, font).toBeLessThanOrEqual(7 * 1460 - 300);
  });

  it('counts what a page is made of', async () => {
    const dist = await builtSite();
    const home = (await readPages(dist)).find(({ path }) => path === '/');
    const weight = home && (await weigher(dist)(home));
    for (const part of ['html', 'css', 'scripts', 'later', 'fonts', 'picture'] as const)
      expect(weight?.[part], part).toBeGreaterThan(500);
    expect(weight?.later).toBeGreaterThan(50_000);
  });
});
