/** Saves the functions of a night one after the other: each is a show of its own. */
import { type Api, postShow, type Saved } from '../session/form-api.ts';
import type { Payload } from '../values/payload.ts';

type Success = Extract<Saved, { readonly kind: 'saved' }>;

export interface PostedShows {
  /** That of the first show when all are saved, otherwise the failure. */
  readonly outcome: Saved;
  /** What the API notes of the shows, each once. */
  readonly notices: readonly string[];
  /** What is saved and what is not, before the message of a failure; empty for a single show. */
  readonly progress: string;
  /** Whether the failure is of the show in the form's fields. */
  readonly isFirst: boolean;
}

/** @param saved those that an earlier try saved, by their JSON: they are not sent again */
export async function postShows(
  api: Api,
  payloads: readonly Payload[],
  saved: Map<string, Success>,
): Promise<PostedShows> {
  for (const [index, payload] of payloads.entries()) {
    const key = JSON.stringify(payload);
    if (saved.has(key)) continue;
    const outcome = await postShow(api, payload);
    if (outcome.kind !== 'saved') {
      return { outcome, notices: [], progress: progressText(payloads, saved, payload), isFirst: index === 0 };
    }
    saved.set(key, outcome);
  }
  const all = payloads.flatMap((payload) => saved.get(JSON.stringify(payload)) ?? []);
  const notices = new Set(all.flatMap(({ notice }) => notice ?? []));
  const [outcome = { kind: 'saved', id: null, notice: null }] = all;
  return { outcome, notices: [...notices], progress: '', isFirst: true };
}

/** "Se guardó la función de las 7:00pm. La de las 9:30pm no: " */
function progressText(
  payloads: readonly Payload[],
  saved: ReadonlyMap<string, Success>,
  failed: Payload,
): string {
  if (payloads.length === 1) return '';
  const done = payloads.filter((payload) => saved.has(JSON.stringify(payload))).map(({ show }) => show);
  const before = done.length > 0 ? `Se guardó la función de las ${done.join(' y la de las ')}. ` : '';
  return `${before}La de las ${failed.show} no: `;
}
