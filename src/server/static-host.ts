/** What the API adds when the site is on another host: a call after each push, and the state of that host's site. */
import { median } from '../lib/median.ts';
import { publishHook } from './git/publish-hook.ts';
import { currentRevision } from './publish/current-revision.ts';
import type { Publication } from './publish/publish-state.ts';
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

interface SiteState {
  readonly revision: string | null;
  readonly generado: string;
}

const FRESH_MS = 5_000;
const TIMEOUT_MS = 5_000;
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
  const site = siteReader(`${address}estado.json`, passed, freshMs);
  const revisionNow = currentRevision(contentDir, passed);
  const timing = publishTiming();

  const publication = async (): Promise<Publication> => {
    const [revision, published] = await Promise.all([revisionNow.read(), site()]);
    const isCurrent = published?.revision === revision;
    const durations = timing(isCurrent, passed());
    const state = isCurrent ? 'al-dia' : failure ? 'fallo' : published ? 'en-cola' : 'desconocido';
    return {
      estado: state,
      ahora: new Date(clock()).toISOString(),
      contenido: { revision },
      publicado: published && { revision: published.revision, generado: published.generado },
      construccion: null,
      problemas: [],
      mensaje: state === 'fallo' ? failure : null,
      segundos: durations.length === 0 ? null : Math.round(median(durations) / 1000),
      siguiente: null,
    };
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

/** Returns null while the site cannot be read. */
function siteReader(url: string, passed: () => number, freshMs: number): () => Promise<SiteState | null> {
  let last: { readonly at: number; readonly state: Promise<SiteState | null> } | null = null;
  const read = async (): Promise<SiteState | null> => {
    try {
      const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { revision, generado } = (await response.json()) as Partial<SiteState>;
      return typeof generado === 'string' ? { revision: revision ?? null, generado } : null;
    } catch {
      return null;
    }
  };
  return () => {
    if (!last || passed() - last.at >= freshMs) last = { at: passed(), state: read() };
    return last.state;
  };
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
