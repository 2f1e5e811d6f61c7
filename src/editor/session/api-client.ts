/**
 * Client of the editor API: requests, uploads, and changes of shows and of the gallery. /editar/ sends
 * changes from its outbox, /add/ at once. Failures are results; nothing throws.
 */
import { UPLOAD_ANSWER_MS } from '../../domain/pictures/upload-limits.ts';
import { capitalize, endWithFullStop } from '../../domain/text/wording.ts';
import { originalEtag } from '../../domain/versions/original-etag.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { attempt } from '../shared/browser-storage.ts';
import type { Patch } from '../values/patch.ts';

export interface Connection {
  /** `http://localhost:5000`; '' for the page's own origin. */
  readonly base: string;
  /** '' if the API needs no key. */
  readonly key: string;
}

export interface Failure {
  /**
   * - `offline`: no answer; the change may be stored or not, and sending it again is safe
   * - `key`: 401; the key is missing, wrong or revoked
   * - `busy`: 408, 429, 5xx, and 2xx without JSON, which is not from the API; the same request may succeed later
   * - `rejected`: any other status; the same request will not succeed
   */
  readonly kind: 'offline' | 'key' | 'busy' | 'rejected';
  /** 0 if there was no answer. */
  readonly status: number;
  /** Message in Spanish. */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** True if a time limit ended the request. */
  readonly isTimeout: boolean;
}

export type Answer = { readonly kind: 'ok'; readonly body: unknown; readonly etag: string | null } | Failure;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as `If-Match`. */
  readonly etag?: string | null;
  /** True for a file: the answer's body is a Blob. */
  readonly isFile?: true;
}

const TIMEOUT_MS = 30_000;

export const OFFLINE = 'Sin conexión con el servidor.';

export async function request(connection: Connection, call: Call): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(connection.base + call.path, {
      method: call.method,
      signal,
      headers: {
        ...(call.json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(call.etag ? { 'If-Match': call.etag } : {}),
        ...authorization(connection, call.method === 'GET' ? '' : call.path),
      },
      ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
    });
    const isFile = call.isFile && response.ok;
    const body: unknown = await (isFile ? response.blob() : response.json().catch(() => null));
    const etag = response.headers.get('etag');
    // Compared with those in the bodies of answers.
    return toAnswer(response.status, body, etag && originalEtag(etag));
  } catch {
    return offlineFailure(signal.aborted);
  }
}

