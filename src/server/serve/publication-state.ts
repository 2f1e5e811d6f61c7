/** The state of the published site against the content: the answer of `GET /api/publicacion`. */
import { median } from '../../lib/median.ts';
import type { BuildFailure, BuildProgress, Published } from '../build/build-messages.ts';
import type { QueueState } from './build-queue.ts';

export type PublicationState = ReturnType<typeof toPublicationState>;

type SiteState = 'al-dia' | 'en-cola' | 'construyendo' | 'fallo' | 'desconocido';

interface Publication {
  readonly state: SiteState;
  /** Null while it is not known. */
  readonly published: Published | null;
  /** Why the site does not have the content. */
  readonly failure: BuildFailure | null;
  /** Milliseconds from requests to their published builds. */
  readonly durations: readonly number[];
  /** Start of the running build in epoch milliseconds; null when none runs here. */
  readonly startedAt?: number | null;
  readonly progress?: BuildProgress | null;
}

/** @param revision of the content @param now epoch milliseconds */
export function toPublicationState(
  { state, published, failure, durations, startedAt = null, progress = null }: Publication,
  revision: string,
  now: number,
) {
  return {
    estado: state,
    /** The server's clock. */
    ahora: toIso(now),
    contenido: { revision },
    /** `generado`: every change that was saved before it is in the site. */
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
    /** Usual seconds from a save until it is published. */
    segundos: durations.length === 0 ? null : Math.round(median(durations) / 100) / 10,
    /** When the next build starts without a change. */
    siguiente: published?.rebuildAt ? toIso(published.rebuildAt) : null,
  };
}

/** Returns the state of a site that this program builds. @param revision of the content @param now epoch milliseconds */
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
