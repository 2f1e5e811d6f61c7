/**
 * Stores the prepared site of the next release, which is built before its time, and publishes it at that time by renaming its files. If the
 * program is killed meanwhile, the next start moves the rest.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { orNull } from '../../lib/error-handling.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import type { Published } from './build-messages.ts';
import { acquireBuildLock, filesIn, swapSite } from './swap-site.ts';

interface PreparedSite {
  /** The build, with the time of the release as `builtAt`. */
  readonly published: Published;
  /** Ids of the shows in the site. */
  readonly shows: readonly string[];
  /** Paths of all files of the site. */
  readonly files: readonly string[];
}

/** Folder of the prepared site. Its name begins with a dot, like that of the build folder, so that no server lists or serves it. */
const folderOf = (live: string) => join(dirname(live), `.${basename(live)}.anuncio`);
const siteOf = (live: string) => join(folderOf(live), 'sitio');
const manifestOf = (live: string) => join(folderOf(live), 'anuncio.json');

/** Stores a finished build as the prepared site, in place of an earlier one. @param live the absolute path of the live site */
export async function storePrepared(live: string, built: string, content: Omit<PreparedSite, 'files'>) {
  await removePrepared(live);
  await mkdir(folderOf(live));
  await rename(built, siteOf(live));
  const manifest: PreparedSite = { ...content, files: filesIn(siteOf(live)) };
  // Written last: a folder without a manifest is left over from a killed build.
  await writeFileAtomic(manifestOf(live), JSON.stringify(manifest));
}

/** Returns the prepared site, or null if there is no complete one. */
export function readPrepared(live: string) {
  return orNull(() => {
    if (!existsSync(siteOf(live))) return null;
    const prepared = JSON.parse(readFileSync(manifestOf(live), 'utf8')) as PreparedSite;
    const at = Date.parse(prepared.published.builtAt);
    // A manifest that another version of the program wrote may have no such time.
    return Number.isNaN(at) ? null : { ...prepared, at };
  });
}

export async function removePrepared(live: string): Promise<void> {
  await rm(folderOf(live), { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Publishes the prepared site once its time has come. If the content has changed since it was built, it is published only if all of its
 * shows may be seen; the change comes out with the next build.
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
