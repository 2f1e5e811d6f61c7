/** Builds the site of the next release in advance, and publishes it on time (prepared-site.ts). */
import { HOUR_MS } from '../../domain/time/durations.ts';
import type { Published } from '../build/build-messages.ts';
import { failureText, reasonText } from '../build/failure-text.ts';
import { publishIfDue, readPrepared, removePrepared } from '../build/prepared-site.ts';
import type { SiteBuilder } from '../serve/site-builder.ts';

interface Options {
  /** Absolute path of the live site. */
  readonly live: string;
  readonly builder: Pick<SiteBuilder, 'build' | 'cancel'>;
  /** Returns the ids of shows that are public at a time. @throws ContentError */
  readonly releasedIds: (now: number) => Promise<readonly string[]>;
  readonly log: (line: string) => void;
}

/** Interval between checks of the clock, which someone may set at any moment. */
const CHECK_MS = 200;
/** Time before a release at which its site is built. More than a day, because the site is built at least once a day. */
const LEAD_MS = 26 * HOUR_MS;

export type ReleaseSchedule = ReturnType<typeof createReleaseSchedule>;

export function createReleaseSchedule({ live, builder, releasedIds, log }: Options) {
  // An earlier run may have stopped before publishing.
  let release = readPrepared(live)?.at ?? null;
  let isCancelled = false;
  /** The running build of a release. */
  let preparing: { readonly plan: Published; readonly ended: Promise<void> } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const removeOrLog = () =>
    removePrepared(live).catch((error: unknown) =>
      log(`No se pudo borrar el sitio preparado de un anuncio. ${reasonText(error, live)}`),
    );

  const prepare = async (at: number) => {
    isCancelled = false;
    const outcome = await builder.build({ preparedAt: at });
    preparing = null;
    if (isCancelled) return;
    const time = `${new Date(at).toISOString().slice(0, 19)}Z`;
    if (outcome.type === 'published') return log(`Está listo el sitio del anuncio del ${time}.`);
    // A prepared site with older content would undo later changes.
    await removeOrLog();
    log(`No se pudo preparar el anuncio del ${time}; se construye a su hora. ${outcome.failure.message}`);
  };

  return {
    /** Starts to watch the clock. Ends a running build when a release is due. @param onDue called once, after that */
    start: (onDue: () => void): void => {
      timer = setInterval(() => {
        if (release === null || Date.now() < release) return;
        release = null;
        // A build that began before the release would publish a site without it.
        if (!preparing) void builder.cancel();
        onDue();
      }, CHECK_MS);
    },
    /**
     * Publishes the prepared site (`publishIfDue`). Waits for a site that is still being prepared, if it is due and the content has
     * not changed.
     * @param revision revision of the content
     * @returns null if a build is needed
     */
    publishDue: async (revision: string | null) => {
      const isDue = (at: number | null | undefined) => (at ?? Number.POSITIVE_INFINITY) <= Date.now();
      const isWorthWaiting = isDue(preparing?.plan.releaseAt) && preparing?.plan.revision === revision;
      if (isWorthWaiting && !isDue(readPrepared(live)?.at)) await preparing?.ended;
      else {
        isCancelled = true;
        await builder.cancel();
      }
      try {
        const published = await publishIfDue(live, async () => revision, Date.now(), releasedIds);
        return published && { type: 'published' as const, published };
      } catch (error) {
        log(failureText(error, live));
        return null;
      }
    },
    /** Prepares the site of the next release. Call it after each published build. */
    prepareNext: (plan: Published): void => {
      const { releaseAt: next = null } = plan;
      release = next;
      if (next !== null && next - Date.now() < LEAD_MS) preparing = { plan, ended: prepare(next) };
      // The prepared site of an earlier plan would undo later changes.
      else void removeOrLog();
    },
    stop: (): void => {
      clearInterval(timer);
      isCancelled = true;
    },
  };
}
