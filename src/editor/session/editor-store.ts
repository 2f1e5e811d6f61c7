/** What changes the state of the editor: sign-in, shows and unsent changes. React reads it with useSyncExternalStore. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { readStored } from '../shared/browser-storage.ts';
import { answerFailure, type Connection, request, stringOrNull } from './api-client.ts';
import { parseShow } from './editor-shows.ts';
import { createContainer, type StatusMessage, type Stored, type Undos } from './editor-state.ts';
import { createListChanges } from './list-changes.ts';
import {
  discardEntry,
  enqueueEntry,
  type OutboxEntry,
  retryEntry,
  settleEntry,
  type Undo,
} from './outbox.ts';
import type { Publication } from './publication.ts';
import { createSender } from './sender.ts';
import { forgetKey, parseKey, readKey, saveKey } from './stored-key.ts';
import { readList, saveList, UNDOS } from './stored-state.ts';

type NewEntry = Omit<OutboxEntry, 'key' | 'tried' | 'problem'>;

const WRONG_KEY = 'Esa clave no sirve. Revísala, o pide otro enlace.';

export type EditorStore = ReturnType<typeof createEditorStore>;

/** @param base origin of the API; empty for the page's own origin */
export function createEditorStore(base: string) {
  const container = createContainer();
  const { get, set } = container;
  let key = '';
  const connection = (): Connection => ({ base, key });
  const list = createListChanges(container, connection);
  const sender = createSender(container, connection, async (entry, outcome) => {
    // Removes the entry from the outbox first, or a new show would be listed twice, and changes the list in the same tick, or
    // the show would have its earlier values for a moment.
    await sender.changeOutbox(
      (entries) => settleEntry(entries, entry.key, outcome),
      () => list.applyOutcome(entry, outcome),
    );
  });
  const send = async (apply: (entries: readonly OutboxEntry[]) => OutboxEntry[]): Promise<void> => {
    await sender.changeOutbox(apply);
    // The message is about an earlier change.
    set({ message: null });
    sender.run();
  };

  /**
   * @param stored the save that the site will show
   * @param undo takes that save back
   */
  const showMessage = (
    text: string,
    stored: Stored | null = null,
    undo: StatusMessage['undo'] = null,
  ): void => set({ message: { text, stored, undo } });

  /** Removes the last message, unless it is about the show with this id, or a change to resolve; null for no show. */
  function dismissMessage(id: string | null): void {
    const { message, outbox } = get();
    const isOpen = message?.isProblem === true && outbox.some(({ problem }) => problem !== null);
    if (!isOpen && (id === null || message?.stored?.id !== id)) set({ message: null });
  }

  /**
   * Asks the API whose key it is. A list that the browser keeps is enough while the API does not answer.
   * @returns true if the editor is signed in
   */
  async function checkKey(): Promise<boolean> {
    const answer = await request(connection(), { method: 'GET', path: '/api/sesion' });
    const isIn = answer.kind === 'ok' || (answer.kind !== 'key' && get().list !== null);
    const body = answer.kind === 'ok' && isRecord(answer.body) ? answer.body : {};
    const message = answer.kind === 'key' ? WRONG_KEY : answerFailure(answer);
    set({
      contentWarning: stringOrNull(body['aviso']),
      signIn: isIn ? { kind: 'in', name: stringOrNull(body['nombre']) } : { kind: 'out', message },
    });
    return isIn;
  }

  /** Reads what the browser keeps and signs in, with the given key or the kept one. */
  async function start(givenKey: string | null): Promise<void> {
    const known = givenKey === null ? readKey() : parseKey(givenKey);
    // Nothing is requested before the editor signs in.
    if (known === null) return set({ signIn: { kind: 'out', message: null } });
    key = known;
    set({
      signIn: { kind: 'checking' },
      undos: (readStored(UNDOS) as Undos | null) ?? {},
      list: await readList(),
    });
    await sender.changeOutbox((entries) => [...entries]);
    if (!(await checkKey())) return;
    if (givenKey !== null) saveKey(key);
    await list.reload();
    sender.run();
  }

  function signOut(): void {
    key = '';
    forgetKey();
    void saveList(null);
    list.setUndos({});
    set({ signIn: { kind: 'out', message: null }, list: null, message: null });
  }

  /** Sends what waits and loads the list again, when the page or the network comes back. */
  function resume(): void {
    if (get().signIn.kind !== 'in') return;
    sender.run();
    void list.reload();
  }

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
  async function recover({ key: entryKey, task }: OutboxEntry): Promise<void> {
    const path = `/api/shows/${task.id}/restaurar`;
    const answer = await request(connection(), { method: 'POST', path, json: {} });
    if (answer.kind !== 'ok') return showMessage(answer.message);
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
    } else showMessage('Descartado.');
    // A change that was sent before may be stored.
    if (entry?.tried) await list.reload();
    sender.run();
  }

  /** Asks again what to do about a change that was given up. */
  async function recoverDiscarded(entry: OutboxEntry): Promise<void> {
    set({ message: null });
    await sender.changeOutbox((entries) => [...entries, entry]);
  }

  return {
    subscribe: container.subscribe,
    getState: get,
    connection,
    reload: list.reload,
    setPublication: (publication: Publication): void => set({ publication }),
    showMessage,
    dismissMessage,
    start,
    signOut,
    resume,
    change,
    undo,
    retry,
    recover,
    discard,
    recoverDiscarded,
  };
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}
