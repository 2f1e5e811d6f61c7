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
  let since: string | null = null;
  const ask = () => request(connection, { method: 'GET', path: '/api/publicacion' });
  return poll(MAX_ATTEMPTS, ask, (answer) => {
    if (answer.kind === 'key') {
      onChange(publications.keyNeeded);
      return null;
    }
    const body = answer.kind === 'ok' ? answer.body : null;
    // Saves are compared with the API's clock.
    since ??= isRecord(body) ? stringOrNull(body['ahora']) : null;
    // An API that publishes nothing has no such route.
    const isAlone = answer.kind === 'rejected';
    const publication =
      since === null && !isAlone ? publications.noAnswer : parsePublication(body ?? {}, since ?? '');
    onChange(publication);
    if (publication.step === 'live' || isAlone) return null;
    return publication.step === 'building' || publication.step === 'queued' ? BUILDING_MS : WAITING_MS;
  });
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
  onChange(publications.queued);
  const ask = () =>
    fetch(`${siteUrl}estado.json`, { cache: 'no-store' })
      .then((response): Promise<unknown> => response.json())
      .catch(() => null);
  return poll(MAX_SITE_ATTEMPTS, ask, (state) => {
    if (!hasShow(state, id)) return WAITING_MS;
    const isLocal = isRecord(state) && state['desarrollo'] === true;
    onChange(publications[isLocal ? 'local' : 'live']);
    return null;
  });
}

/**
 * Requests answers one after the other.
 * @param onAnswer returns the milliseconds until the next request, or null after the last one
 * @returns a function that stops it: no later answer is passed on
 */
function poll<Answered>(
  maxAttempts: number,
  ask: () => Promise<Answered>,
  onAnswer: (answer: Answered) => number | null,
): () => void {
  let isStopped = false;
  const run = async (): Promise<void> => {
    for (let attempt = 1; attempt <= maxAttempts && !isStopped; attempt++) {
      const answer = await ask();
      const delay = isStopped ? null : onAnswer(answer);
      if (delay === null) return;
      await new Promise((done) => setTimeout(done, delay));
    }
  };
  void run();
  return () => {
    isStopped = true;
  };
}
