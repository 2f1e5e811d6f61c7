/**
 * `npm run bench`: measures builds of 75 to 10,000 shows beside plain Astro, pages beside two minimal pages, and how long a
 * visitor waits after a touch. `--quick` skips cold builds, half of the routes and the slow connection. `--only PART` runs one
 * part: build, pages (10 minutes on two quiet cores), interaction (first response of each control, 8 minutes), next-page (tap
 * to the next page's content, 12 minutes), publish (from a save to the served page, in `npm run serve`) or rebuilds (what the
 * process of `npm run serve` that builds holds after 100 builds).
 * `--site DIR` measures interaction and next-page on a site that is already built, `--control NAME` the first response of the
 * controls whose name begins so; a button on an empty page is always measured beside them. The tables are printed; they and all
 * figures are in `.cache/bench/PART.md` and `PART.json`, or `all`. Compare ratios, not milliseconds.
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
    control: { type: 'string', default: '' },
  },
});
const { quick, only, site: built, control } = values;
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
const tables: string[] = [];
const print = (table: string) => {
  tables.push(table);
  console.log(table);
};

if (wanted.includes('build')) {
  const builds = await measureBuilds(work, [75, 1000, 10_000], { cold: !quick, log });
  const growth = growthExponents(builds);
  Object.assign(results, { builds, growth });
  print(buildTable(builds, growth));
}
if (wanted.includes('pages')) {
  const pages = await benchPages(work, { quick, log });
  Object.assign(results, { pages });
  print(pageTable(pages));
}
if (wanted.includes('publish')) {
  const publish = await measurePublish(work, quick ? [88] : [88, 10_000], { runs: 10, log });
  Object.assign(results, { publish });
  print(publishTable(publish));
}
if (wanted.includes('rebuilds')) {
  const rebuilds = await measureRebuilds(work, log);
  Object.assign(results, { rebuilds });
  print(rebuildTable(rebuilds));
}
if (wanted.includes('interaction') || wanted.includes('next-page')) {
  const site = await openSite(work, built ? resolve(built) : null, log);
  try {
    if (wanted.includes('interaction')) {
      const interaction = await measureInteraction(site, {
        quick,
        control,
        baseline: join(work, 'baseline'),
        log,
      });
      Object.assign(results, { interaction });
      print(responseTable(interaction));
    }
    if (wanted.includes('next-page')) {
      const nextPage = await measureNextPage(site, { quick, log });
      Object.assign(results, { nextPage });
      print(nextPageTable(nextPage));
    }
  } finally {
    await site.stop();
  }
}

const file = join(work, only || 'all');
await writeFile(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`);
await writeFile(`${file}.md`, tables.join('\n'));
console.log(`Results: ${file}.json and ${file}.md`);
