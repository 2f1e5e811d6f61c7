/** Drafts of the editor's forms in localStorage. They keep unsaved text after a reload, on another screen, and after a restore. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { keepsStored, readStored, writeStored } from '../shared/browser-storage.ts';
import { storageNameOfEditor } from './stored-key.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry that may have a draft. */
type DraftTarget = Pick<EntryDraft, 'id' | 'etag'>;

export interface EntryDraft {
  /** Id of the entry; `nuevo` for a new entry. */
  readonly id: string;
  /** ETag of the edited version. */
  readonly etag: string | null;
  readonly data: Data;
  /** Data of the edited version; null if unknown. */
  readonly base: Data | null;
}

export const NEW_ENTRY = 'nuevo';
/** Name in localStorage of drafts without an editor's name, as 0.2.0 stored all of them. */
const unnamedStorage = (collection: string) => `gira:borradores:${collection}`;

/**
 * Returns the draft of an entry. In a list, ids are positions: a draft belongs to the entry from which it was
 * made, wherever that is now, or else to the entry at its position.
 * @param entry null for a new entry
 */
export function findDraft(
  drafts: readonly EntryDraft[],
  entry: DraftTarget | null,
  entries: readonly DraftTarget[],
): EntryDraft | null {
  if (entry === null) return drafts.find(({ id }) => id === NEW_ENTRY) ?? null;
  const isLeft = (draft: EntryDraft) => entries.some(({ etag }) => etag === draft.etag);
  const entryDrafts = drafts.filter(({ id }) => id !== NEW_ENTRY);
  return (
    entryDrafts.find(({ etag }) => etag === entry.etag) ??
    entryDrafts.find((draft) => draft.id === entry.id && !isLeft(draft)) ??
    null
  );
}

/** Returns the editor's drafts, and those without a name, which are anybody's, as unsent changes without a name are. */
export function readDrafts(collection: string): EntryDraft[] {
  const unnamed = unnamedStorage(collection);
  const stored = [...new Set([storageNameOfEditor(unnamed), unnamed])].flatMap(readStored);
  return stored.filter(isRecord).flatMap(({ id, etag, data, base }) => {
    if (typeof id !== 'string' || !isRecord(data)) return [];
    return [{ id, etag: stringOrNull(etag), data, base: isRecord(base) ? base : null }];
  });
}

/** Returns the draft id of a new show that is not stored yet. @param key key of the show's change in the outbox */
export const newShowDraft = (key: string): string => `nueva/${key}`;

/** Returns the draft id of a copy of a show. */
export const copyDraft = (id: string): string => `copia/${id}`;

/** Stores a draft and removes the drafts with these ids. Null only removes them. Drafts without a name become the editor's. */
export function writeDraft(collection: string, ids: readonly unknown[], draft: EntryDraft | null): void {
  const others = readDrafts(collection).filter(({ id }) => !ids.includes(id));
  const drafts = draft ? [...others, draft] : others;
  const unnamed = unnamedStorage(collection);
  const name = storageNameOfEditor(unnamed);
  writeStored(name, drafts.length === 0 ? null : drafts);
  if (name !== unnamed && keepsStored()) writeStored(unnamed, null);
}
