/** State of the form of an entry: draft, changes of other editors in the meantime, and saving. */
import { useState } from 'react';
import { contentLabel } from '../../domain/versions/content-label.ts';
import { type Failure, OFFLINE, request } from '../session/api-client.ts';
import { type ContentEntry, parseContentCollection, parseEntry } from '../session/content-collection.ts';
import { type EntryDraft, findDraft, NEW_ENTRY, readDrafts, writeDraft } from '../session/drafts.ts';
import { getState } from '../session/editor-state.ts';
import { keepsStored } from '../shared/browser-storage.ts';
import { changedFields, type Data, filledData, mergeFields } from '../shared/merge-data.ts';
import { storeContent, undoOfPut } from './store-content.ts';

export interface EntryFormProps {
  readonly collection: string;
  /** Title of the entry's versions. */
  readonly title: string;
  readonly entry: ContentEntry | null;
  /** All entries of the collection. */
  readonly entries: readonly ContentEntry[];
  /** True if ids are positions: another entry may now be at the position of the edited entry. */
  readonly isList: boolean;
  /** Called when the entry is saved or the form closed. */
  readonly onClose: () => void;
  /** Loads the entries again. */
  readonly load: () => Promise<unknown>;
}

interface EntryProblem extends Pick<Failure, 'message' | 'fields'> {
  /** The stored entry, if another editor saved first. */
  readonly actual: ContentEntry | null;
}

const CHANGED_MEANWHILE =
  'Lo guardado cambió y aquí hay algo tuyo sin guardar. Revisa las dos versiones y elige.';

/** Message if another entry is now at the position. That entry must not be replaced. */
const REMOVED_MEANWHILE =
  'Alguien más borró esto o lo cambió de lugar mientras lo editabas. No se guardó nada: copia lo tuyo, cancela y agrégalo otra vez.';

type Edited = Pick<EntryDraft, 'data' | 'base'>;

/** Returns the state of the form. */
export function useEntryForm(props: EntryFormProps) {
  const { collection, entry, onClose } = props;
  /** `etag` and `base`: ETag and data of the version that the form started with or was merged into. */
  const [form, setForm] = useState(() => openEntryForm(props));
  // The stored entry has changed: someone restored a version or undid a save.
  if (form.storedEtag !== entry?.etag) setForm(openEntryForm(props));
  const { data, etag, base, draft, problem } = form;
  const [isSaving, setIsSaving] = useState(false);

  /** Stores the draft; null removes it. */
  const saveDraft = (typed: Omit<EntryDraft, 'id'> | null) => {
    const id = entry?.id ?? NEW_ENTRY;
    writeDraft(collection, [id, draft?.id], typed && { id, ...typed });
  };
  const change = (next: Data) => {
    setForm((earlier) => ({ ...earlier, data: next }));
    saveDraft({ etag, data: next, base });
  };
  const takeTheirs = (actual: ContentEntry) => {
    saveDraft(null);
    const theirs = { data: actual.data ?? {}, base: actual.data, etag: actual.etag };
    setForm((earlier) => ({ ...earlier, ...theirs, problem: null }));
  };
  const close = () => {
    saveDraft(null);
    onClose();
  };

  /** Saves the entry. @param replacedEtag ETag of the version to replace */
  const save = async (replacedEtag: string | null) => {
    setIsSaving(true);
    setForm((earlier) => ({ ...earlier, problem: null }));
    const result = await storeEntry(props, { data, base }, replacedEtag);
    setIsSaving(false);
    if (result === null) return close();
    // Keeps changes of other editors in fields that this editor did not change, even if this editor saves again.
    const merged = result.theirs && mergeFields(base, data, result.theirs);
    setForm((earlier) => ({ ...earlier, ...merged, problem: result.problem }));
  };

  return {
    data,
    etag,
    problem,
    hasDraft: draft !== null,
    /** Labels of fields with unsaved text. */
    typedLabels: changedFields(base, data).map(contentLabel),
    isSaving,
    change,
    takeTheirs,
    save,
    cancel: close,
  };
}

