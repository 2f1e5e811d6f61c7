/** The two requests of the form: save a show, upload its poster. Failures are results; nothing throws. */
import { UPLOAD_ANSWER_MS } from '../../domain/pictures/upload-limits.ts';
import { type Field, isField, type Messages } from '../values/form-fields.ts';
import type { Payload } from '../values/payload.ts';
import { xsrfHeader } from './xsrf.ts';

export interface Api {
  /** `http://localhost:5000`; empty for the page's own origin. */
  readonly base: string;
  /** Bearer token; empty until the API answers 401. */
  readonly token: string;
}

export type Saved =
  | { readonly kind: 'saved'; readonly id: string | null; readonly notice: string | null }
  /** 400 and 409: something to correct in the form; `duplicateId` is the id of the stored show with the same date, city, venue and time. */
  | {
      readonly kind: 'rejected';
      readonly message: string;
      readonly fields: Messages;
      readonly duplicateId: string | null;
    }
  | { readonly kind: 'token'; readonly message: string }
  /** Other errors, which no change of the form corrects. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'down' }
  /** No answer within the time limit: the show may be saved or not. */
  | { readonly kind: 'timeout' };

export type Uploaded =
  | { readonly kind: 'uploaded'; readonly imageUrl: string }
  | { readonly kind: 'token' | 'failed'; readonly message: string };

const SAVE_MS = 30_000;
const NO_ANSWER =
  'No hubo respuesta del servidor. El cartel no se subió; revisa la conexión y vuelve a intentarlo.';
const CUT_ANSWER =
  'El servidor recibió el cartel, pero su respuesta llegó incompleta. Elígelo otra vez: el mismo cartel no se guarda dos veces.';

export async function postShow(api: Api, payload: Payload): Promise<Saved> {
  let response: Response;
  try {
    response = await post(api, '/api/shows', JSON.stringify(payload), SAVE_MS, {
      'Content-Type': 'application/json',
    });
  } catch (error) {
    console.error(error);
    // Only the time limit aborts this request.
    const isTimeout = error instanceof DOMException && error.name === 'AbortError';
    return { kind: isTimeout ? 'timeout' : 'down' };
  }
  const body = await bodyOf(response);
  if (response.ok) return { kind: 'saved', id: showIdOf(body.id), notice: textOf(body.aviso) };
  const message = textOf(body.error) ?? `El servidor respondió ${response.status} y no dijo por qué.`;
  console.error(`POST /api/shows: ${response.status} ${message}`);
  if (response.status === 401) return { kind: 'token', message };
  if (response.status !== 400 && response.status !== 409) return { kind: 'failed', message };
  return { kind: 'rejected', message, fields: messagesOf(body.fields), duplicateId: showIdOf(body.id) };
}

export async function postPoster(api: Api, poster: File, signal: AbortSignal): Promise<Uploaded> {
  const form = new FormData();
  form.set('cartel', poster);
  try {
    const response = await post(api, '/api/upload', form, UPLOAD_ANSWER_MS, {}, signal);
    const body = await bodyOf(response);
    const imageUrl = textOf(body.imageUrl);
    if (response.ok && imageUrl) return { kind: 'uploaded', imageUrl };
    if (response.ok) return { kind: 'failed', message: CUT_ANSWER };
    const message = textOf(body.error) ?? `El cartel no se subió: el servidor respondió ${response.status}.`;
    return { kind: response.status === 401 ? 'token' : 'failed', message };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', message: NO_ANSWER };
  }
}

function post(
  { base, token }: Api,
  path: string,
  body: BodyInit,
  timeoutMs: number,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const url = base + path;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  // A signal that is aborted already sends no event.
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort());
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      ...headers,
      ...xsrfHeader(url, document.cookie),
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    },
    signal: controller.signal,
  }).finally(() => clearTimeout(timer));
}

/** Fields that a response of the API may have; none is validated yet. */
interface ResponseBody {
  readonly error?: unknown;
  readonly fields?: unknown;
  readonly id?: unknown;
  readonly aviso?: unknown;
  readonly imageUrl?: unknown;
}

async function bodyOf(response: Response): Promise<ResponseBody> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Null unless the id can be part of a URL. */
function showIdOf(value: unknown): string | null {
  const text = textOf(value);
  return text && /^[a-z0-9-]+$/u.test(text) ? text : null;
}

/** The server's messages continue the field's name ("está vacío"); beside a field they begin with a capital. */
function messagesOf(body: unknown): Messages {
  const messages: { -readonly [field in Field]?: string } = {};
  for (const [name, message] of Object.entries(body ?? {})) {
    const text = textOf(message);
    if (isField(name) && text) messages[name] = text.charAt(0).toUpperCase() + text.slice(1);
  }
  return messages;
}
