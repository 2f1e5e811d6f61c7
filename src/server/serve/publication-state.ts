/** Compares the published site with the content, for `GET /api/publicacion`. */
import { median } from '../../lib/median.ts';
import type { BuildFailure, BuildProgress, Published } from '../build/build-messages.ts';
import type { QueueState } from './build-queue.ts';

export type PublicationState = ReturnType<typeof toPublicationState>;

type SiteState = 'al-dia' | 'en-cola' | 'construyendo' | 'fallo' | 'desconocido';

interface Publication {
  readonly state: SiteState;
  /** Null if unknown. */
  readonly published: Published | null;
  /** Why the site lacks the content. */
  readonly failure: BuildFailure | null;
  /** Milliseconds from request to published build. */
  readonly durations: readonly number[];
  /** Start of the running build, epoch milliseconds; null if none runs here. */
  readonly startedAt?: number | null;
  readonly progress?: BuildProgress | null;
}

/** Returns the body of the answer. @param revision revision of the content */
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
    /** `generado`: the site has every change saved before this time. */
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
    /** Why the build failed, in Spanish. */
    mensaje: failure?.message ?? null,
    /** Usual seconds from a save to its publication. */
    segundos: durations.length === 0 ? null : Math.round(median(durations) / 100) / 10,
    /** Time of the next build without a change. */
    siguiente: published?.rebuildAt ? toIso(published.rebuildAt) : null,
  };
}

/** Returns the state of a site that this program builds. @param revision revision of the content */
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
