/** The two calls of the form, to save a show and to upload its poster, and what may come of them. Never throws. */
import { type Field, isField, type Messages } from './fields.ts';
import type { Payload } from './payload.ts';
import { xsrfHeader } from './xsrf.ts';

export interface Api {
  /** `http://localhost:5000`; empty for the page's own origin. */
  readonly base: string;
  /** What an API outside this machine asks for; empty until it does. */
  readonly token: string;
}

export type Saved =
  | { readonly kind: 'saved'; readonly notice: string | null }
  /** 400 and 409: something to mend in the form; `twin` is the id of the same show, stored before. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: Messages;
      readonly twin: string | null;
    }
  | { readonly kind: 'token'; readonly message: string }
  /** The API answered, and nothing in the form can mend it. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'down' };

export type Uploaded =
  | { readonly kind: 'uploaded'; readonly imageUrl: string }
  | { readonly kind: 'token' | 'failed'; readonly message: string };

const SAVE_MS = 30_000;
const UPLOAD_MS = 120_000;
const NO_ANSWER =
  'No hubo respuesta del servidor. El cartel no se subió; revisa la conexión y vuelve a intentarlo.';

export async function postShow(api: Api, payload: Payload): Promise<Saved> {
  let answer: Response;
  try {
    answer = await post(api, '/api/shows', JSON.stringify(payload), SAVE_MS, {
      'Content-Type': 'application/json',
    });
  } catch (error) {
    console.error(error);
    return { kind: 'down' };
  }
  const said = await bodyOf(answer);
  if (answer.ok) return { kind: 'saved', notice: textOf(said.aviso) };
  const message = textOf(said.error) ?? `El servidor respondió ${answer.status} y no dijo por qué.`;
  console.error(`POST /api/shows: ${answer.status} ${message}`);
  if (answer.status === 401) return { kind: 'token', message };
  if (answer.status !== 400 && answer.status !== 409) return { kind: 'failed', message };
  return { kind: 'refused', message, fields: messagesOf(said.fields), twin: idOf(said.id) };
}

export async function postPoster(api: Api, poster: File, signal: AbortSignal): Promise<Uploaded> {
  const form = new FormData();
  form.set('cartel', poster);
  try {
    const answer = await post(api, '/api/upload', form, UPLOAD_MS, {}, signal);
    const said = await bodyOf(answer);
    const imageUrl = textOf(said.imageUrl);
    if (answer.ok && imageUrl) return { kind: 'uploaded', imageUrl };
    const message = textOf(said.error) ?? `El cartel no se subió: el servidor respondió ${answer.status}.`;
    return { kind: answer.status === 401 ? 'token' : 'failed', message };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', message: NO_ANSWER };
  }
}

function post(
  { base, token }: Api,
  path: string,
  body: BodyInit,
  patience: number,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const url = base + path;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  signal?.addEventListener('abort', () => limit.abort());
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      ...headers,
      ...xsrfHeader(url, document.cookie),
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    },
    signal: limit.signal,
  }).finally(() => clearTimeout(timer));
}

/** What the API says, none of it sure to be there. */
interface Said {
  readonly error?: unknown;
  readonly fields?: unknown;
  readonly id?: unknown;
  readonly aviso?: unknown;
  readonly imageUrl?: unknown;
}

async function bodyOf(answer: Response): Promise<Said> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** It becomes part of an address: nothing else may. */
function idOf(value: unknown): string | null {
  const text = textOf(value);
  return text && /^[a-z0-9-]+$/u.test(text) ? text : null;
}

/** The server's messages go on from the field's name: "está vacío". Beside a field they begin a sentence. */
function messagesOf(said: unknown): Messages {
  const messages: { -readonly [field in Field]?: string } = {};
  for (const [name, message] of Object.entries(said ?? {})) {
    const text = textOf(message);
    if (isField(name) && text) messages[name] = text.charAt(0).toUpperCase() + text.slice(1);
  }
  return messages;
}
