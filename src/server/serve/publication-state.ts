/** The state of the published site against the content: the answer of `GET /api/publicacion`, and `estado.json` of a built site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../../lib/median.ts';
import type { BuildProgress, Published } from '../build/build-messages.ts';
import type { QueueState } from './build-queue.ts';

export type Publication = ReturnType<typeof toPublication>;

/** @param now epoch milliseconds */
export function toPublication(
  queue: QueueState,
  progress: BuildProgress | null,
  revision: string,
  now: number,
) {
  const { published, failure, startedAt, durations } = queue;
  return {
    estado: publicationStateOf(queue, revision),
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
    /** In Spanish. */
    mensaje: failure?.message ?? null,
    /** Usual seconds from a save until it is published. */
    segundos: durations.length === 0 ? null : Math.round(median(durations) / 100) / 10,
    /** When the next build starts without a change. */
    siguiente: published?.rebuildAt ? toIso(published.rebuildAt) : null,
  };
}

/** Returns what a built site is made of, by its `estado.json`; null without one. @param site its folder */
export async function readPublished(site: string): Promise<Published | null> {
  return parsePublished(async () => JSON.parse(await readFile(join(site, 'estado.json'), 'utf8')));
}

/** Returns the same of a site on another host; null while it cannot be read. @param address with a slash at its end */
export async function fetchPublished(address: string): Promise<Published | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return parsePublished(async () =>
    (await fetch(`${address}estado.json`, { cache: 'no-store', signal })).json(),
  );
}

const TIMEOUT_MS = 5_000;

async function parsePublished(read: () => Promise<unknown>): Promise<Published | null> {
  try {
    const { revision = null, generado } = (await read()) as { revision?: string | null; generado?: string };
    return typeof generado === 'string' ? { revision, builtAt: generado, rebuildAt: 0 } : null;
  } catch {
    return null;
  }
}

type State = 'al-dia' | 'en-cola' | 'construyendo' | 'fallo' | 'desconocido';

function publicationStateOf({ phase, failure, published }: QueueState, revision: string): State {
  if (phase === 'building') return 'construyendo';
  if (phase === 'queued') return 'en-cola';
  if (failure) return 'fallo';
  return published?.revision === revision ? 'al-dia' : 'en-cola';
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
