/**
 * Adds, undoes, retries and discards changes, and sends them: they wait in the outbox, and are sent to the API one at a time until
 * it stores them. A change that is sent twice is stored once.
 */
import { type Connection, duplicateId, request, sendTask } from './api-client.ts';
import { newShowDraft, writeDraft } from './drafts.ts';
import { parseShow } from './editor-shows.ts';
import type { EditorState, StateContainer } from './editor-state.ts';
import type { ListChanges } from './list-changes.ts';
import {
  assignChanges,
  discardChange,
  enqueueChange,
  hasChangeOf,
  isOwn,
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

export function createSender(
  container: StateContainer,
  connection: () => Connection,
  listChanges: ListChanges,
) {
  const { get, set } = container;
  const editorName = () => nameOf(get());
  const { changeOutbox, readOutbox, run } = createQueues(container, connection, listChanges);

  const send = async (apply: (outbox: Outbox) => Outbox): Promise<void> => {
    await changeOutbox(apply);
    // The message is about an earlier change.
    set({ message: null });
    run();
  };

  /** Adds a change. @param corrected keys of the changes that it replaces, which the device has until it has the new one */
  const addChange = (change: NewChange, corrected: readonly string[] = []): Promise<void> =>
    send((outbox) => {
      const others = corrected.reduce(discardChange, outbox);
      const added = { ...change, key: newKey(), tried: false, problem: null, author: editorName() };
      return enqueueChange(others, added);
    });

  async function undo({ id, task, name, etag, label, messages, undone }: Undo): Promise<void> {
    listChanges.setUndo(id, null);
    const before = get().list?.shows.find((show) => show.id === id)?.values ?? null;
    const swapped = messages && { stored: messages.undone, undone: messages.stored };
    // The undo of an undo is the first change again.
    const labels = undone === undefined ? { label: `Se deshizo ${label}`, undone: label } : { label: undone };
    await addChange({ task, ...labels, name, messages: swapped, etag, before });
  }

  const retry = (key: string): Promise<void> => send((outbox) => retryChange(outbox, key, editorName()));

  /** Restores a deleted show from the bin and sends its change again. */
  async function restoreAndRetry(key: string, id: string): Promise<void> {
    const restored = await sendTask(connection(), { kind: 'restore', id });
    // The answer to an earlier try was lost, or another editor was faster.
    const isThere = restored.kind !== 'ok' && duplicateId(restored) === id;
    const answer = isThere
      ? await request(connection(), { method: 'GET', path: `/api/shows/${id}` })
      : restored;
    if (answer.kind !== 'ok') return set({ message: { text: answer.message } });
    const show = parseShow(answer.body, answer.etag);
    if (!show) return;
    listChanges.setShow(show.id, show);
    await changeOutbox((outbox) => retryChange(outbox, key, editorName(), show));
    run();
  }

  async function discard(key: string): Promise<void> {
    const change = get().outbox.find((each) => each.key === key);
    const isConflict = change?.problem?.actual != null;
    await changeOutbox((outbox) => discardChange(outbox, key));
    writeDraft('shows', [newShowDraft(key)], null);
    if (isConflict) {
      const text = `${change.name}: se quedó lo guardado. Lo tuyo no se guardó.`;
      set({ message: { text, discarded: change } });
    } else set({ message: { text: 'Descartado.' } });
    // A change that was sent before may be stored.
    if (change?.tried) {
      await listChanges.reload();
      const stored = get().list?.shows.find(({ id }) => id === change.task.id);
      if (stored && !change.problem && hasChangeOf(stored.values, change.task))
        await listChanges.applyOutcome(change, { kind: 'stored', show: stored, warning: null });
    }
    run();
  }

  /** Asks again about a discarded change. */
  async function reopenDiscarded(change: UnsentChange): Promise<void> {
    set({ message: null });
    await changeOutbox((outbox) => [...outbox, change]);
  }

  /** Reads the outbox, where another editor may have left changes. */
  const openOutbox = (): Promise<void> => changeOutbox((outbox) => assignChanges(outbox, editorName()));

  return { readOutbox, openOutbox, run, addChange, undo, retry, restoreAndRetry, discard, reopenDiscarded };
}

const nameOf = ({ signIn }: EditorState): string | null => (signIn.kind === 'in' ? signIn.name : null);

/** Returns a random key. `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}

/** Photos have their own queue, so that other changes are sent while one uploads. */
const QUEUES = ['edits', 'photos'] as const;
type Queue = (typeof QUEUES)[number];

function createQueues(container: StateContainer, connection: () => Connection, listChanges: ListChanges) {
  const { get, set } = container;
  const running = new Set<Queue>();
  const retryTimer = createRetryTimer(run);

  async function changeOutbox(apply: (outbox: Outbox) => Outbox): Promise<void> {
    set({ outbox: await updateOutbox(apply) });
  }

  /** Reads the outbox again, which other tabs may have changed. */
  const readOutbox = (): Promise<void> => changeOutbox((outbox) => outbox);

  /** Sends the waiting changes now. */
  function run(): void {
    retryTimer.stop();
    for (const queue of QUEUES) void runQueue(queue);
  }

  async function runQueue(queue: Queue): Promise<void> {
    if (running.has(queue)) return;
    running.add(queue);
    /** Keys of the changes that are sent again after a while. */
    const skipped = new Set<string>();
    const mayBeSent = (change: UnsentChange) => !skipped.has(change.key) && isOwn(change, nameOf(get()));
    let mustWait = false;
    const next = () =>
      !mustWait && get().signIn.kind === 'in' ? nextToSend(get().outbox, queue, mayBeSent) : null;
    try {
      await withLock(queue, async () => {
        await readOutbox();
        for (let change = next(); change; change = next()) {
          const outcome = await sendChange(change);
          if (outcome.kind === 'later') {
            set({ delay: outcome.message });
            skipped.add(change.key);
            mustWait = outcome.delaysAll;
          } else {
            if (skipped.size === 0) {
              set({ delay: null });
              retryTimer.reset();
            }
            await applyOutcome(change, outcome);
          }
        }
      });
    } finally {
      running.delete(queue);
    }
    if (skipped.size > 0) retryTimer.start();
    // The change that had to wait may have been discarded.
    if (!QUEUES.some((each) => nextToSend(get().outbox, each))) set({ delay: null });
    // A change may have been made while the queue ended.
    if (next()) run();
  }

  /** Sends a change. Meanwhile, the state has the uploaded fraction of its picture. */
  async function sendChange(change: UnsentChange): Promise<Outcome> {
    const { key, task, etag } = change;
    await changeOutbox((outbox) => updateChange(outbox, key, { tried: true }));
    const onProgress = (fraction: number) => set({ progress: { ...get().progress, [key]: fraction } });
    const answer = await sendTask(connection(), task, { etag, onProgress });
    const { [key]: _, ...progress } = get().progress;
    set({ progress });
    return toOutcome(answer, change);
  }

  async function applyOutcome(
    change: UnsentChange,
    outcome: Exclude<Outcome, { readonly kind: 'later' }>,
  ): Promise<void> {
    if (outcome.kind === 'key') return set({ signIn: { kind: 'out', message: outcome.message } });
    // Removes the change from the outbox first, or a new show would be listed twice. The list is changed in the same tick, or the
    // show would have its earlier values for a moment.
    set({ outbox: await updateOutbox((outbox) => settleChange(outbox, change.key, outcome)) });
    await listChanges.applyOutcome(change, outcome);
  }

  return { run, changeOutbox, readOutbox };
}

const RETRY_SECONDS = [2, 5, 15, 30, 60];

/** Calls back after a delay, which is longer at each start until it is reset. */
function createRetryTimer(onTime: () => void) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (): void => {
      const seconds = RETRY_SECONDS[Math.min(attempts++, RETRY_SECONDS.length - 1)] ?? 60;
      clearTimeout(timer);
      timer = setTimeout(onTime, seconds * 1000);
    },
    stop: (): void => clearTimeout(timer),
    reset: (): void => {
      attempts = 0;
    },
  };
}

/** Lets one tab at a time send, if the browser has locks. */
async function withLock(queue: Queue, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`gira-editor-${queue}`, run);
  else await run();
}
