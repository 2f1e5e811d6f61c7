/** A collection of the API: its entries, with the ETags that changes need. */
import { isRecord } from '../../domain/text/is-record.ts';
import { type Connection, failureText, request, textOf } from '../session/api-client.ts';
import { storedContent } from '../session/editor-state.ts';
import type { EditorStore } from '../session/store.ts';

export type Data = Readonly<Record<string, unknown>>;

export interface ContentEntry {
  readonly id: string;
  readonly etag: string | null;
  /** Null when the stored file cannot be read. */
  readonly data: Data | null;
  readonly problems: readonly string[];
}

export interface Collection {
  /** `lista`: one file with ordered entries. `archivo`: one entry. `archivos`: a file for each entry. */
  readonly form: 'lista' | 'archivo' | 'archivos';
  /** ETag of the whole list; null if entries have files of their own. */
  readonly etag: string | null;
  readonly entries: readonly ContentEntry[];
  readonly problems: readonly string[];
}

/** Reads the body of `GET /api/contenido/:coleccion`; null when it is something else. */
export function parseCollection(body: unknown): Collection | null {
  if (!isRecord(body) || !Array.isArray(body['entradas'])) return null;
  const { forma, etag, entradas, problemas } = body;
  return {
    form: forma === 'archivo' || forma === 'archivos' ? forma : 'lista',
    etag: textOf(etag),
    entries: (entradas as unknown[]).flatMap((entry) => parseEntry(entry) ?? []),
    problems: textsOf(problemas),
  };
}

export function parseEntry(body: unknown): ContentEntry | null {
  if (!isRecord(body) || typeof body['id'] !== 'string') return null;
  const { id, etag, datos, problemas } = body;
  return {
    id,
    etag: textOf(etag),
    data: isRecord(datos) ? datos : null,
    problems: textsOf(problemas),
  };
}

/** Resolves with the collection, or with why it cannot be read. */
export async function loadCollection(
  connection: Connection,
  name: string,
): Promise<{ readonly loaded: Collection | null; readonly problem: string | null }> {
  const answer = await request(connection, { method: 'GET', path: `/api/contenido/${name}` });
  const loaded = answer.kind === 'ok' ? parseCollection(answer.body) : null;
  return { loaded, problem: loaded ? null : failureText(answer) };
}

/**
 * Returns the undo of a PUT: what was stored before, over what the PUT stored. Null where one of them is not known.
 * @param etag of what the PUT stored
 * @param onDone loads what is stored then
 */
export function undoOfPut(
  store: EditorStore,
  path: string,
  earlier: unknown,
  etag: string | null,
  onDone: () => unknown,
) {
  if (!earlier || etag === null) return null;
  const run = async () => {
    const answer = await request(store.connection(), { method: 'PUT', path, json: earlier, etag });
    if (answer.kind === 'ok') store.announce('Se deshizo: quedó como estaba.', storedContent);
    else store.announce(answer.message);
    await onDone();
  };
  return { label: 'Deshacer', run: () => void run() } as const;
}

/** Returns data without what is empty: forms have empty text and groups for fields that are absent. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  const filled = Object.entries(value)
    .map(([field, each]) => [field, withoutEmpty(each)] as const)
    .filter(([, each]) => each !== undefined && each !== '' && !(isRecord(each) && isEmpty(each)));
  return Object.fromEntries(filled);
}

/** Returns the address of a picture of the content folder, which the API serves. */
export function pictureUrl(base: string, path: string): string {
  return `${base}/${path.replace(/^\//u, '')}`;
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** Returns the list with the item at `index` moved by so many places, within its ends. */
export function moved<Item>(list: readonly Item[], index: number, by: number): Item[] {
  const item = list[index];
  if (item === undefined) return [...list];
  const others = list.filter((_, each) => each !== index);
  const place = Math.min(Math.max(index + by, 0), others.length);
  return [...others.slice(0, place), item, ...others.slice(place)];
}
