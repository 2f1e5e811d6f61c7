/** Collections of the API: their entries with ETags, how they are stored, and how changed copies are merged. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { type Answer, type Call, request } from '../session/api-client.ts';
import type { StatusMessage } from '../session/editor-state.ts';
import type { EditorStore } from '../session/editor-store.ts';

export type Data = Readonly<Record<string, unknown>>;

export interface ContentEntry {
  readonly id: string;
  readonly etag: string | null;
  /** Null when the stored file cannot be read. */
  readonly data: Data | null;
  readonly problems: readonly string[];
}

export interface ContentCollection {
  /** Layout. `lista`: one file with ordered entries. `archivo`: one entry. `archivos`: a file for each entry. */
  readonly form: 'lista' | 'archivo' | 'archivos';
  /** ETag of the whole list; null if entries have files of their own. */
  readonly etag: string | null;
  readonly entries: readonly ContentEntry[];
  readonly problems: readonly string[];
}

/** Parses the body of `GET /api/contenido/:coleccion`; null for anything else. */
export function parseContentCollection(body: unknown): ContentCollection | null {
  if (!isRecord(body) || !Array.isArray(body['entradas'])) return null;
  const { forma, etag, entradas, problemas } = body;
  return {
    form: forma === 'archivo' || forma === 'archivos' ? forma : 'lista',
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

interface Storing {
  /** Message after the content is stored. */
  readonly done: string;
  /** True if the message says that it is saved. */
  readonly messageSaysSaved?: boolean;
  readonly undo?: StatusMessage['undo'];
  /** Data that a PUT replaces, for its undo; absent if it is not known, or if the undo is another one. */
  readonly earlier?: unknown;
  /** Called after a PUT is undone, to load the stored data. */
  readonly onUndone?: () => unknown;
}

/** Stores content, and shows a message with the undo. A new entry that is stored already counts as stored: its answer was lost. */
export async function storeContent(store: EditorStore, call: Call, storing: Storing): Promise<Answer> {
  const { done, messageSaysSaved = false, earlier, onUndone } = storing;
  const answer = await request(store.connection(), call);
  const isStoredAlready =
    answer.kind === 'refused' && answer.status === 409 && call.method === 'POST' && 'id' in answer.body;
  // Signs out if the key was replaced. Typed text is there after the next sign-in.
  if (answer.kind === 'key') void store.reload();
  if (answer.kind !== 'ok' && !isStoredAlready) return answer;
  const etag = answer.kind === 'ok' ? answer.etag : null;
  const undoSave = async () => {
    const back = { ...call, json: earlier, etag };
    const undone = await storeContent(store, back, { done: 'Se deshizo: quedó como estaba.' });
    if (undone.kind !== 'ok') store.showMessage(undone.message);
    await onUndone?.();
  };
  const isKnown = Boolean(earlier) && etag !== null;
  const undo = isKnown ? ({ label: 'Deshacer', run: () => void undoSave() } as const) : storing.undo;
  store.showMessage(done, { id: null, hiddenUntil: null, messageSaysSaved }, undo);
  return { kind: 'ok', body: answer.body, etag };
}

/** Returns data without empty values: forms have empty texts and groups for absent fields. */
export function filledData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledData);
  if (!isRecord(value)) return value;
  const filled = Object.entries(value)
    .map(([field, each]) => [field, filledData(each)] as const)
    .filter(([, each]) => each !== undefined && each !== '' && JSON.stringify(each) !== '{}');
  return Object.fromEntries(filled);
}

/** Returns the address of a picture of the content folder, which the API serves. */
export function pictureUrl(base: string, path: string): string {
  return `${base}/${path.replace(/^\//u, '')}`;
}

function toStrings(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** Returns the list with the item at `index` moved by some places, within its ends. */
export function moveItem<Item>(list: readonly Item[], index: number, by: number): Item[] {
  const item = list[index];
  if (item === undefined) return [...list];
  const place = Math.min(Math.max(index + by, 0), list.length - 1);
  return list.toSpliced(index, 1).toSpliced(place, 0, item);
}

interface MergedEntry {
  readonly data: Data;
  /** Base for later comparisons of `data`: `theirs`, with the earlier base's values of the fields that the editor changed. */
  readonly base: Data | null;
  /** True if both changed a field to different values. */
  readonly hasConflict: boolean;
}

/**
 * Merges two copies of an entry field by field. Fields that the editor changed replace the stored ones.
 * @param base the entry from which `mine` was made; null if it is not known: every field then counts as changed
 */
export function mergeFields(base: Data | null, mine: Data, theirs: Data): MergedEntry {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const isMine = (name: string) => base === null || !isSameBesidesEmpty(mine[name], base[name]);
  const isTyped = (name: string) => isMine(name) && !isSameBesidesEmpty(mine[name], theirs[name]);
  return {
    data: Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]])),
    base: base && Object.fromEntries(names.map((name) => [name, isTyped(name) ? base[name] : theirs[name]])),
    hasConflict: names.some(
      (name) => isTyped(name) && (base === null || !isSameBesidesEmpty(theirs[name], base[name])),
    ),
  };
}

/** Returns the fields that differ from the entry from which `mine` was made. */
export function changedFields(base: Data | null, mine: Data): string[] {
  return [...new Set([...Object.keys(base ?? {}), ...Object.keys(mine)])].filter(
    (name) => !isSameBesidesEmpty(mine[name], base?.[name]),
  );
}

/** Returns true for equal values; an empty one equals an absent one. */
function isSameBesidesEmpty(a: unknown, b: unknown): boolean {
  return JSON.stringify(filledData({ field: a })) === JSON.stringify(filledData({ field: b }));
}

/**
 * Merges two copies of a list.
 * @param base the list from which `mine` was made
 * @param keyOf returns the key of an entry; entries with the same key are distinguished by their order
 * @returns `mine` in its order, with the edits, removals and additions of `theirs` where `mine` has no edit
 */
export function mergeLists<Item extends Data>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = (list: readonly Item[]) =>
    Object.fromEntries(uniqueKeys(list, keyOf).map((key, index) => [key, list[index]]));
  const { data } = mergeFields(byKey(base), byKey(mine), byKey(theirs));
  const keys = new Set([mine, theirs].flatMap((list) => uniqueKeys(list, keyOf)));
  return [...keys].map((key) => data[key] as Item | undefined).filter((item) => item !== undefined);
}

/** Returns a unique key for each item: the second and later items with the same key have a number. */
export function uniqueKeys<Item>(list: readonly Item[], keyOf: (item: Item) => string): string[] {
  const counts = new Map<string, number>();
  return list.map((item) => {
    const key = keyOf(item);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
