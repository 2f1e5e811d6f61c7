/** Requests to the editor API. Failures are results; nothing throws. */

import { UPLOAD_ANSWER_MS } from '../../domain/pictures/upload-limits.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import { xsrfHeader } from './xsrf.ts';

export interface Connection {
  /** `http://localhost:5000`; empty for the page's own origin. */
  readonly base: string;
  /** Empty when the API needs no key. */
  readonly key: string;
}

export interface Failure {
  readonly status: number;
  /** In Spanish. */
  readonly message: string;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Answer =
  | { readonly kind: 'ok'; readonly body: unknown; readonly etag: string | null }
  /** No answer: the change may be stored or not; sending it again is safe. */
  | { readonly kind: 'offline' }
  /** 401: the key is missing, wrong or revoked. */
  | ({ readonly kind: 'key' } & Failure)
  /** 429 and 5xx: the same request may succeed later. */
  | ({ readonly kind: 'busy' } & Failure)
  | ({ readonly kind: 'refused' } & Failure);

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as `If-Match`. */
  readonly etag?: string | null;
}

const TIMEOUT_MS = 30_000;

export async function request({ base, key }: Connection, call: Call): Promise<Answer> {
  const url = base + call.path;
  try {
    const response = await fetch(url, {
      method: call.method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(call.json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(call.etag ? { 'If-Match': call.etag } : {}),
        ...(call.method === 'GET' ? {} : xsrfHeader(url, document.cookie)),
        ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
      },
      ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
    });
    const body: unknown = await response.json().catch(() => null);
    return answerOf(response.status, body, response.headers.get('etag'));
  } catch {
    return { kind: 'offline' };
  }
}

/** Uploads one picture in the form field of that name. @param onProgress from 0 to 1 */
export function upload(
  { base, key }: Connection,
  field: 'cartel' | 'foto' | 'imagen',
  file: Blob,
  onProgress: (part: number) => void,
): Promise<Answer> {
  const url = `${base}/api/upload`;
  const form = new FormData();
  form.set(field, file, 'imagen.jpg');
  // fetch does not report the progress of a request body.
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const xhr = new XMLHttpRequest();
  xhr.open('POST', url);
  xhr.responseType = 'json';
  xhr.timeout = UPLOAD_ANSWER_MS;
  if (key !== '') xhr.setRequestHeader('Authorization', `Bearer ${key}`);
  for (const [name, value] of Object.entries(xsrfHeader(url, document.cookie))) {
    xhr.setRequestHeader(name, value);
  }
  xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  xhr.onload = () => resolve(answerOf(xhr.status, xhr.response, null));
  for (const event of ['error', 'timeout', 'abort'] as const) {
    xhr.addEventListener(event, () => resolve({ kind: 'offline' }));
  }
  xhr.send(form);
  return promise;
}

/** The answer for a status and a body. A 2xx answer that is not JSON is from something else than the API. */
export function answerOf(status: number, data: unknown, etag: string | null): Answer {
  if (status >= 200 && status < 300 && data !== null) return { kind: 'ok', body: data, etag };
  const body = isRecord(data) ? data : {};
  const failure: Failure = {
    status,
    message:
      typeof body['error'] === 'string'
        ? body['error']
        : `El servidor respondió ${status} y no dijo por qué.`,
    fields: messagesOf(body['fields']),
    body,
  };
  if (status === 401) return { kind: 'key', ...failure };
  const canRetry = status === 408 || status === 429 || status >= 500 || (status < 300 && data === null);
  return { kind: canRetry ? 'busy' : 'refused', ...failure };
}

function messagesOf(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) =>
      typeof message === 'string' && message !== ''
        ? [[field, message.charAt(0).toUpperCase() + message.slice(1)]]
        : [],
    ),
  );
}
