/**
 * Stores the prepared site of the next release, which is built before the release, and publishes it at its
 * time by renaming files. If the program is killed while renaming, its next start continues.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { orNull } from '../../lib/error-handling.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import type { Published } from './build-messages.ts';
import { acquireBuildLock, entriesIn, swapSite } from './swap-site.ts';

interface PreparedSite {
  /** The build; `builtAt` is the time of the release. */
  readonly published: Published;
  /** Ids of the site's shows. */
  readonly shows: readonly string[];
  /** Paths of all files of the site. */
  readonly files: readonly string[];
}

/** Folder of the prepared site. Its name begins with a dot, like the build folder's, so that no server lists or serves it. */
const folderOf = (live: string) => join(dirname(live), `.${basename(live)}.anuncio`);
const siteOf = (live: string) => join(folderOf(live), 'sitio');
const manifestOf = (live: string) => join(folderOf(live), 'anuncio.json');

/** Stores a finished build as the prepared site and replaces an earlier one. @param live absolute path of the live site */
export async function storePrepared(live: string, built: string, content: Omit<PreparedSite, 'files'>) {
  await removePrepared(live);
  await mkdir(folderOf(live));
  await rename(built, siteOf(live));
  const manifest: PreparedSite = { ...content, files: entriesIn(siteOf(live)).files };
  // Written last, so that a folder without a manifest comes from a killed build.
  await writeFileAtomic(manifestOf(live), JSON.stringify(manifest));
}

/** Returns the prepared site, or null if there is no complete site. */
export function readPrepared(live: string) {
  return orNull(() => {
    if (!existsSync(siteOf(live))) return null;
    const prepared = JSON.parse(readFileSync(manifestOf(live), 'utf8')) as PreparedSite;
    const at = Date.parse(prepared.published.builtAt);
    // The manifest of another version of the program may lack the time.
    return Number.isNaN(at) ? null : { ...prepared, at };
  });
}

export async function removePrepared(live: string): Promise<void> {
  await rm(folderOf(live), { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Publishes the prepared site if its time has come. If the content has changed since the site was built,
 * publishes it only if all of its shows may be public. The next build then publishes the change.
 * @returns null if nothing was published
 * @throws the errors of `swapSite`
 */
export async function publishIfDue(
  live: string,
  revision: () => Promise<string | null>,
  now: number,
  releasedIds: (now: number) => Promise<readonly string[]> = async () => [],
): Promise<Published | null> {
  const prepared = readPrepared(live);
  if (!prepared || prepared.at > now) return null;
  if (prepared.published.revision !== (await revision())) {
    const ids = new Set(await releasedIds(now));
    if (!prepared.shows.every((id) => ids.has(id))) return null;
  }
  using _lock = await acquireBuildLock(live);
  await swapSite(siteOf(live), live, new Set(prepared.files));
  await removePrepared(live);
  return prepared.published;
}
