/** Polls the API or the site until the published site contains a saved change. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { type Answer, type Connection, request } from './api-client.ts';
import { hasShow, type Publication, parsePublication, publications } from './publication.ts';

const BUILDING_MS = 1_000;
const WAITING_MS = 5_000;
/** Attempts during a build before they become slower: the first build of a site takes minutes. */
const FAST_ATTEMPTS = 100;
/** Total of the pauses after which polling ends. */
const MAX_MS = 30 * 60_000;

/** Polls the API. Calls back at once and after each change. Returns a function that stops polling. */
export function watchPublication(
  connection: Connection,
  onChange: (publication: Publication) => void,
): () => void {
  let since: string | null = null;
  let attempts = 0;
  return poll(async (signal) => {
    const answer = await request(connection, { method: 'GET', path: '/api/publicacion' });
    if (signal.aborted) return null;
    const body = answer.kind === 'ok' ? answer.body : null;
    // Compares saves with the API's clock.
    since ??= isRecord(body) ? stringOrNull(body['ahora']) : null;
    const publication = publicationIn(answer, since);
    onChange(publication);
    // An API that does not publish lacks the route.
    if (answer.kind === 'key' || answer.kind === 'rejected' || publication.step === 'live') return null;
    const isBuilding = publication.step === 'building' || publication.step === 'queued';
    return isBuilding && ++attempts < FAST_ATTEMPTS ? BUILDING_MS : WAITING_MS;
  });
}

/** @param since API's clock after the save; null if unknown */
function publicationIn(answer: Answer, since: string | null): Publication {
  if (answer.kind === 'key') return publications.keyNeeded;
  if (answer.kind === 'rejected') return parsePublication({}, '');
  return answer.kind === 'ok' && since !== null
    ? parsePublication(answer.body, since)
    : publications.noAnswer;
}

/**
 * Polls the site's `/estado.json` until it lists a saved show, because public pages may not request an API on
 * another origin. Calls back at once, and when the site has the show. Returns a function that stops polling.
 * @param siteUrl root of the site
 */
export function watchSite(
  siteUrl: string,
  id: string,
  onChange: (publication: Publication) => void,
): () => void {
  onChange(publications.queued);
  return poll(async (signal) => {
    const state = await fetch(`${siteUrl}estado.json`, { cache: 'no-store' })
      .then((response): Promise<unknown> => response.json())
      .catch(() => null);
    if (signal.aborted) return null;
    if (!hasShow(state, id)) return WAITING_MS;
    const isLocal = isRecord(state) && state['desarrollo'] === true;
    onChange(publications[isLocal ? 'local' : 'live']);
    return null;
  });
}

/** Calls `ask` again after the milliseconds that it resolves with; null ends it. Returns a function that stops polling. */
function poll(ask: (signal: AbortSignal) => Promise<number | null>): () => void {
  const controller = new AbortController();
  const run = async (): Promise<void> => {
    let waited = 0;
    while (waited < MAX_MS && !controller.signal.aborted) {
      const delay = await ask(controller.signal);
      if (delay === null) return;
      waited += delay;
      await new Promise((done) => setTimeout(done, delay));
    }
  };
  void run();
  return () => controller.abort();
}
