/** Polls the API, or the site itself, until the published site has a saved change. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { type Connection, request } from './api-client.ts';
import { hasShow, type Publication, parsePublication, publications } from './publication.ts';

const BUILDING_MS = 1_000;
const WAITING_MS = 5_000;
const MAX_ATTEMPTS = 200;
const MAX_SITE_ATTEMPTS = 120;

/** Polls the API. Calls back at once and after each change; returns a function that stops it. */
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
    if (answer.kind === 'key') return onChange(publications.keyNeeded);
    const body = answer.kind === 'ok' ? answer.body : null;
    // Saves are compared with the API's clock.
    since ??= isRecord(body) ? stringOrNull(body['ahora']) : null;
    // An API that publishes nothing has no such route.
    const isAlone = answer.kind === 'refused';
    const publication =
      since === null && !isAlone ? publications.noAnswer : parsePublication(body ?? {}, since ?? '');
    onChange(publication);
    if (publication.step === 'live' || attempt >= MAX_ATTEMPTS || isAlone) return;
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
 * Polls the site's own `/estado.json` until it has a saved show, because public pages may not request another origin's API. Calls
 * back at once and when the site has the show; returns a function that stops it.
 * @param siteUrl the site's root
 */
export function watchSite(
  siteUrl: string,
  id: string,
  onChange: (publication: Publication) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async (attempt: number): Promise<void> => {
    const state = await fetch(`${siteUrl}estado.json`, { cache: 'no-store' })
      .then((response): Promise<unknown> => response.json())
      .catch(() => null);
    if (isStopped) return;
    const isLocal = isRecord(state) && state['desarrollo'] === true;
    if (hasShow(state, id)) onChange(publications[isLocal ? 'local' : 'live']);
    else if (attempt < MAX_SITE_ATTEMPTS) timer = setTimeout(() => void ask(attempt + 1), WAITING_MS);
  };
  onChange(publications.queued);
  void ask(1);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
