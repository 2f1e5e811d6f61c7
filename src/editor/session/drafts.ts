/** Drafts of the editor's forms in localStorage, which keep unsaved text after a reload, another screen or a restore. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { storageNameOfEditor } from './stored-key.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry that may have a draft. */
interface DraftTarget {
  readonly id: string;
  readonly etag: string | null;
}

export interface EntryDraft {
  /** Id of the entry; `nuevo` for a new one. */
  readonly id: string;
  /** ETag of the edited version. */
  readonly etag: string | null;
  readonly data: Data;
  /** Data of that version; null if it is not known. */
  readonly base: Data | null;
}

export const NEW_ENTRY = 'nuevo';
const storageName = (collection: string) => storageNameOfEditor(`gira:borradores:${collection}`);

/**
 * Returns the draft of an entry. The ids in a list are positions, so a draft belongs to the entry from which it was made, at any
 * position, or to the one at its position if that entry is gone.
 * @param entry null for a new one
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

export function readDrafts(collection: string): EntryDraft[] {
  const stored = readStored(storageName(collection));
  return (Array.isArray(stored) ? stored.filter(isRecord) : []).flatMap(({ id, etag, data, base }) => {
    if (typeof id !== 'string' || !isRecord(data)) return [];
    return [{ id, etag: stringOrNull(etag), data, base: isRecord(base) ? base : null }];
  });
}

/** Returns the id of the draft of a new show that is not stored yet. @param key of its change in the outbox */
export const newShowDraft = (key: string): string => `nueva/${key}`;

/** Stores a draft and removes those with these ids; null only removes them. */
export function writeDraft(collection: string, ids: readonly unknown[], draft: EntryDraft | null): void {
  const others = readDrafts(collection).filter(({ id }) => !ids.includes(id));
  const drafts = draft ? [...others, draft] : others;
  writeStored(storageName(collection), drafts.length === 0 ? null : drafts);
}
