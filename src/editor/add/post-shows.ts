/** Sends the shows of a night to the API, one after another. */
import { capitalize } from '../../domain/text/wording.ts';
import { hourWithArticle } from '../../domain/time/time-of-day.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { parseShowId } from '../publishing/saved-show.ts';
import { type Connection, duplicateId, sendTask } from '../session/api-client.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import type { Payload } from './payload.ts';

/** Saved shows by their JSON; null for a show that was sent but not answered. */
export type SentShows = Map<string, ReturnType<typeof toSavedShow> | null>;

/** Name in localStorage of the draft's sent shows. */
const STORAGE_KEY = 'gira:add-enviados';

/** Returns the draft's shows that were sent before the page was loaded. */
export function readSentShows(): SentShows {
  const stored = readStored(STORAGE_KEY);
  const shows = Object.entries(isRecord(stored) ? stored : {});
  return new Map(
    shows.map(([key, show]) => [key, isRecord(show) ? toSavedShow(show['id'], show['warning']) : null]),
  );
}

const toSavedShow = (id: unknown, warning: unknown) => ({
  /** Null unless valid in a URL. */
  id: parseShowId(id),
  warning: stringOrNull(warning),
});

/** Stores the draft's sent shows, because the browser may close the page before the answer. Null removes them. */
export function storeSentShows(saved: SentShows | null): void {
  writeStored(STORAGE_KEY, saved && Object.fromEntries(saved));
}

/**
 * Saves the shows of a night one after another.
 * @param saved shows of an earlier try, which are not sent again
 * @param theShow word for a show with its article: "la función"
 * @returns the first show's id and the API's warnings, each once; or the failure, with a text on saved and
 * unsaved shows, and whether the failed show is the show in the form's fields
 */
export async function postShows(
  connection: Connection,
  payloads: readonly Payload[],
  saved: SentShows,
  theShow: string,
) {
  for (const [index, values] of payloads.entries()) {
    const key = JSON.stringify(values);
    if (saved.get(key)) continue;
    const wasSent = saved.has(key);
    saved.set(key, null);
    storeSentShows(saved);
    const answer = await sendTask(connection, { kind: 'create', id: null, values });
    if (answer.kind !== 'ok') {
      const stored = toSavedShow(duplicateId(answer), null);
      if (wasSent && stored.id !== null) {
        saved.set(key, stored);
        continue;
      }
      // A refusal, as of a missing key, does not say what an earlier try has stored.
      if (!wasSent && answer.kind !== 'offline' && answer.kind !== 'busy') saved.delete(key);
      storeSentShows(saved);
      const progress = savedSoFarText(payloads, saved, values, theShow);
      return { failure: answer, id: null, warnings: [], progress, isFirst: index === 0 };
    }
    const { id, aviso } = isRecord(answer.body) ? answer.body : {};
    saved.set(key, toSavedShow(id, aviso));
    storeSentShows(saved);
  }
  const all = payloads.flatMap((payload) => saved.get(JSON.stringify(payload)) ?? []);
  const warnings = new Set(all.flatMap(({ warning }) => warning || []));
  return { failure: null, id: all[0]?.id ?? null, warnings: [...warnings], progress: '', isFirst: true };
}

/** Returns the text before a failure's message: "Se guardó la función de las 7:00pm. La de las 9:30pm no: " */
function savedSoFarText(payloads: readonly Payload[], saved: SentShows, failed: Payload, theShow: string) {
  if (payloads.length === 1) return '';
  const [article = ''] = theShow.split(' ');
  const ofHour = (hour: string) => `de ${hourWithArticle(hour)}`;
  const stored = payloads.filter((payload) => saved.get(JSON.stringify(payload)));
  const listed = stored.map(({ show }) => ofHour(show)).join(` y ${article} `);
  const before = stored.length > 0 ? `Se guardó ${theShow} ${listed}. ` : '';
  return `${before}${capitalize(article)} ${ofHour(failed.show)} no: `;
}
