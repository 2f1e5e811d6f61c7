/** Compares the published site with the content, for `GET /api/publicacion`. */
import { median } from '../../lib/median.ts';
import type { BuildFailure, BuildProgress, Published } from '../build/build-messages.ts';
import type { QueueState } from './build-queue.ts';

export type PublicationState = ReturnType<typeof toPublicationState>;

type SiteState = 'al-dia' | 'en-cola' | 'construyendo' | 'fallo' | 'desconocido';

interface Publication {
  readonly state: SiteState;
  /** Null while it is not known. */
  readonly published: Published | null;
  /** Reason why the site lacks the content. */
  readonly failure: BuildFailure | null;
  /** Milliseconds from requests to their published builds. */
  readonly durations: readonly number[];
  /** Start of the running build in epoch milliseconds; null when none runs here. */
  readonly startedAt?: number | null;
  readonly progress?: BuildProgress | null;
}

/** Returns the body of the answer. @param revision of the content */
export function toPublicationState(
  { state, published, failure, durations, startedAt = null, progress = null }: Publication,
  revision: string,
  now: number,
) {
  return {
    estado: state,
    /** Clock of the server. */
    ahora: toIso(now),
    contenido: { revision },
    /** `generado`: the site has every change that was saved before it. */
    publicado: published && {
      revision: published.revision,
      generado: published.readAt ?? published.builtAt,
    },
    construccion:
      startedAt === null
        ? null
        : {
            empezo: toIso(startedAt),
            paso: progress?.step ?? 'contenido',
            hechas: progress?.done ?? 0,
            total: progress?.total ?? 0,
          },
    problemas: failure?.problems ?? [],
    /** Reason of the failed build, in Spanish. */
    mensaje: failure?.message ?? null,
    /** Usual seconds from a save until it is published. */
    segundos: durations.length === 0 ? null : Math.round(median(durations) / 100) / 10,
    /** Time at which the next build starts without a change. */
    siguiente: published?.rebuildAt ? toIso(published.rebuildAt) : null,
  };
}

/** Returns the state of a site that this program builds. @param revision of the content */
export function toOwnPublicationState(
  queue: QueueState,
  progress: BuildProgress | null,
  revision: string,
  now: number,
): PublicationState {
  return toPublicationState({ ...queue, state: stateOf(queue, revision), progress }, revision, now);
}

function stateOf({ phase, failure, published }: QueueState, revision: string): SiteState {
  if (phase === 'building') return 'construyendo';
  if (phase === 'queued') return 'en-cola';
  if (failure) return 'fallo';
  return published?.revision === revision ? 'al-dia' : 'en-cola';
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
