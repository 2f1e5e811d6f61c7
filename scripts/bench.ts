/**
 * `npm run bench`: pages beside handwritten ones, builds beside plain Astro, the first response to a touch, and the time from a
 * save to the served page. `--only PART` runs one part: pages, builds, response or publish. `--quick` takes fewer routes, tours
 * and runs. The tables are printed and kept in `.cache/bench/PART.md`, or `all.md`. Compare ratios with the baseline of the same
 * run, not milliseconds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchOptions, PARTS } from './bench/bench-options.ts';
import { measureBuilds } from './bench/measure-builds.ts';
import { measurePages } from './bench/measure-pages.ts';
import { measurePublish } from './bench/measure-publish.ts';
import { measureResponse } from './bench/measure-response.ts';
import { buildTable, pageTable, publishTable, responseTable } from './bench/tables.ts';

const options = {
  quick: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
} as const;
const { quick, only } = parseArgs({ options }).values;
if (only && !PARTS.some((part) => part === only)) throw new Error(`--only takes one of ${PARTS.join(', ')}.`);

const measure = {
  pages: async (bench: BenchOptions) => pageTable(await measurePages(bench)),
  builds: async (bench: BenchOptions) => buildTable(await measureBuilds(bench)),
  response: async (bench: BenchOptions) => responseTable(await measureResponse(bench)),
  publish: async (bench: BenchOptions) => publishTable(await measurePublish(bench)),
};
const work = resolve('.cache/bench');
await mkdir(work, { recursive: true });
const tables: string[] = [];
for (const part of PARTS.filter((each) => !only || each === only)) {
  const table = await measure[part]({ work, quick, log: (line) => console.error(`· ${line}`) });
  console.log(table);
  tables.push(table);
}
await writeFile(join(work, `${only || 'all'}.md`), tables.join('\n'));
