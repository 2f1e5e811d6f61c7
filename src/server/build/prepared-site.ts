/**
 * The site of the next announcement, built before its time and kept beside the live one: at its time only files are renamed. A
 * kill during the renaming leaves the rest there, and the next start moves it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { acquireBuildLock } from './build-lock.ts';
import { filesIn, publish } from './publish.ts';

export interface PreparedSite {
  /** The time of the announcement, in epoch milliseconds: the build's "now". */
  readonly at: number;
  /** Of the content that was built. */
  readonly revision: string | null;
  /** When the site has to be built again without a change, in epoch milliseconds. */
  readonly next: number;
  /** The announcement after this one, in epoch milliseconds; null without one. */
  readonly release: number | null;
  /** All files of the site, by their paths. */
  readonly files: readonly string[];
}

/** With a dot, as the folder of builds: no server lists or serves it. */
const folderOf = (live: string) => join(dirname(live), `.${basename(live)}.anuncio`);
const siteOf = (live: string) => join(folderOf(live), 'sitio');
const manifestOf = (live: string) => join(folderOf(live), 'anuncio.json');

/** Keeps a finished build until its time, in place of an earlier one. @param live the absolute path of the live site */
export async function keepPrepared(
  live: string,
  built: string,
  facts: Omit<PreparedSite, 'files'>,
): Promise<void> {
  await removePrepared(live);
  await mkdir(folderOf(live));
  await rename(built, siteOf(live));
  const manifest: PreparedSite = { ...facts, files: filesIn(siteOf(live)) };
  // Last: a folder without it is what a killed build left.
  await writeFileAtomic(manifestOf(live), new TextEncoder().encode(JSON.stringify(manifest)));
}

/** Null without a whole one. */
export function readPrepared(live: string): PreparedSite | null {
  try {
    return existsSync(siteOf(live))
      ? (JSON.parse(readFileSync(manifestOf(live), 'utf8')) as PreparedSite)
      : null;
  } catch {
    return null;
  }
}

/** Puts it in the place of the live site. @throws the errors of `publish` */
async function publishPrepared(live: string, { files }: PreparedSite): Promise<void> {
  const release = await acquireBuildLock(live);
  try {
    await publish(siteOf(live), live, new Set(files));
    await removePrepared(live);
  } finally {
    release();
  }
}

export async function removePrepared(live: string): Promise<void> {
  await rm(folderOf(live), { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Publishes what an earlier run prepared, if its time has come and it is that of the content.
 * @returns null where there is none
 * @throws the errors of `publish`
 */
export async function publishIfDue(
  live: string,
  revision: () => Promise<string | null>,
  now: number,
): Promise<PreparedSite | null> {
  const prepared = readPrepared(live);
  if (!prepared || prepared.at > now || prepared.revision !== (await revision())) return null;
  await publishPrepared(live, prepared);
  return prepared;
}
