/** The state of the published site against the content: the answer of `GET /api/publicacion`. */
import { median } from '../../lib/median.ts';
import type { BuildProgress } from '../build/build-messages.ts';
import type { QueueState } from './build-queue.ts';

export type PublicationState = ReturnType<typeof toPublicationState>;

/** @param now epoch milliseconds */
export function toPublicationState(
  queue: QueueState,
  progress: BuildProgress | null,
  revision: string,
  now: number,
) {
  const { published, failure, startedAt, durations } = queue;
  return {
    estado: stateOf(queue, revision),
    /** The server's clock. */
    ahora: toIso(now),
    contenido: { revision },
    publicado: published && { revision: published.revision, generado: published.builtAt },
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

type State = 'al-dia' | 'en-cola' | 'construyendo' | 'fallo' | 'desconocido';

function stateOf({ phase, failure, published }: QueueState, revision: string): State {
  if (phase === 'building') return 'construyendo';
  if (phase === 'queued') return 'en-cola';
  if (failure) return 'fallo';
  return published?.revision === revision ? 'al-dia' : 'en-cola';
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
