/** State of the form of one entry: its draft, changes of others meanwhile, and saving. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { contentLabel } from '../../domain/versions/content-label.ts';
import { type Failure, OFFLINE, request } from '../session/api-client.ts';
import { type EntryDraft, findDraft, NEW_ENTRY, readDrafts, writeDraft } from '../session/drafts.ts';
import { getState } from '../session/editor-state.ts';
import { changedFields, type Data, filledData, mergeFields } from '../shared/merge-data.ts';
import type { UnsavedChanges } from '../versions/versions.ts';
import {
  type ContentEntry,
  parseContentCollection,
  parseEntry,
  storeContent,
  undoOfPut,
} from './collection.ts';

export interface EntryFormProps {
  readonly collection: string;
  readonly entry: ContentEntry | null;
  /** All entries of the collection. */
  readonly entries: readonly ContentEntry[];
  /** True if the ids of entries are positions: a position may have another entry now than the edited one. */
  readonly isList: boolean;
  /** Called when the entry is saved or the form is closed. */
  readonly onClose: () => void;
  /** Called when a save is undone. */
  readonly onUndone: () => unknown;
  /** Called with unsaved changes, or null. The same function as long as the form is mounted. */
  readonly onUnsaved: (unsaved: Omit<UnsavedChanges, 'reveal'> | null) => void;
}

interface EntryProblem extends Pick<Failure, 'message' | 'fields'> {
  /** The stored entry if another editor saved first. */
  readonly actual: ContentEntry | null;
}

const CHANGED_MEANWHILE =
  'Lo guardado cambió y aquí hay algo tuyo sin guardar. Revisa las dos versiones y elige.';

/** Message if another entry has the position now, which must not be replaced. */
const REMOVED_MEANWHILE =
  'Alguien más borró esto o lo cambió de lugar mientras lo editabas. No se guardó nada: copia lo tuyo, cancela y agrégalo otra vez.';

/** Returns the state of the form. @param revealProblem scrolls to the message about an entry that was not stored */
export function useEntryForm(props: EntryFormProps, revealProblem: () => void) {
  const { entry, isList, onClose } = props;
  const [draft, saveDraft] = useEntryDraft(props);
  /** The typed data, the ETag of the version that the form began with or was merged into, and the data of that version. */
  const [{ data, etag, base, hasConflict }, setEdit] = useState(() => firstEdit(entry, draft, isList));
  const [problem, setProblem] = useState<EntryProblem | null>(() =>
    hasConflict ? { message: CHANGED_MEANWHILE, fields: {}, actual: entry } : null,
  );
  const [isSaving, setIsSaving] = useState(false);

  const change = (next: Data) => {
    setEdit((earlier) => ({ ...earlier, data: next }));
    saveDraft({ etag, data: next, base });
  };
  const takeTheirs = useCallback(
    (actual: ContentEntry) => {
      saveDraft(null);
      setEdit({ data: actual.data ?? {}, base: actual.data, etag: actual.etag, hasConflict: false });
      setProblem(null);
    },
    [saveDraft],
  );
  const close = () => {
    saveDraft(null);
    onClose();
  };

  /** Saves the entry. @param over ETag of the version that is replaced */
  const save = async (over: string | null) => {
    setIsSaving(true);
    setProblem(null);
    const result = await storeEntry(props, data, over);
    setIsSaving(false);
    if (result === null) return close();
    // Changes of others in fields that the editor did not change stay, even after another save.
    if (result.theirs) setEdit({ ...mergeFields(base, data, result.theirs), etag });
    setProblem(result.problem);
    // The message is above a long form, and the button below it.
    requestAnimationFrame(revealProblem);
  };

  const typedLabels = changedFields(base, data).map(contentLabel);
  useUnsavedReport(props, typedLabels, problem?.actual ?? null, { save, takeTheirs });

  return {
    data,
    etag,
    problem,
    hasDraft: draft !== null,
    /** Labels of the fields with text that is not saved. */
    typedLabels,
    isSaving,
    change,
    takeTheirs,
    save,
    cancel: close,
  };
}

/** Returns the draft of the entry, and the function that stores it; null removes it. */
function useEntryDraft({ collection, entry, entries }: EntryFormProps) {
  const id = entry?.id ?? NEW_ENTRY;
  const [draft] = useState(() => findDraft(readDrafts(collection), entry, entries));
  const saveDraft = useCallback(
    (typed: Omit<EntryDraft, 'id'> | null) =>
      writeDraft(collection, [id, draft?.id], typed && { id, ...typed }),
    [collection, id, draft],
  );
  return [draft, saveDraft] as const;
}

