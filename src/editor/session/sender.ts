/**
 * Adds, undoes, retries, discards and sends changes. Changes wait in the outbox and are sent to the API, one
 * at a time in each queue, until it stores them. A change sent twice is stored once.
 */
import { duplicateId, request, sendTask } from './api-client.ts';
import { applyOutcome, reloadList, setShow, setUndo } from './apply-answers.ts';
import { newShowDraft, writeDraft } from './drafts.ts';
import { parseShow } from './editor-shows.ts';
import { getState, updateState } from './editor-state.ts';
import {
  assignChanges,
  discardChange,
  enqueueChange,
  isAlreadyPatched,
  isFromEditor,
  mayBeStored,
  nextToSend,
  type Outbox,
  type Outcome,
  retryChange,
  settleChange,
  toOutcome,
  type UnsentChange,
  updateChange,
} from './outbox.ts';
import { updateOutbox } from './stored-state.ts';
import type { Undo } from './undo.ts';

type NewChange = Omit<UnsentChange, 'key' | 'tried' | 'problem' | 'author'>;

/** Adds a change. @param corrected keys of changes that it replaces; they stay on the device until the new change is there */
export function addChange(change: NewChange, corrected: readonly string[] = []): Promise<void> {
  return changeAndSend((outbox) => {
    const others = corrected.reduce(discardChange, outbox);
    const added = { ...change, key: newKey(), tried: false, problem: null, author: editorName() };
    return enqueueChange(others, added);
  });
}

export async function sendUndo({ id, task, name, etag, label, messages, undone }: Undo): Promise<void> {
  setUndo(id, null);
  const before = getState().list?.shows.find((show) => show.id === id)?.values ?? null;
  const swapped = messages && { stored: messages.undone, undone: messages.stored };
  // Undoing an undo repeats the first change.
  const labels = undone === undefined ? { label: `Se deshizo ${label}`, undone: label } : { label: undone };
  await addChange({ task, ...labels, name, messages: swapped, etag, before });
}

export function retryUnsent(key: string): Promise<void> {
  return changeAndSend((outbox) => retryChange(outbox, key, editorName()));
}

/** Restores a deleted show from the bin and sends its change again. */
export async function restoreAndRetry(key: string, id: string): Promise<void> {
  const restored = await sendTask(getState().connection, { kind: 'restore', id });
  // The answer to an earlier try was lost, or another editor was faster.
  const isThere = restored.kind !== 'ok' && duplicateId(restored) === id;
  const answer = isThere
    ? await request(getState().connection, { method: 'GET', path: `/api/shows/${id}` })
    : restored;
  if (answer.kind !== 'ok') return updateState({ message: { text: answer.message } });
  const show = parseShow(answer.body, answer.etag);
  if (!show) {
    updateState({
      message: { text: 'Se recuperó, pero tiene errores y no se puede leer. Lo tuyo sigue aquí.' },
    });
    // Names the errors.
    return reloadList();
  }
  setShow(show.id, show);
  await changeOutbox((outbox) => retryChange(outbox, key, editorName(), show));
  sendChanges();
}

export async function discardUnsent(key: string): Promise<void> {
  const change = getState().outbox.find((each) => each.key === key);
  const isConflict = change?.problem?.actual != null;
  await changeOutbox((outbox) => discardChange(outbox, key));
  writeDraft('shows', [newShowDraft(key)], null);
  if (isConflict) {
    const text = `${change.name}: se quedó lo guardado. Lo tuyo no se guardó.`;
    updateState({ message: { text, discarded: change } });
  } else {
    const isUnknown = change !== undefined && mayBeStored(change);
    const text = isUnknown ? 'Descartado; si ya se guardó, está en la lista.' : 'Descartado.';
    updateState({ message: { text } });
  }
  // A change that was already sent may be stored.
  if (change?.tried) {
    await reloadList();
    const stored = getState().list?.shows.find(({ id }) => id === change.task.id);
    if (stored && !change.problem && isAlreadyPatched(stored.values, change.task))
      await applyOutcome(change, { kind: 'stored', show: stored, warning: null });
  }
  sendChanges();
}

/** Shows a discarded change again, to resolve it. */
export async function reopenDiscarded(change: UnsentChange): Promise<void> {
  updateState({ message: null });
  await changeOutbox((outbox) => [...outbox, change]);
}

/** Reads the outbox and assigns its changes: another editor may have left some. */
export function openOutbox(): Promise<void> {
  return changeOutbox((outbox) => assignChanges(outbox, editorName()));
}

/** Reads the outbox again, because other tabs may have changed it. Reloads the list if they have sent a change of this tab. */
export async function readOutbox(): Promise<void> {
  const before = getState().outbox;
  await changeOutbox((outbox) => outbox);
  const keys = new Set(getState().outbox.map(({ key }) => key));
  if (before.some(({ key }) => !keys.has(key))) void reloadList();
}

async function changeOutbox(apply: (outbox: Outbox) => Outbox): Promise<void> {
  updateState({ outbox: await updateOutbox(apply) });
}