/**
 * Stores an entry. If other editors have moved an entry of a list, stores it at its new position.
 * @param replacedEtag ETag of the version to replace
 * @returns null once stored; otherwise the reason, and the data that others stored instead
 */
async function storeEntry(props: EntryFormProps, { data, base }: Edited, replacedEtag: string | null) {
  const { collection, title, entry, isList, load } = props;
  const storeAt = (id: string | undefined) => {
    const path = `/api/contenido/${collection}${id === undefined ? '' : `/${id}`}`;
    const call = {
      method: entry ? 'PUT' : 'POST',
      path,
      json: filledData(data),
      etag: replacedEtag,
    } as const;
    const toUndo = undoOfPut(title, call, entry?.data, load);
    return storeContent(call, { name: title, done: 'Guardado.', messageSaysSaved: true, toUndo });
  };
  let id = entry?.id;
  let answer = await storeAt(id);
  if (isList && entry && answer.kind !== 'ok' && answer.status === 412) {
    const moved = await findVersion(collection, replacedEtag);
    if (moved && moved.id !== id) {
      id = moved.id;
      answer = await storeAt(id);
    }
  }
  return answer.kind === 'ok' ? null : explainEntryFailure(answer, id, props, base);
}

/** Returns why an entry was not stored, and what others stored instead. @param id id of the entry; undefined for a new entry */
function explainEntryFailure(
  { kind, status, message, fields, body }: Failure,
  id: string | undefined,
  { entries, isList }: EntryFormProps,
  base: Data | null,
): { readonly problem: EntryProblem; readonly theirs: Data | null } {
  const withoutChoice = (text: string) => ({
    problem: { message: text, fields: {}, actual: null },
    theirs: null,
  });
  const retry = keepsStored() ? 'Queda en este navegador: guárdalo otra vez.' : 'Guárdalo otra vez.';
  if (kind === 'offline') return withoutChoice(`${OFFLINE} ${retry}`);
  if (status !== 412) return { problem: { message, fields, actual: null }, theirs: null };
  const actual = parseEntry({ id, etag: body['etag'], datos: body['actual'] });
  const hasMoved = entries.some((each) => each.id !== id && each.etag === body['etag']);
  if (isList && (hasMoved || isOtherEntry(base, actual?.data))) return withoutChoice(REMOVED_MEANWHILE);
  return { problem: { message, fields, actual }, theirs: actual?.data ?? null };
}

/** Returns true if most fields of a list's entry differ from those of the entry that was edited at its position. */
function isOtherEntry(base: Data | null, stored: Data | null | undefined): boolean {
  if (!base || !stored) return false;
  return changedFields(base, stored).length * 2 > Object.keys({ ...base, ...stored }).length;
}

/** Resolves with the entry of a list that has this ETag, wherever it is now, or with null. */
async function findVersion(collection: string, etag: string | null) {
  const answer = await request(getState().connection, {
    method: 'GET',
    path: `/api/contenido/${collection}`,
  });
  const list = answer.kind === 'ok' ? parseContentCollection(answer.body) : null;
  return list?.entries.find((each) => each.etag === etag) ?? null;
}

/** Returns the first state of the form: the draft merged into the stored entry. */
function openEntryForm({ collection, entry, entries, isList }: EntryFormProps) {
  const draft = findDraft(readDrafts(collection), entry, entries);
  const stored = entry?.data ?? null;
  const opened = {
    data: draft?.data ?? stored ?? {},
    base: stored ?? draft?.base ?? null,
    etag: (entry ?? draft)?.etag ?? null,
    problem: null as EntryProblem | null,
    draft,
    storedEtag: entry?.etag,
  };
  if (!draft || !entry || draft.etag === entry.etag) return opened;
  if (isList && isOtherEntry(draft.base, stored)) {
    const problem = { message: REMOVED_MEANWHILE, fields: {}, actual: null };
    return { ...opened, base: draft.base, etag: draft.etag, problem };
  }
  const { data, base, hasConflict } = mergeFields(draft.base, draft.data, stored ?? {});
  if (!hasConflict && !isList) return { ...opened, data, base };
  const problem = { message: CHANGED_MEANWHILE, fields: {}, actual: entry };
  return { ...opened, data, base, etag: draft.etag, problem };
}
