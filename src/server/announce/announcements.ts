/** Announcements to the second: the site of the next release is built beforehand, and takes the place of the live one at its time. */
import { publishIfDue, readPrepared, removePrepared } from '../build/prepared-site.ts';
import { failureText } from '../build/report.ts';
import type { BuildOutcome, Published } from '../publish/publish-state.ts';
import type { SiteBuilder } from '../publish/site-builder.ts';

export interface Announcements {
  /**
   * Publishes the prepared site if its time has come and it is that of the content; else null, and a build is needed.
   * @param revision of the content
   */
  publishDue(revision: string | null): Promise<BuildOutcome | null>;
  /** Called after each published build: prepares the site of the next release. */
  plan(published: Published): void;
  /** Ends a running preparation, which starts again after the next `plan`. */
  cancel(): Promise<void>;
  stop(): void;
}

interface Options {
  /** The absolute path of the live site. */
  readonly live: string;
  readonly builder: Pick<SiteBuilder, 'build' | 'cancel'>;
  /** Called once when the time of a release has come. */
  readonly onDue: () => void;
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

/** The clock may be set at any moment, so that it is read again and again. */
const CHECK_MS = 200;
/** The site is built at least once a day: one of these builds finds each release in time. */
const LEAD_MS = 26 * 3_600_000;

export function announcements({ live, builder, onDue, log, clock = Date.now }: Options): Announcements {
  // What an earlier run prepared, and could not publish.
  let release: number | null = readPrepared(live)?.at ?? null;
  let isCancelled = false;
  const timer = setInterval(() => {
    if (release === null || clock() < release) return;
    release = null;
    onDue();
  }, CHECK_MS);

  const prepare = async (at: number) => {
    isCancelled = false;
    const outcome = await builder.build(at);
    if (isCancelled) return;
    const time = new Date(at).toISOString().slice(0, 19);
    log(
      outcome.type === 'published'
        ? `Está listo el sitio del anuncio de las ${time}Z.`
        : `No se pudo preparar el anuncio de las ${time}Z; se construye a su hora. ${outcome.failure.message}`,
    );
  };
  const cancel = () => {
    isCancelled = true;
    return builder.cancel();
  };

  return {
    publishDue: async (revision) => {
      await cancel();
      const prepared = await publishIfDue(live, async () => revision, clock()).catch((error: unknown) => {
        log(failureText(error, live));
        return null;
      });
      if (!prepared) return null;
      const { at, next, release: later } = prepared;
      const generado = new Date(at).toISOString();
      return { type: 'published', published: { revision, generado, next, release: later } };
    },
    plan: ({ release: next = null }) => {
      release = next;
      if (next === null) void removePrepared(live);
      else if (next - clock() < LEAD_MS) void prepare(next);
    },
    cancel,
    stop: () => {
      clearInterval(timer);
      isCancelled = true;
    },
  };
}