/**
 * Reports unsaved changes to the screen.
 * @param labels of the changed fields
 * @param actual the entry that another editor stored meanwhile
 */
function useUnsavedReport(
  { entry, onUnsaved }: EntryFormProps,
  labels: readonly string[],
  actual: ContentEntry | null,
  { save, takeTheirs }: Pick<ReturnType<typeof useEntryForm>, 'save' | 'takeTheirs'>,
): void {
  const latestSave = useRef(save);
  latestSave.current = save;
  const joinedLabels = labels.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one at each key, its text only with other labels
  useEffect(() => {
    if (labels.length === 0 || entry === null) return;
    const keep = actual && (() => void latestSave.current(actual.etag));
    onUnsaved({ labels, drop: () => takeTheirs(entry), keep });
    return () => onUnsaved(null);
  }, [joinedLabels, entry, actual, takeTheirs, onUnsaved]);
}

/**
 * Stores an entry. An entry of a list that others have moved meanwhile is stored at its new position.
 * @param over ETag of the version that is replaced
 * @returns null once it is stored; otherwise the reason, and the data that others stored in place of that version
 */
async function storeEntry(props: EntryFormProps, data: Data, over: string | null) {
  const { collection, entry, isList, onUndone } = props;
  const storeAt = (id: string | undefined) => {
    const path = `/api/contenido/${collection}${id === undefined ? '' : `/${id}`}`;
    const call = { method: entry ? 'PUT' : 'POST', path, json: filledData(data), etag: over } as const;
    const toUndo = undoOfPut(call, entry?.data, onUndone);
    return storeContent(call, { done: 'Guardado.', messageSaysSaved: true, toUndo });
  };
  let id = entry?.id;
  let answer = await storeAt(id);
  if (isList && entry && answer.kind !== 'ok' && answer.status === 412) {
    const moved = await findVersion(collection, over);
    if (moved && moved.id !== id) {
      id = moved.id;
      answer = await storeAt(id);
    }
  }
  return answer.kind === 'ok' ? null : explainEntryFailure(answer, id, props);
}

/** Returns the reason why an entry was not stored, and what others stored in its place. @param id of the entry; absent for a new one */
function explainEntryFailure(
  { kind, status, message, fields, body }: Failure,
  id: string | undefined,
  { entries, isList }: EntryFormProps,
): { readonly problem: EntryProblem; readonly theirs: Data | null } {
  const withoutChoice = (text: string) => ({
    problem: { message: text, fields: {}, actual: null },
    theirs: null,
  });
  if (kind === 'offline') return withoutChoice(`${OFFLINE} Queda en este navegador: guárdalo otra vez.`);
  if (status !== 412)
    return { problem: { message, fields, actual: parseEntry(body['actual']) }, theirs: null };
  const isOther = isList && entries.some((each) => each.id !== id && each.etag === body['etag']);
  if (isOther) return withoutChoice(REMOVED_MEANWHILE);
  const actual = parseEntry({ id, etag: body['etag'], datos: body['actual'] });
  return { problem: { message, fields, actual }, theirs: actual?.data ?? null };
}

/** Resolves with the entry of a list that has this ETag, even if others have moved it, or with null. */
async function findVersion(collection: string, etag: string | null) {
  const answer = await request(getState().connection, {
    method: 'GET',
    path: `/api/contenido/${collection}`,
  });
  const list = answer.kind === 'ok' ? parseContentCollection(answer.body) : null;
  return list?.entries.find((each) => each.etag === etag) ?? null;
}

/** Returns the first state of the form: the draft, merged into the stored entry. */
function firstEdit(entry: ContentEntry | null, draft: EntryDraft | null, isList: boolean) {
  const stored = entry?.etag ?? null;
  if (!draft || !entry || draft.etag === stored) {
    const base = entry?.data ?? draft?.base ?? null;
    const etag = draft && !entry ? draft.etag : stored;
    return { data: draft?.data ?? entry?.data ?? {}, base, hasConflict: false, etag };
  }
  const merged = mergeFields(draft.base, draft.data, entry.data ?? {});
  const hasConflict = merged.hasConflict || isList;
  return { ...merged, hasConflict, etag: hasConflict ? draft.etag : stored };
}
