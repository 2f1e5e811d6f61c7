/** Applies the API's answers to the stored list of shows and to each show's undo. */
import { writeStored } from '../shared/browser-storage.ts';
import { emptyValues, toValues } from '../values/form-fields.ts';
import { type Patch, patchBetween } from '../values/patch.ts';
import { request } from './api-client.ts';
import { newShowDraft, readDrafts, writeDraft } from './drafts.ts';
import { parseStoredShows, type StoredShow, type StoredShows, showName } from './editor-shows.ts';
import { getState, type StatusMessage, type Undos, updateState } from './editor-state.ts';
import { type FinalOutcome, REVOKED_KEY, type UnsentChange, unsavedTitle } from './outbox.ts';
import { saveList, UNDOS } from './stored-state.ts';
import { toUndo, type Undo } from './undo.ts';

/** Number of answers that may have changed a show. */
let answers = 0;

/** A late answer must not bring back the list, which sign-out removes. */
const isSignedIn = () => getState().signIn.kind === 'in';

/** Replaces a show in the list. @param show null for a deleted show */
export function setShow(id: string, show: StoredShow | null): void {
  if (!isSignedIn()) return;
  const { shows, unreadable } = getState().list ?? { shows: [], unreadable: [] };
  const isOther = (each: { readonly id: string }) => each.id !== id;
  const others = shows.filter(isOther);
  setList({ shows: show ? [...others, show] : others, unreadable: unreadable.filter(isOther) });
}

function setList(list: StoredShows): void {
  void saveList(list);
  updateState({ list });
}

export async function reloadList(): Promise<void> {
  const earlier = answers;
  const answer = await request(getState().connection, { method: 'GET', path: '/api/contenido/shows' });
  if (!isSignedIn()) return;
  // A list requested before a change was stored has the old ETag.
  if (answers !== earlier) return reloadList();
  if (answer.kind === 'key') updateState({ signIn: { kind: 'out', message: REVOKED_KEY } });
  else if (answer.kind !== 'ok') updateState({ listProblem: answer.message });
  else {
    setList(parseStoredShows(answer.body));
    updateState({ listProblem: null });
  }
}

/** Applies an answer to the list of shows, the undo and the message. */
export async function applyOutcome(change: UnsentChange, outcome: FinalOutcome): Promise<void> {
  const { task } = change;
  answers++;
  if (outcome.kind === 'problem') {
    const { actual, kind, message } = outcome.problem;
    if (actual) setShow(actual.id, actual);
    return updateState({
      message: { text: kind === 'conflict' ? unsavedTitle(change) : message, isProblem: true },
    });
  }
  const { show, warning } = outcome;
  if (show) {
    setShow(show.id, show);
    if (task.kind === 'create') followNewShow(change.key, task.values, show);
  } else if (task.kind === 'delete') setShow(task.id, null);
  else if (task.kind !== 'photo') await reloadList();
  if (!isSignedIn()) return;
  const id = show?.id ?? task.id;
  const undo = toUndo(change, show);
  if (id !== null) setUndo(id, undo);
  updateState({ message: storedMessage(change, show, warning, undo) });
}

/** Once a new show is stored, turns later text in its form into a change of that show. */
function followNewShow(key: string, sent: Patch, { id, etag, values: before }: StoredShow): void {
  const draftId = newShowDraft(key);
  const draft = readDrafts('shows').find((each) => each.id === draftId);
  if (draft) {
    const typed = patchBetween({ ...emptyValues, ...sent }, toValues(draft.data['values']));
    const data = { before, values: { ...before, ...typed } };
    writeDraft('shows', [draftId, id], { id, etag, data, base: null });
  }
  updateState({ added: { ...getState().added, [key]: id } });
}

export function setUndos(undos: Undos): void {
  writeStored(UNDOS, undos);
  updateState({ undos });
}

/** Sets the undo of a show; null removes it. */
export function setUndo(id: string, undo: Undo | null): void {
  const { [id]: _, ...others } = getState().undos;
  setUndos(undo ? { ...others, [id]: undo } : others);
}

/** Returns the message about a stored change. */
function storedMessage(
  { task, label, name, messages }: UnsentChange,
  show: StoredShow | null,
  warning: string | null,
  undo: Undo | null,
): StatusMessage {
  const done = messages?.stored ?? `${label}: ${show ? showName(show.values) : name}.`;
  const id = task.kind === 'delete' ? null : (show?.id ?? task.id);
  const stored = { id, hiddenUntil: show?.values.publicar || null };
  return { text: [done, warning].filter(Boolean).join(' '), undoId: undo?.id, stored };
}
