/**
 * `npm run bench`: how the build grows with the tour, and how near the pages are to what the medium itself costs.
 * `--quick` leaves cold builds and half of the routes out; `--only build` or `--only pages` one half. Compare ratios, not milliseconds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { growthOf, measureBuilds } from './bench/builds.ts';
import { benchPages } from './bench/pages.ts';
import { buildTable, pageTable } from './bench/tables.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const { quick, only } = values;
if (!['', 'build', 'pages'].includes(only)) {
  console.error('--only takes build or pages.');
  process.exit(1);
}

const work = resolve('.cache/bench');
await mkdir(work, { recursive: true });
const say = (line: string) => console.error(`· ${line}`);
const results: Record<string, unknown> = { measured: new Date().toISOString(), quick };

if (only !== 'pages') {
  const builds = await measureBuilds(work, [75, 1000, 10_000], { cold: !quick, say });
  const growth = growthOf(builds);
  Object.assign(results, { builds, growth });
  console.log(buildTable(builds, growth));
}
if (only !== 'build') {
  const pages = await benchPages(work, { quick, say });
  Object.assign(results, { pages });
  console.log(pageTable(pages));
}

const file = join(work, 'results.json');
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`Figures: ${file}`);
