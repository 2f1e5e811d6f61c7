/** Sends one change to the API and says what came of it. Sending a change twice stores it once. */
import { isRecord } from '../../domain/text/is-record.ts';
import type { Values } from '../values/form-fields.ts';
import { sentOffers } from '../values/offer-list.ts';
import type { Patch } from '../values/status-actions.ts';
import { type Answer, type Connection, type Failure, request, upload } from './api-client.ts';
import { parseShow, type StoredShow } from './editor-shows.ts';
import type { Entry, Outcome, Problem, Task } from './outbox.ts';

export async function send(
  connection: Connection,
  entry: Entry,
  onProgress: (part: number) => void,
): Promise<Outcome> {
  const { task } = entry;
  switch (task.kind) {
    case 'patch': {
      const poster = await uploadPoster(connection, task.poster, onProgress);
      if (poster.kind === 'failed') return poster.outcome;
      const json = toBody({ ...task.patch, ...poster.fields });
      return outcomeOf(
        await request(connection, { method: 'PATCH', path: `/api/shows/${task.id}`, json, etag: entry.etag }),
        entry,
      );
    }
    case 'delete':
      return outcomeOf(
        await request(connection, { method: 'DELETE', path: `/api/shows/${task.id}`, etag: entry.etag }),
        entry,
      );
    case 'restore':
      return outcomeOf(
        await request(connection, { method: 'POST', path: `/api/shows/${task.id}/restaurar`, json: {} }),
        entry,
      );
    case 'create': {
      const poster = await uploadPoster(connection, task.poster, onProgress);
      if (poster.kind === 'failed') return poster.outcome;
      const json = toBody({ ...task.values, ...poster.fields });
      return outcomeOf(await request(connection, { method: 'POST', path: '/api/shows', json }), entry);
    }
    case 'photo': {
      const sent = await upload(connection, 'foto', task.file, onProgress);
      const imagen = pathOf(sent);
      if (imagen === null) return outcomeOf(sent, entry);
      const json = { imagen, alt: task.alt };
      return outcomeOf(
        await request(connection, { method: 'POST', path: '/api/contenido/gallery', json }),
        entry,
      );
    }
  }
}

/** The fields as the API takes them: `boletos` as a list. */
function toBody(values: Patch): Readonly<Record<string, unknown>> {
  return values.boletos === undefined ? values : { ...values, boletos: sentOffers(values.boletos) };
}

type Poster =
  | { readonly kind: 'ready'; readonly fields: { readonly cartel?: string } }
  | { readonly kind: 'failed'; readonly outcome: Outcome };

async function uploadPoster(
  connection: Connection,
  poster: Blob | undefined,
  onProgress: (part: number) => void,
): Promise<Poster> {
  if (!poster) return { kind: 'ready', fields: {} };
  const sent = await upload(connection, 'cartel', poster, onProgress);
  const cartel = pathOf(sent);
  if (cartel !== null) return { kind: 'ready', fields: { cartel } };
  return { kind: 'failed', outcome: outcomeOf(sent, null) };
}

function pathOf(answer: Answer): string | null {
  const url = answer.kind === 'ok' && isRecord(answer.body) ? answer.body['imageUrl'] : null;
  return typeof url === 'string' && url !== '' ? url : null;
}

export const OFFLINE = 'Sin conexión con el servidor.';
export const REVOKED_KEY =
  'Tu clave ya no sirve: pide otro enlace. Lo que falta por enviar se queda en este dispositivo.';

/** @param entry null for an upload, which stores no show */
export function outcomeOf(answer: Answer, entry: Entry | null): Outcome {
  switch (answer.kind) {
    case 'ok': {
      const notice = isRecord(answer.body) ? answer.body['aviso'] : null;
      return {
        kind: 'stored',
        show: parseShow(answer.body, answer.etag),
        notice: typeof notice === 'string' ? notice : null,
      };
    }
    case 'offline':
      return { kind: 'later', message: OFFLINE };
    case 'busy':
      return { kind: 'later', message: answer.message };
    case 'key':
      return { kind: 'key', message: REVOKED_KEY };
    case 'refused':
      return refusedOutcome(answer, entry);
  }
}

function refusedOutcome(failure: Failure, entry: Entry | null): Outcome {
  const { status, message, fields, body } = failure;
  const actual = storedIn(body);
  if (entry && wasStored(entry, failure, actual)) return { kind: 'stored', show: actual, notice: null };
  const kind: Problem['kind'] = status === 412 ? 'conflict' : status === 404 ? 'gone' : 'rejected';
  const author = typeof body['autor'] === 'string' ? body['autor'] : null;
  return { kind: 'problem', problem: { kind, message, fields, actual, author } };
}

/** Whether an earlier attempt was stored and its answer was lost. A photo that is in the gallery already counts as stored. */
function wasStored({ task, tried }: Entry, { status, body }: Failure, actual: StoredShow | null): boolean {
  if (task.kind === 'photo') return status === 409 && body['id'] !== undefined;
  if (!tried) return false;
  if (task.kind === 'create') return status === 409 && body['id'] !== undefined;
  if (task.kind === 'delete') return status === 404 && body['papelera'] !== undefined;
  return status === 412 && actual !== null && has(actual.values, task);
}

/** The present show in the body of a 412. */
function storedIn(body: Readonly<Record<string, unknown>>): StoredShow | null {
  const { actual, etag } = body;
  return parseShow(actual, typeof etag === 'string' ? etag : null);
}

/** Whether a show has all values of a patch. */
function has(values: Values, task: Task): boolean {
  if (task.kind !== 'patch' || task.poster !== undefined) return false;
  return Object.entries(task.patch).every(([field, value]) => values[field as keyof Values] === value);
}