interface UploadOptions {
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads one picture in the form field with that name. */
export function uploadPicture(
  connection: Connection,
  field: 'cartel' | 'foto' | 'imagen',
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  if (signal?.aborted) return Promise.resolve(offlineFailure());
  const path = '/api/upload';
  const form = new FormData();
  form.set(field, file);
  // fetch does not report the progress of a request body.
  const xhr = new XMLHttpRequest();
  xhr.open('POST', connection.base + path);
  xhr.responseType = 'json';
  xhr.timeout = UPLOAD_ANSWER_MS;
  for (const [name, value] of Object.entries(authorization(connection, path)))
    xhr.setRequestHeader(name, value);
  xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  signal?.addEventListener('abort', () => xhr.abort());
  return new Promise((resolve) => {
    xhr.onloadend = () =>
      resolve(xhr.status === 0 ? offlineFailure() : toAnswer(xhr.status, xhr.response, null));
    xhr.send(form);
  });
}

export type Task =
  /** Changes fields of a show, after uploading its poster. */
  | { readonly kind: 'patch'; readonly id: string; readonly patch: Patch; readonly poster?: Blob }
  | { readonly kind: 'delete'; readonly id: string }
  /** Restores the newest deletion of the show. */
  | { readonly kind: 'restore'; readonly id: string }
  | { readonly kind: 'create'; readonly id: null; readonly values: Patch }
  /** Uploads a picture and appends it to the gallery. */
  | { readonly kind: 'photo'; readonly id: null; readonly file: Blob; readonly alt: string };

/** Resolves with the API's answer, or with the answer to a failed upload. */
export async function sendTask(
  connection: Connection,
  task: Task,
  { etag = null, ...options }: Pick<Call, 'etag'> & Pick<UploadOptions, 'onProgress'> = {},
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

/** Returns the request for a change. @param picture path of the uploaded poster or photo */
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

/** Returns the fields in the API's form: `boletos` as a list or ''. */
function toBody(values: Patch): Readonly<Record<string, unknown>> {
  return values.boletos ? { ...values, boletos: JSON.parse(values.boletos) as unknown } : values;
}

/** Returns the path of an uploaded picture, or null. */
export function uploadedPath(answer: Answer): string | null {
  return (answer.kind === 'ok' && isRecord(answer.body) && stringOrNull(answer.body['imageUrl'])) || null;
}

/** Returns the id of the stored entry that equals a rejected new entry, or null. */
export function duplicateId({ status, body }: Failure): string | null {
  return status === 409 ? stringOrNull(body['id']) : null;
}

/** Returns why an answer cannot be used, in Spanish. */
export function answerFailure(answer: Answer): string {
  return answer.kind === 'ok' ? OFFLINE : answer.message;
}

/** Returns why a change was refused, for a screen without its fields: the message and those of the fields. */
export function refusalText({ status, message, fields }: Failure): string {
  return status === 400 ? [message, ...Object.values(fields).map(endWithFullStop)].join(' ') : message;
}

const NO_ANSWER =
  'No hubo respuesta del servidor. El cartel no se subió; revisa la conexión y vuelve a intentarlo.';
const CUT_ANSWER =
  'El servidor recibió el cartel, pero su respuesta llegó incompleta. Elígelo otra vez: el mismo cartel no se guarda dos veces.';

/** Returns why a poster's upload returned no picture, in Spanish. */
export function uploadFailure(answer: Answer): string {
  if (answer.kind === 'offline') return NO_ANSWER;
  if (answer.kind === 'ok' || answer.status < 300) return CUT_ANSWER;
  const { status, message, body } = answer;
  return body['error'] ? message : `El cartel no se subió: el servidor respondió ${status}.`;
}

function offlineFailure(isTimeout = false): Failure {
  return { kind: 'offline', status: 0, message: OFFLINE, fields: {}, body: {}, isTimeout };
}

/** Returns the answer for a status and a body. @param data null if the body is not JSON */
export function toAnswer(status: number, data: unknown, etag: string | null): Answer {
  const isOk = status >= 200 && status < 300;
  if (isOk && data !== null) return { kind: 'ok', body: data, etag };
  const body = isRecord(data) ? data : {};
  const message = stringOrNull(body['error']) ?? `El servidor respondió ${status} y no dijo por qué.`;
  const isBusy = isOk || status === 408 || status === 429 || status >= 500;
  const known = isBusy ? 'busy' : 'rejected';
  const kind = status === 401 ? 'key' : known;
  return { kind, status, message, fields: toMessages(body['fields']), body, isTimeout: false };
}

/** Capitalizes messages: the server's messages continue the field's name ("está vacío"). */
function toMessages(fields: unknown): Record<string, string> {
  const messages = Object.entries(isRecord(fields) ? fields : {});
  const texts = messages.map(([field, message]) => [field, capitalize(stringOrNull(message) ?? '')] as const);
  return Object.fromEntries(texts.filter(([, message]) => message !== ''));
}

export function authorization({ base, key }: Connection, path: string): Record<string, string> {
  return {
    ...(path === '' ? {} : xsrfHeader(base + path, document.cookie)),
    ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
  };
}

/** Returns the anti-CSRF header from the cookie `XSRF-TOKEN`, for relative URLs only. */
function xsrfHeader(url: string, cookies: string): Record<string, string> {
  const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(url);
  const cookie = cookies.split('; ').find((each) => each.startsWith('XSRF-TOKEN='));
  if (!isRelative || !cookie) return {};
  const token = cookie.slice('XSRF-TOKEN='.length);
  return { 'X-XSRF-TOKEN': attempt(() => decodeURIComponent(token)) ?? token };
}
