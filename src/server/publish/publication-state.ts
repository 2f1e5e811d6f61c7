/** The answer of `GET /api/publicacion`: the state of the published site against the content. */
import { median } from '../../lib/median.ts';
import type { BuildProgress, ContentProblem } from './build-outcome.ts';
import type { QueueState } from './build-queue.ts';

export interface Publication {
  readonly estado: 'al-dia' | 'en-cola' | 'construyendo' | 'fallo' | 'desconocido';
  /** The server's clock. */
  readonly ahora: string;
  readonly contenido: { readonly revision: string };
  readonly publicado: { readonly revision: string | null; readonly generado: string } | null;
  readonly construccion: {
    readonly empezo: string;
    readonly paso: BuildProgress['step'];
    readonly hechas: number;
    readonly total: number;
  } | null;
  readonly problemas: readonly ContentProblem[];
  /** In Spanish. */
  readonly mensaje: string | null;
  /** Usual seconds from a save until it is published. */
  readonly segundos: number | null;
  /** When the next build starts without a change. */
  readonly siguiente: string | null;
}

/** @param now epoch milliseconds */
export function publicationOf(
  queue: QueueState,
  progress: BuildProgress | null,
  revision: string,
  now: number,
): Publication {
  const { published, failure, startedAt, durations } = queue;
  return {
    estado: stateOf(queue, revision),
    ahora: iso(now),
    contenido: { revision },
    publicado: published && { revision: published.revision, generado: published.generado },
    construccion:
      startedAt === null
        ? null
        : {
            empezo: iso(startedAt),
            paso: progress?.step ?? 'contenido',
            hechas: progress?.done ?? 0,
            total: progress?.total ?? 0,
          },
    problemas: failure?.problems ?? [],
    mensaje: failure?.message ?? null,
    segundos: durations.length === 0 ? null : Math.round(median(durations) / 100) / 10,
    siguiente: published?.next ? iso(published.next) : null,
  };
}

function stateOf({ phase, failure, published }: QueueState, revision: string): Publication['estado'] {
  if (phase === 'building') return 'construyendo';
  if (phase === 'queued') return 'en-cola';
  if (failure) return 'fallo';
  return published?.revision === revision ? 'al-dia' : 'en-cola';
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
