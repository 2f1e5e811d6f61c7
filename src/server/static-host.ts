/** Options of the API for a site on another host: a call after each push, and the site's state there. */
import { cacheFor } from '../lib/cache-for.ts';
import { siteAddress } from '../settings/environment.ts';
import { fetchPublished } from './build/read-published.ts';
import { siteTimesOf } from './build/site-times.ts';
import { KEPT_DURATIONS } from './serve/build-queue.ts';
import { cachedContentRevision } from './serve/cached-content-revision.ts';
import { publishHook } from './serve/call-hook.ts';
import { type PublicationState, toPublicationState } from './serve/publication-state.ts';
import type { ApiSettings } from './settings/api-settings.ts';
import type { ApiOptions } from './start-api.ts';

interface Options {
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
  /** Milliseconds for which an answer of the host is valid. */
  readonly freshMs?: number;
}

const FRESH_MS = 5_000;
const NO_ANSWER =
  'El cambio está guardado y enviado, pero el servicio que construye el sitio no contestó. Revisa PUBLISH_HOOK_URL.';

/** Returns the options of `startApi` that report the state of a site on another host. @throws SettingsError */
export function staticHostOptions(
  env: NodeJS.ProcessEnv,
  { contentDir }: Pick<ApiSettings, 'contentDir'>,
  { log, clock = Date.now, elapsed = () => performance.now(), freshMs = FRESH_MS }: Options,
): Pick<ApiOptions, 'address' | 'onChange' | 'onPushed' | 'publication' | 'siteTimes'> {
  let failure: string | null = null;
  const onPushed = publishHook(env, {
    onProblem: (error) => {
      failure = error && NO_ANSWER;
      if (error) log(`${NO_ANSWER} (${error.message})`);
    },
  });
  const address = siteAddress(env);
  const readSite = cacheFor(freshMs, () => fetchPublished(address), elapsed).read;
  const revision = cachedContentRevision(contentDir, elapsed);
  /** Value of `elapsed` when the site was first seen without the content. */
  let behindSince: number | null = null;
  let durations: readonly number[] = [];

  const publication = async (): Promise<PublicationState> => {
    const [current, published] = await Promise.all([revision.read(), readSite()]);
    const isCurrent = published?.revision === current;
    if (!isCurrent) behindSince ??= elapsed();
    else if (behindSince !== null) {
      durations = [...durations, elapsed() - behindSince].slice(-KEPT_DURATIONS);
      behindSince = null;
    }
    const waiting = published ? 'en-cola' : 'desconocido';
    const behind = failure ? 'fallo' : waiting;
    const state = isCurrent ? 'al-dia' : behind;
    const shown = !isCurrent && failure !== null ? { message: failure, problems: [] } : null;
    return toPublicationState({ state, published, failure: shown, durations }, current, clock());
  };
  return {
    address,
    onChange: revision.invalidate,
    siteTimes: async () => siteTimesOf(await readSite(), await revision.read()),
    onPushed,
    publication,
  };
}
