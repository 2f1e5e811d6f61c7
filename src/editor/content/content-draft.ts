/** Drafts of other content in localStorage, so that what is not saved survives a reload and the restore of a version. */
import { isRecord } from '../../domain/text/is-record.ts';
import type { ContentEntry, Data } from './collection.ts';

export interface Draft {
  /** Of the entry; `nuevo` for one that is added. */
  readonly id: string;
  /** Of the version that was edited. */
  readonly etag: string | null;
  readonly data: Data;
  /** What was stored in that version; null where it is not known. */
  readonly base: Data | null;
}

export const NEW_ENTRY = 'nuevo';
const PREFIX = 'gira:borradores:';

/**
 * The draft of an entry. In a list the ids are positions: a draft belongs to the entry that it was made from, wherever that
 * is now, and to the one at its position when none is left.
 * @param entry null for a new one
 */
export function findDraft(
  drafts: readonly Draft[],
  entry: ContentEntry | null,
  entries: readonly ContentEntry[],
): Draft | null {
  if (entry === null) return drafts.find(({ id }) => id === NEW_ENTRY) ?? null;
  const isLeft = (draft: Draft) => entries.some(({ etag }) => etag === draft.etag);
  const own = drafts.filter(({ id }) => id !== NEW_ENTRY);
  return (
    own.find(({ etag }) => etag === entry.etag) ??
    own.find((draft) => draft.id === entry.id && !isLeft(draft)) ??
    null
  );
}

export function readDrafts(collection: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + collection) ?? '[]');
    return (Array.isArray(stored) ? stored : []).flatMap(toDraft);
  } catch {
    return [];
  }
}

/** @param earlier what it replaces */
export function saveDraft(collection: string, draft: Draft, earlier: Draft | null): void {
  write(collection, [...without(collection, [draft.id, earlier?.id]), draft]);
}

export function clearDraft(collection: string, id: string, earlier: Draft | null): void {
  write(collection, without(collection, [id, earlier?.id]));
}

function without(collection: string, ids: readonly (string | undefined)[]): Draft[] {
  return readDrafts(collection).filter(({ id }) => !ids.includes(id));
}

function write(collection: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(PREFIX + collection);
    else localStorage.setItem(PREFIX + collection, JSON.stringify(drafts));
  } catch {
    // Storage is full or not available: the form works without a draft.
  }
}

function toDraft(stored: unknown): Draft[] {
  if (!isRecord(stored)) return [];
  const { id, etag, data, base } = stored;
  if (typeof id !== 'string' || !isRecord(data)) return [];
  return [{ id, etag: typeof etag === 'string' ? etag : null, data, base: isRecord(base) ? base : null }];
}