async function changeAndSend(apply: (outbox: Outbox) => Outbox): Promise<void> {
  await changeOutbox(apply);
  // The message is about an earlier change.
  updateState({ message: null });
  sendChanges();
}

function editorName(): string | null {
  const { signIn } = getState();
  return signIn.kind === 'in' ? signIn.name : null;
}

/** Returns a random key. `crypto.randomUUID` exists only in secure contexts. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}

/** Photos have their own queue, so that other changes do not wait for an upload. */
const QUEUES = ['edits', 'photos'] as const;
type Queue = (typeof QUEUES)[number];

const running = new Set<Queue>();

const RETRY_SECONDS = [2, 5, 15, 30, 60];
/** Retries since the API last accepted or rejected a change. */
let retries = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting changes now. */
export function sendChanges(): void {
  clearTimeout(retryTimer);
  for (const queue of QUEUES) void runQueue(queue);
}

/** Sends the changes of a queue, unless they are being sent. Tries those that have to wait again later. */
async function runQueue(queue: Queue): Promise<void> {
  if (running.has(queue)) return;
  running.add(queue);
  const sent = withLock(queue, () => sendWaiting(queue));
  const { skipped, delaysAll } = await sent.finally(() => running.delete(queue));
  if (skipped.size > 0) retryLater();
  // The waiting change may have been discarded.
  if (!QUEUES.some((each) => nextToSend(getState().outbox, each))) updateState({ delayReason: null });
  // A change may have been made while the queue ended.
  if (!delaysAll && nextChange(queue, skipped)) sendChanges();
}

/** Sends one change after another. Returns the keys of those that have to wait, and if all others have to wait, too. */
async function sendWaiting(queue: Queue) {
  const skipped = new Set<string>();
  await readOutbox();
  for (let change = nextChange(queue, skipped); change; change = nextChange(queue, skipped)) {
    const outcome = await sendChange(change);
    if (outcome.kind === 'later') {
      updateState({ delayReason: outcome.message });
      skipped.add(change.key);
      if (outcome.delaysAll) return { skipped, delaysAll: true };
      continue;
    }
    if (skipped.size === 0) {
      updateState({ delayReason: null });
      retries = 0;
    }
    await settle(change, outcome);
  }
  return { skipped, delaysAll: false };
}

function nextChange(queue: Queue, skipped: ReadonlySet<string>): UnsentChange | null {
  const { signIn, outbox } = getState();
  if (signIn.kind !== 'in') return null;
  return nextToSend(
    outbox,
    queue,
    (change) => !skipped.has(change.key) && isFromEditor(change, editorName()),
  );
}

/** Sends the waiting changes after a delay, which grows each time. */
function retryLater(): void {
  const seconds = RETRY_SECONDS[Math.min(retries++, RETRY_SECONDS.length - 1)] ?? 60;
  clearTimeout(retryTimer);
  retryTimer = setTimeout(sendChanges, seconds * 1000);
}

/** Sends a change. Updates the uploaded fraction of its picture in the state. */
async function sendChange(change: UnsentChange): Promise<Outcome> {
  const { key, task, etag, tried } = change;
  const setTried = (isTried: boolean) =>
    changeOutbox((outbox) => updateChange(outbox, key, { tried: isTried }));
  await setTried(true);
  const wasOnline = navigator.onLine !== false;
  const onProgress = (fraction: number) =>
    updateState({ progress: { ...getState().progress, [key]: fraction } });
  const answer = await sendTask(getState().connection, task, { etag, onProgress });
  // Nothing leaves a device without a connection.
  if (answer.kind === 'offline' && !wasOnline && !navigator.onLine) await setTried(tried);
  const { [key]: _, ...progress } = getState().progress;
  updateState({ progress });
  const outcome = toOutcome(answer, change);
  const stored = answer.kind === 'ok' ? null : duplicateId(answer);
  if (task.kind !== 'create' || outcome.kind !== 'stored' || stored === null) return outcome;
  // The answer to an earlier try was lost. Later text of the form becomes a change of the stored show.
  return toOutcome(
    await request(getState().connection, { method: 'GET', path: `/api/shows/${stored}` }),
    change,
  );
}

async function settle(
  change: UnsentChange,
  outcome: Exclude<Outcome, { readonly kind: 'later' }>,
): Promise<void> {
  if (outcome.kind === 'key') return updateState({ signIn: { kind: 'out', message: outcome.message } });
  // Removes the change from the outbox first; otherwise the list would have a new show twice. Changes the
  // list in the same tick; otherwise the show would have its earlier values for a moment.
  updateState({ outbox: await updateOutbox((outbox) => settleChange(outbox, change.key, outcome)) });
  await applyOutcome(change, outcome);
}

/** Lets one tab at a time send, if the browser has locks. Browsers that may not store anything deny them. */
async function withLock<T>(queue: Queue, run: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined;
  const runOnce = () => (result ??= run());
  if ('locks' in navigator)
    await navigator.locks.request(`gira-editor-${queue}`, runOnce).catch(() => undefined);
  return runOnce();
}
