/** Sends one change to the API, and the picture of it before: for the outbox of /editar/, and for /add/, which waits for the answer. */
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import type { Patch } from '../values/patch.ts';
import {
  type Answer,
  type Call,
  type Connection,
  offlineFailure,
  request,
  uploadedPath,
  uploadPicture,
} from './api-client.ts';

export type Task =
  /** Changes fields of a show; a poster is uploaded first. */
  | { readonly kind: 'patch'; readonly id: string; readonly patch: Patch; readonly poster?: Blob }
  | { readonly kind: 'delete'; readonly id: string }
  /** Takes the newest deletion of the show back. */
  | { readonly kind: 'restore'; readonly id: string }
  | { readonly kind: 'create'; readonly id: null; readonly values: Patch }
  /** Uploads a picture and appends it to the gallery. */
  | { readonly kind: 'photo'; readonly id: null; readonly file: Blob; readonly alt: string };

interface Options {
  /** `If-Match` */
  readonly etag?: string | null;
  /** Called with the uploaded part of the picture, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Resolves with the answer of the API; if the picture was not uploaded, with why. */
export async function sendTask(
  connection: Connection,
  task: Task,
  { etag = null, ...options }: Options = {},
): Promise<Answer> {
  const poster = task.kind === 'patch' ? task.poster : undefined;
  const file = task.kind === 'photo' ? task.file : poster;
  if (!file) return request(connection, toCall(task, etag, null));
  const field = task.kind === 'photo' ? 'foto' : 'cartel';
  const uploaded = await uploadPicture(connection, field, file, options);
  const picture = uploadedPath(uploaded);
  if (picture !== null) return request(connection, toCall(task, etag, picture));
  return uploaded.kind === 'ok' ? offlineFailure() : uploaded;
}

/** Returns the request of a change. @param picture path of the uploaded poster or photo */
function toCall(task: Task, etag: string | null, picture: string | null): Call {
  const poster = picture === null ? {} : { cartel: picture };
  const path = `/api/shows/${task.id}`;
  switch (task.kind) {
    case 'patch':
      return { method: 'PATCH', path, json: toBody({ ...task.patch, ...poster }), etag };
    case 'delete':
      return { method: 'DELETE', path, etag };
    case 'restore':
      return { method: 'POST', path: `${path}/restaurar`, json: {} };
    case 'create':
      return { method: 'POST', path: '/api/shows', json: toBody(task.values) };
    case 'photo':
      return { method: 'POST', path: '/api/contenido/gallery', json: { imagen: picture, alt: task.alt } };
  }
}

/** Returns the fields as the API takes them: `boletos` as a list. */
function toBody(values: Patch): Readonly<Record<string, unknown>> {
  return values.boletos === undefined ? values : { ...values, boletos: sentOffers(values.boletos) };
}

/** Returns what is sent: the list, or empty text. */
export function sentOffers(text: string): readonly WrittenOffer[] | '' {
  return text === '' ? '' : (JSON.parse(text) as WrittenOffer[]);
}
