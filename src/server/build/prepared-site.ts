/**
 * Scheduled releases to the second: the site of the next release is built before its time and kept beside the live one. At that time
 * its files are only renamed. After a kill during that, the next start moves the rest.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { orNull } from '../../lib/error-code.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import type { Published } from '../serve/build-messages.ts';
import type { SiteBuilder } from '../serve/site-builder.ts';
import { failureText } from './report.ts';
import { acquireBuildLock, filesIn, publish } from './swap-site.ts';

interface PreparedSite {
  /** The build; its `builtAt` is the time of the release. */
  readonly published: Published;
  /** Ids of the shows in it. */
  readonly shows: readonly string[];
  /** All files of the site, by their paths. */
  readonly files: readonly string[];
}

/** Its name begins with a dot, like that of the build folder: no server lists or serves it. */
const folderOf = (live: string) => join(dirname(live), `.${basename(live)}.anuncio`);
const siteOf = (live: string) => join(folderOf(live), 'sitio');
const manifestOf = (live: string) => join(folderOf(live), 'anuncio.json');

/** Keeps a finished build until its time, in place of an earlier one. @param live the absolute path of the live site */
export async function keepPrepared(live: string, built: string, content: Omit<PreparedSite, 'files'>) {
  await removePrepared(live);
  await mkdir(folderOf(live));
  await rename(built, siteOf(live));
  const manifest: PreparedSite = { ...content, files: filesIn(siteOf(live)) };
  // Written last: a folder without a manifest is left over from a killed build.
  await writeFileAtomic(manifestOf(live), JSON.stringify(manifest));
}

/** Returns null if no complete site is kept. */
function readPrepared(live: string) {
  return orNull(() => {
    if (!existsSync(siteOf(live))) return null;
    const prepared = JSON.parse(readFileSync(manifestOf(live), 'utf8')) as PreparedSite;
    const at = Date.parse(prepared.published.builtAt);
    // A build of an earlier version has other names.
    return Number.isNaN(at) ? null : { ...prepared, at };
  });
}

async function removePrepared(live: string): Promise<void> {
  await rm(folderOf(live), { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Publishes the prepared site once its time has come. If the content has changed since it was prepared, it is published only while all
 * of its shows may be seen; the change comes out with the next build.
 * @returns null if nothing was published
 * @throws the errors of `publish`
 */
export async function publishIfDue(
  live: string,
  revision: () => Promise<string | null>,
  now: number,
  released: Options['released'] = async () => [],
): Promise<Published | null> {
  const prepared = readPrepared(live);
  if (!prepared || prepared.at > now) return null;
  if (prepared.published.revision !== (await revision())) {
    const ids = new Set(await released(now));
    if (!prepared.shows.every((id) => ids.has(id))) return null;
  }
  using _lock = await acquireBuildLock(live);
  await publish(siteOf(live), live, new Set(prepared.files));
  await removePrepared(live);
  return prepared.published;
}

interface Options {
  /** The absolute path of the live site. */
  readonly live: string;
  readonly builder: Pick<SiteBuilder, 'build' | 'cancel'>;
  /** Ids of the shows that may be seen at a time. @throws ContentError */
  readonly released: (now: number) => Promise<readonly string[]>;
  readonly log: (line: string) => void;
}

/** Interval of reading the clock, which may be set at any moment. */
const CHECK_MS = 200;
/** How long before a release its site is built. Longer than a day, because the site is built at least once a day. */
const LEAD_MS = 26 * 3_600_000;

export type ReleaseSchedule = ReturnType<typeof releaseSchedule>;

export function releaseSchedule({ live, builder, released, log }: Options) {
  // An earlier run may have stopped before it could publish.
  let release = readPrepared(live)?.at ?? null;
  let isCancelled = false;
  let timer: NodeJS.Timeout | undefined;

  const prepare = async (at: number) => {
    isCancelled = false;
    const outcome = await builder.build(at);
    if (isCancelled) return;
    const time = `${new Date(at).toISOString().slice(0, 19)}Z`;
    if (outcome.type === 'published') return log(`Está listo el sitio del anuncio de las ${time}.`);
    // A kept site of older content would undo later changes.
    await removePrepared(live);
    log(`No se pudo preparar el anuncio de las ${time}; se construye a su hora. ${outcome.failure.message}`);
  };

  return {
    /** @param onDue called once when the time of a release has come */
    start: (onDue: () => void): void => {
      timer = setInterval(() => {
        if (release === null || Date.now() < release) return;
        release = null;
        onDue();
      }, CHECK_MS);
    },
    /** See `publishIfDue`; null where a build is needed. @param revision of the content */
    publishDue: async (revision: string | null) => {
      isCancelled = true;
      await builder.cancel();
      try {
        const published = await publishIfDue(live, async () => revision, Date.now(), released);
        return published && { type: 'published' as const, published };
      } catch (error) {
        log(failureText(error, live));
        return null;
      }
    },
    /** Called after each published build: prepares the site of the next release. */
    plan: ({ releaseAt: next = null }: Published): void => {
      release = next;
      if (next === null) void removePrepared(live);
      else if (next - Date.now() < LEAD_MS) void prepare(next);
    },
    stop: (): void => {
      clearInterval(timer);
      isCancelled = true;
    },
  };
}
