/**
 * `npm run bench`: measures builds of 75 to 10,000 shows beside plain Astro, pages beside two minimal pages, and how long a
 * visitor waits after a touch. `--quick` skips cold builds, half of the routes and the slow connection. `--only PART` runs one
 * part: build, pages, interaction (first response of each control), next-page (tap to the next page's content), publish (from
 * a save to the served page, in `npm run serve`) or rebuilds (what the process of `npm run serve` that builds holds after 100
 * builds).
 * `--site DIR` measures interaction and next-page on a site that is already built. Compare ratios, not milliseconds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchPages } from './bench/bench-pages.ts';
import { nextPageTable, responseTable } from './bench/interaction-tables.ts';
import { growthExponents, measureBuilds } from './bench/measure-builds.ts';
import { measureInteraction } from './bench/measure-interaction.ts';
import { measureNextPage } from './bench/measure-next-page.ts';
import { measurePublish } from './bench/measure-publish.ts';
import { measureRebuilds } from './bench/measure-rebuilds.ts';
import { openSite } from './bench/open-site.ts';
import { buildTable, pageTable, publishTable, rebuildTable } from './bench/tables.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    site: { type: 'string' },
  },
});
const { quick, only, site: built } = values;
const PARTS = ['build', 'pages', 'interaction', 'next-page', 'publish', 'rebuilds'];
const wanted = only ? [only] : PARTS;
if (!wanted.every((part) => PARTS.includes(part))) {
  console.error(`--only takes one of ${PARTS.join(', ')}.`);
  process.exit(1);
}

const work = resolve('.cache/bench');
await mkdir(work, { recursive: true });
const log = (line: string) => console.error(`· ${line}`);
const results: Record<string, unknown> = { measured: new Date().toISOString(), quick };

if (wanted.includes('build')) {
  const builds = await measureBuilds(work, [75, 1000, 10_000], { cold: !quick, log });
  const growth = growthExponents(builds);
  Object.assign(results, { builds, growth });
  console.log(buildTable(builds, growth));
}
if (wanted.includes('pages')) {
  const pages = await benchPages(work, { quick, log });
  Object.assign(results, { pages });
  console.log(pageTable(pages));
}
if (wanted.includes('publish')) {
  const publish = await measurePublish(work, quick ? [88] : [88, 10_000], { runs: 10, log });
  Object.assign(results, { publish });
  console.log(publishTable(publish));
}
if (wanted.includes('rebuilds')) {
  const rebuilds = await measureRebuilds(work, log);
  Object.assign(results, { rebuilds });
  console.log(rebuildTable(rebuilds));
}
if (wanted.includes('interaction') || wanted.includes('next-page')) {
  const site = await openSite(work, built ? resolve(built) : null, log);
  try {
    if (wanted.includes('interaction')) {
      const interaction = await measureInteraction(site, { quick, log });
      Object.assign(results, { interaction });
      console.log(responseTable(interaction));
    }
    if (wanted.includes('next-page')) {
      const nextPage = await measureNextPage(site, { quick, log });
      Object.assign(results, { nextPage });
      console.log(nextPageTable(nextPage));
    }
  } finally {
    await site.stop();
  }
}

const file = join(work, 'results.json');
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`Results: ${file}`);
