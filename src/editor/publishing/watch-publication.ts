/** Asks the API, or the site itself, until a saved change is on the site. */
import { isRecord } from '../../domain/text/is-record.ts';
import { type Connection, request } from '../session/api-client.ts';
import {
  clockOf,
  keyNeeded,
  live,
  local,
  noAnswer,
  type Publication,
  publicationOf,
  saved,
} from '../session/publication.ts';

const BUILDING_MS = 1_000;
const WAITING_MS = 5_000;
const MOST_ATTEMPTS = 200;
const MOST_SITE_ATTEMPTS = 120;

/** Asks the API. Calls back at once and after each change; returns a function that stops asking. */
export function watchPublication(
  connection: Connection,
  onChange: (publication: Publication) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let since: string | null = null;

  const ask = async (attempt: number): Promise<void> => {
    const answer = await request(connection, { method: 'GET', path: '/api/publicacion' });
    if (isStopped) return;
    if (answer.kind === 'key') {
      onChange(keyNeeded);
      return;
    }
    const body = answer.kind === 'ok' ? answer.body : null;
    since ??= clockOf(body);
    // An API that publishes nothing has no such route.
    const isAlone = answer.kind === 'refused';
    const publication = since === null && !isAlone ? noAnswer : publicationOf(body ?? {}, since ?? '');
    onChange(publication);
    if (publication.step === 'live' || attempt >= MOST_ATTEMPTS || isAlone) return;
    const isBuilding = publication.step === 'building' || publication.step === 'queued';
    timer = setTimeout(() => void ask(attempt + 1), isBuilding ? BUILDING_MS : WAITING_MS);
  };
  void ask(1);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Reads the site's own `/estado.json` until it names a saved show: public pages may not request another origin's API. Calls back at
 * once and when the site has the show; returns a function that stops asking.
 * @param home the site's root
 */
export function watchSite(
  home: string,
  id: string,
  onChange: (publication: Publication) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (attempt: number): Promise<void> => {
    const state = await fetch(`${home}estado.json`, { cache: 'no-store' })
      .then((response): Promise<unknown> => response.json())
      .catch(() => null);
    if (hasShow(state, id)) onChange(isRecord(state) && state['desarrollo'] === true ? local : live);
    else if (attempt < MOST_SITE_ATTEMPTS) timer = setTimeout(() => void ask(attempt + 1), WAITING_MS);
  };
  onChange({ ...saved, step: 'queued', text: 'Guardado. En espera de publicarse.' });
  void ask(1);
  return () => clearTimeout(timer);
}

/** Returns true if the body of `/estado.json` has the show among the newest ones. */
export function hasShow(state: unknown, id: string): boolean {
  return isRecord(state) && Array.isArray(state['recientes']) && state['recientes'].includes(id);
}
