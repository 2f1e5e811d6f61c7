/** The program of measure-rebuilds.ts: builds the site again and again in one process, and reports what the process holds. */
import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rebuilder } from '../../src/server/build/rebuild-site.ts';
import { type Held, REPORTED } from './measure-rebuilds.ts';

const content = process.env['CONTENT_DIR'] ?? '';
const site = rebuilder(process.env);

await site.build({});
for (let build = 1; build <= Math.max(...REPORTED); build++) {
  await changeContent(build);
  await site.build({});
  if (REPORTED.includes(build)) process.send?.(held(build));
}
process.exit();

/** In turn: a show is added, changed, and deleted. */
async function changeContent(build: number): Promise<void> {
  const file = join(content, 'shows/2027/2027-03-03-monclova.md');
  await mkdir(dirname(file), { recursive: true });
  if (build % 3 === 0) await rm(file);
  else await writeFile(file, showText(build));
}

/** With a venue that no earlier run had, because the picture cache is kept between runs. */
function showText(build: number): string {
  return `---
ciudad: "Monclova"
estado: "Coahuila"
pais: "Mexico"
fecha: "2027-03-03"
taquilla: "$250"
direccion: "Calle Nopal No. 8"
lugar: "Foro ${process.pid} ${build}"
show: "8:30pm"
---
`;
}

function held(build: number): Held {
  // Two collections: finalizers of the first one free what the second one takes.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    build,
    rss,
    heap: heapUsed,
    descriptors: readdirSync('/proc/self/fd').length,
    handles: process.getActiveResourcesInfo().length,
  };
}
