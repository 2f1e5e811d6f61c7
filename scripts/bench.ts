/**
 * `npm run bench`: measures builds of 75 to 10,000 shows beside plain Astro, and pages beside two minimal pages.
 * `--quick` skips cold builds and half of the routes; `--only build` or `--only pages` runs one part. Compare ratios, not milliseconds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchPages } from './bench/bench-pages.ts';
import { growthExponents, measureBuilds } from './bench/measure-builds.ts';
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
const log = (line: string) => console.error(`· ${line}`);
const results: Record<string, unknown> = { measured: new Date().toISOString(), quick };

if (only !== 'pages') {
  const builds = await measureBuilds(work, [75, 1000, 10_000], { cold: !quick, log });
  const growth = growthExponents(builds);
  Object.assign(results, { builds, growth });
  console.log(buildTable(builds, growth));
}
if (only !== 'build') {
  const pages = await benchPages(work, { quick, log });
  Object.assign(results, { pages });
  console.log(pageTable(pages));
}

const file = join(work, 'results.json');
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`Results: ${file}`);
