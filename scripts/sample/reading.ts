/** The sample content as the site reads it, for tests: written to a folder of its own, with an empty file for each picture. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { alts } from '../../src/artwork/sample/alts.ts';
import type { Show } from '../../src/schemas/show.ts';
import type { Site } from '../../src/schemas/site.ts';
import { readContent } from '../../src/storage/content.ts';
import { writeSampleContent } from './write.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
export const TODAY = '2026-11-21';

export async function readSample() {
  const folder = await temporaryFolder();
  await writeSampleContent(folder, NOW);
  for (const path of Object.keys(alts)) await put(folder, path, '');
  const content = await readContent(folder, null, NOW.getTime());
  await rm(folder, { recursive: true });
  const shows = content.entries.shows.map(({ data }) => data as Show);
  return {
    ...content,
    shows,
    past: shows.filter(({ fecha }) => fecha < TODAY),
    coming: shows.filter(({ fecha }) => fecha > TODAY),
    site: content.entries.site[0]?.data as Site,
  };
}

export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'gira-sample-'));
}

export async function put(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
