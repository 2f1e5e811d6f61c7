/** Reads the site's own `/estado.json` until it names a saved show: public pages may not request another origin's API. */
import { isRecord } from '../../domain/text/is-record.ts';
import { live, type Publication, saved } from '../session/publication.ts';

const WAITING_MS = 5_000;
const MOST_ATTEMPTS = 120;

/** Calls back at once and when the site has the show; returns a function that stops asking. @param home the site's root */
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
    if (hasShow(state, id)) onChange(live);
    else if (attempt < MOST_ATTEMPTS) timer = setTimeout(() => void ask(attempt + 1), WAITING_MS);
  };
  onChange({ ...saved, step: 'queued', text: 'Guardado. En espera de publicarse.' });
  void ask(1);
  return () => clearTimeout(timer);
}

/** Whether the body of `/estado.json` has the show among the newest ones. */
export function hasShow(state: unknown, id: string): boolean {
  return isRecord(state) && Array.isArray(state['recientes']) && state['recientes'].includes(id);
}
