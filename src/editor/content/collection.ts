/** Collections of the API: entries with ETags, and how to store them. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { type Answer, type Call, duplicateId, request } from '../session/api-client.ts';
import { getState, type StatusMessage, setMessage } from '../session/editor-state.ts';
import { reloadList } from '../session/list-changes.ts';
import type { Data } from '../shared/merge-data.ts';

export interface ContentEntry {
  readonly id: string;
  readonly etag: string | null;
  /** Null if the stored file cannot be read. */
  readonly data: Data | null;
  readonly problems: readonly string[];
}

export interface ContentCollection {
  /** `lista`: one file with ordered entries. `archivo`: one file with one entry. `archivos`: one file for each entry. */
  readonly layout: 'lista' | 'archivo' | 'archivos';
  /** ETag of the whole list; null if entries have their own files. */
  readonly etag: string | null;
  readonly entries: readonly ContentEntry[];
  readonly problems: readonly string[];
}

/** Parses the body of `GET /api/contenido/:coleccion`; null for other data. */
export function parseContentCollection(body: unknown): ContentCollection | null {
  if (!isRecord(body) || !Array.isArray(body['entradas'])) return null;
  const { forma, etag, entradas, problemas } = body;
  return {
    layout: forma === 'archivo' || forma === 'archivos' ? forma : 'lista',
    etag: stringOrNull(etag),
    entries: (entradas as unknown[]).flatMap((entry) => parseEntry(entry) ?? []),
    problems: toStrings(problemas),
  };
}

export function parseEntry(body: unknown): ContentEntry | null {
  if (!isRecord(body) || typeof body['id'] !== 'string') return null;
  const { id, etag, datos, problemas } = body;
  return {
    id,
    etag: stringOrNull(etag),
    data: isRecord(datos) ? datos : null,
    problems: toStrings(problemas),
  };
}

type ToUndo = (etag: string | null) => StatusMessage['undo'];

interface Storing {
  /** Message after the content is stored. */
  readonly done: string;
  /** True if the message itself says that the content is saved. */
  readonly messageSaysSaved?: boolean;
  /** Returns the button that undoes the change, or null. @param etag ETag of the stored content; null if unknown */
  readonly toUndo?: ToUndo;
}

/** Stores content and shows a message with an undo. A new entry that is already stored counts as stored: its answer was lost. */
export async function storeContent(call: Call, storing: Storing): Promise<Answer> {
  const { done, messageSaysSaved = false, toUndo } = storing;
  const answer = await request(getState().connection, call);
  const isStoredAlready = call.method === 'POST' && answer.kind !== 'ok' && duplicateId(answer) !== null;
  // Signs out if the key was replaced. Typed text is kept for the next sign-in.
  if (answer.kind === 'key') void reloadList();
  if (answer.kind !== 'ok' && !isStoredAlready) return answer;
  const etag = answer.kind === 'ok' ? answer.etag : null;
  setMessage(done, { id: null, hiddenUntil: null, messageSaysSaved }, toUndo?.(etag));
  return { kind: 'ok', body: answer.body, etag };
}

/**
 * Returns the undo of a PUT, which stores the replaced data again.
 * @param replaced null or undefined if unknown; the PUT then has no undo
 * @param onUndone called to load the stored data
 */
export function undoOfPut(call: Call, replaced: unknown, onUndone: () => unknown): ToUndo {
  const undo = async (etag: string) => {
    const back = { ...call, json: replaced, etag };
    const answer = await storeContent(back, { done: 'Se deshizo: quedó como estaba.' });
    if (answer.kind !== 'ok') setMessage(answer.message);
    await onUndone();
  };
  return (etag) => (replaced && etag !== null ? { label: 'Deshacer', run: () => void undo(etag) } : null);
}

/** Returns the API's address of a picture in the content folder. */
export function pictureUrl(path: string): string {
  return `${getState().connection.base}/${path.replace(/^\//u, '')}`;
}

function toStrings(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
