/**
 * `npm run bench`: measures pages against handwritten pages, builds against plain Astro, the first response to a touch, and the
 * time from a save to the served page. Compare ratios to the baseline of the same run, not milliseconds.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { commandLine, usageError } from '../src/lib/command-line.ts';
import { buildTable, measureBuilds } from './bench/measure-builds.ts';
import { measurePages, pageTable } from './bench/measure-pages.ts';
import { measurePublish, publishTable } from './bench/measure-publish.ts';
import { measureResponse, responseTable } from './bench/measure-response.ts';
import { type BenchOptions, PARTS } from './bench/measured-site.ts';

const command = {
  name: 'bench',
  usages: { '': 'mide el sitio y escribe las tablas, también en .cache/bench/PARTE.md, o all.md' },
  options: {
    quick: { type: 'boolean', help: 'con menos páginas, giras y repeticiones' },
    only: { type: 'string', help: `una sola parte: ${PARTS.join(', ')}` },
  },
} as const;
const { quick = false, only = '' } = commandLine(command).values;
if (only && !PARTS.some((part) => part === only)) {
  console.error(usageError(command, `--only es una de ${PARTS.join(', ')}.`).message);
  process.exit(1);
}

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
