import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../src/tools/dist/pages.ts';
import { brotli, pageWeights } from '../support/weight.ts';
import { overBudget } from './over-budget.ts';
import { builtSite } from './site.ts';

describe('built site', () => {
  it('every page: within its budget of bytes, requests, props and hosts', async () => {
    const dist = await builtSite();
    expect((await overBudget(dist, await readPages(dist))).slice(0, 20)).toEqual([]);
  });

  it('towns: the file of each country of the tour within 70 KiB, and no page names one', async () => {
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

  it('pageWeights: every part of home has a weight', async () => {
    const dist = await builtSite();
    const home = (await readPages(dist)).find(({ path }) => path === '/');
    const weight = home && (await pageWeights(dist)(home));
    for (const part of ['html', 'css', 'scripts', 'deferredScripts', 'fonts', 'picture'] as const)
      expect(weight?.[part], part).toBeGreaterThan(500);
    expect(weight?.deferredScripts).toBeGreaterThan(50_000);
  });
});
