/** What an editor does with changes: makes, undoes and retries them, or gives them up. */
import { type Connection, request } from './api-client.ts';
import { parseShow } from './editor-shows.ts';
import type { StateContainer } from './editor-state.ts';
import type { ListChanges } from './list-changes.ts';
import { discardEntry, enqueueEntry, type OutboxEntry, retryEntry, type Undo } from './outbox.ts';
import type { Sender } from './sender.ts';

type NewEntry = Omit<OutboxEntry, 'key' | 'tried' | 'problem'>;

export function createOutboxActions(
  { get, set }: StateContainer,
  connection: () => Connection,
  sender: Sender,
  list: ListChanges,
) {
  const send = async (apply: (entries: readonly OutboxEntry[]) => OutboxEntry[]): Promise<void> => {
    await sender.changeOutbox(apply);
    // The message is about an earlier change.
    set({ message: null });
    sender.run();
  };

  const change = (entry: NewEntry): Promise<void> =>
    send((entries) => enqueueEntry(entries, { ...entry, key: newKey(), tried: false, problem: null }));

  async function undo({ id, task, name, etag, label, messages, undone }: Undo): Promise<void> {
    const { [id]: _, ...others } = get().undos;
    list.setUndos(others);
    const before = get().list?.shows.find((show) => show.id === id)?.values ?? null;
    const swapped = messages && { stored: messages.undone, undone: messages.stored };
    // The undo of an undo is the first change again.
    const labels = undone === undefined ? { label: `Se deshizo ${label}`, undone: label } : { label: undone };
    await change({ task, ...labels, name, messages: swapped, etag, before });
  }

  const retry = (entryKey: string): Promise<void> => send((entries) => retryEntry(entries, entryKey));

  /** Takes a deleted show out of the bin and sends the change again. */
  async function restoreAndRetry({ key: entryKey, task }: OutboxEntry): Promise<void> {
    const path = `/api/shows/${task.id}/restaurar`;
    const answer = await request(connection(), { method: 'POST', path, json: {} });
    if (answer.kind !== 'ok') return set({ message: { text: answer.message } });
    const show = parseShow(answer.body, answer.etag);
    if (!show) return;
    list.setShow(show.id, show);
    await sender.changeOutbox((entries) => retryEntry(entries, entryKey, show));
    sender.run();
  }

  async function discard(entryKey: string): Promise<void> {
    const entry = get().outbox.find((each) => each.key === entryKey);
    const isConflict = entry?.problem?.actual != null;
    await sender.changeOutbox((entries) => discardEntry(entries, entryKey));
    if (isConflict) {
      const text = `${entry.name}: se quedó lo guardado. Lo tuyo no se guardó.`;
      set({ message: { text, discarded: entry } });
    } else set({ message: { text: 'Descartado.' } });
    // A change that was sent before may be stored.
    if (entry?.tried) await list.reload();
    sender.run();
  }

  /** Asks again what to do about a change that was given up. */
  async function reopenDiscarded(entry: OutboxEntry): Promise<void> {
    set({ message: null });
    await sender.changeOutbox((entries) => [...entries, entry]);
  }

  return { change, undo, retry, restoreAndRetry, discard, reopenDiscarded };
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}
