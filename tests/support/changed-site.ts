/** The site of a changed copy of the fixture tour, served on loopback. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildSite } from './build-site.ts';
import { freePort } from './free-port.ts';
import { serveSite } from './serve-site.ts';
import { TOUR_DIR } from './tour-dir.ts';

/** By path, a function from the old text of a content file ('' for a new one) to the new text; null deletes the file or folder. */
export type Changes = Readonly<Record<string, ((text: string) => string) | null>>;

/** Returns a show with the required fields, and `more`. */
export function smallShow(ciudad: string, estado: string, fecha: string, more = ''): string {
  return `---
ciudad: "${ciudad}"
estado: "${estado}"
pais: "Mexico"
fecha: "${fecha}"
taquilla: "$250"
direccion: "Calle Sol 1"
lugar: "Teatro Sol"
show: "8:30pm"
${more}---
`;
}

/**
 * Copies the fixture tour into a folder and changes the copy.
 * @throws Error when a file's text does not change
 */
export async function changeContent(folder: string, changes: Changes): Promise<void> {
  await cp(TOUR_DIR, folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const path = join(folder, name);
    if (!change) {
      await rm(path, { recursive: true });
      continue;
    }
    const text = await readFile(path, 'utf8').catch(() => '');
    if (change(text) === text) throw new Error(`${name} did not change`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, change(text));
  }
}

export interface ChangedSite {
  /** Origin that it is served at; its pages name the origin of the fixture's site. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** @throws Error when a file's text does not change, or the build fails. */
export async function serveChanged(changes: Changes, now: string): Promise<ChangedSite> {
  await mkdir('.cache/tests', { recursive: true });
  const folder = await mkdtemp(join('.cache/tests', 'changed-'));
  const [content, site] = [join(folder, 'content'), join(folder, 'site')];
  await changeContent(content, changes);
  await buildSite({ OUT_DIR: site, CONTENT_DIR: content, BUILD_NOW: now, FAST_PICTURES: 'blank' });
  const port = await freePort();
  const server = await serveSite(site, port);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { origin: `http://localhost:${port}`, stop };
}
