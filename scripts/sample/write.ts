/** Puts the sample content in its folder and takes the last run's shows away, but never touches an editor's file. */
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf } from '../../src/machine/system.ts';
import { sampleFiles } from './files.ts';
import { isSigned } from './mark.ts';

/** Paths inside the content folder. */
export interface Outcome {
  readonly written: readonly string[];
  /** Sample shows of an earlier run whose day has moved. */
  readonly removed: readonly string[];
  /** Files of the sample that an editor has made their own, left as they are. */
  readonly kept: readonly string[];
}

export async function writeSampleContent(folder: string, now: Date): Promise<Outcome> {
  const files = sampleFiles(now);
  const current = new Set(files.map(({ path }) => join(path)));
  const stale = (await showsIn(folder)).filter((path) => !current.has(path));
  const outcome = { written: [] as string[], removed: [] as string[], kept: [] as string[] };

  for (const path of stale) {
    if ((await ownerOf(join(folder, path))) !== 'sample') continue;
    await rm(join(folder, path));
    outcome.removed.push(path);
  }
  for (const { path, text } of files) {
    const file = join(folder, path);
    if ((await ownerOf(file)) === 'editor') {
      outcome.kept.push(path);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    outcome.written.push(path);
  }
  return outcome;
}

async function showsIn(folder: string): Promise<string[]> {
  const shows = join(folder, 'shows');
  await mkdir(shows, { recursive: true });
  const entries = await readdir(shows, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function ownerOf(file: string): Promise<'nobody' | 'sample' | 'editor'> {
  const found = await lstat(file).catch(ifMissing);
  if (!found) return 'nobody';
  return found.isFile() && isSigned(await readFile(file, 'utf8')) ? 'sample' : 'editor';
}

function ifMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
