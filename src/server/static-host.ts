/** What the API adds when the site is on another host: a call after each push, and the state of that host's site. */
import { publishHook } from './git/publish-hook.ts';
import type { QueueState } from './publish/build-queue.ts';
import { publicationOf, publishedAt } from './publish/publish-state.ts';
import { currentRevision, keptFor } from './publish/watch-content.ts';
import { type Settings, siteAddress } from './settings/api-settings.ts';
import type { ApiOptions } from './start-api.ts';

interface Options {
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Milliseconds of a clock that is never set. */
  readonly passed?: () => number;
  /** How long an answer of the host is used, in milliseconds. */
  readonly freshMs?: number;
}

const FRESH_MS = 5_000;
const KEPT_DURATIONS = 10;

/** @throws SettingsError */
export function staticHost(
  env: NodeJS.ProcessEnv,
  { contentDir }: Pick<Settings, 'contentDir'>,
  { log, clock = Date.now, passed = () => performance.now(), freshMs = FRESH_MS }: Options,
): Pick<ApiOptions, 'address' | 'onChange' | 'onPushed' | 'published' | 'routes'> {
  let failure: string | null = null;
  const hook = publishHook(env, {
    onFailure: ({ message }) => {
      failure =
        'El cambio está guardado y enviado, pero el servicio que construye el sitio no contestó. Revisa PUBLISH_HOOK_URL.';
      log(`${failure} (${message})`);
    },
  });
  const address = siteAddress(env);
  const site = keptFor(freshMs, () => publishedAt(address), passed).read;
  const revisionNow = currentRevision(contentDir, passed);
  const timing = publishTiming();

  const publication = async () => {
    const [revision, published] = await Promise.all([revisionNow.read(), site()]);
    const isCurrent = published?.revision === revision;
    const durations = timing(isCurrent, passed());
    const state = isCurrent ? 'al-dia' : failure ? 'fallo' : published ? 'en-cola' : 'desconocido';
    const queue: QueueState = {
      phase: 'idle',
      startedAt: null,
      published,
      failure: state === 'fallo' && failure !== null ? { message: failure, problems: [] } : null,
      durations,
    };
    return { ...publicationOf(queue, null, revision, clock()), estado: state };
  };
  return {
    address,
    onChange: revisionNow.invalidate,
    published: async () => instantOf((await site())?.generado),
    onPushed: () => {
      failure = null;
      void hook?.();
    },
    routes: [{ url: '/api/publicacion', handler: publication }],
  };
}

function instantOf(generado: string | undefined): number | null {
  const instant = Date.parse(generado ?? '');
  return Number.isNaN(instant) ? null : instant;
}

/** Measures, from one look to the next, how long the site takes to have a change. */
function publishTiming(): (isCurrent: boolean, now: number) => readonly number[] {
  let behindSince: number | null = null;
  let durations: readonly number[] = [];
  return (isCurrent, now) => {
    if (!isCurrent) behindSince ??= now;
    else if (behindSince !== null) {
      durations = [...durations, now - behindSince].slice(-KEPT_DURATIONS);
      behindSince = null;
    }
    return durations;
  };
}
