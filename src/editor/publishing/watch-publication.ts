/** Asks the API whether a saved change is on the site, until it is. */
import { type Connection, request } from '../session/api-client.ts';
import { clockOf, keyNeeded, noAnswer, type Publication, publicationOf } from '../session/publication.ts';

const BUILDING_MS = 1_000;
const WAITING_MS = 5_000;
const MOST_ATTEMPTS = 200;

/** Calls back at once and after each change; returns a function that stops asking. */
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
    const publication = since === null ? noAnswer : publicationOf(body, since);
    onChange(publication);
    if (publication.step === 'live' || attempt >= MOST_ATTEMPTS) return;
    // An API without this route answers 404 every time.
    if (answer.kind === 'refused') return;
    const isBuilding = publication.step === 'building' || publication.step === 'queued';
    timer = setTimeout(() => void ask(attempt + 1), isBuilding ? BUILDING_MS : WAITING_MS);
  };
  void ask(1);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
