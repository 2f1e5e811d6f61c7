/** What changes the state of the editor: sign-in, shows and unsent changes. React reads it with useSyncExternalStore. */
import { readStored } from '../shared/browser-storage.ts';
import { request } from './api-client.ts';
import { parseShow } from './editor-shows.ts';
import {
  createContainer,
  type StateContainer,
  type StatusMessage,
  type Stored,
  type Undos,
} from './editor-state.ts';
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
import { createSignIn } from './sign-in-state.ts';
import { forgetKey, parseKey, readKey, saveKey } from './stored-key.ts';
import { readList, saveList, UNDOS } from './stored-state.ts';

type NewEntry = Omit<OutboxEntry, 'key' | 'tried' | 'problem'>;

export type EditorStore = ReturnType<typeof createEditorStore>;

/** @param base origin of the API; empty for the page's own origin */
export function createEditorStore(base: string) {
  const container = createContainer();
  const signIn = createSignIn(container, base);
  const { connection } = signIn;
  const list = createListChanges(container, connection);
  const sender = createSender(container, connection, async (entry, outcome) => {
    // Removes the entry from the outbox first, or a new show would be listed twice, and changes the list in the same tick, or
    // the show would have its earlier values for a moment.
    await sender.changeOutbox(
      (entries) => settleEntry(entries, entry.key, outcome),
      () => list.applyOutcome(entry, outcome),
    );
  });
  const parts: Parts = { container, signIn, list, sender };
  const messages = messageActions(container);
  return {
    subscribe: container.subscribe,
    getState: container.get,
    connection,
    reload: list.reload,
    setPublication: (publication: Publication): void => container.set({ publication }),
    ...messages,
    ...signInActions(parts),
    ...changeActions(parts),
    ...problemActions(parts, messages.showMessage),
  };
}

interface Parts {
  readonly container: StateContainer;
  readonly signIn: ReturnType<typeof createSignIn>;
  readonly list: ReturnType<typeof createListChanges>;
  readonly sender: ReturnType<typeof createSender>;
}

function messageActions({ get, set }: StateContainer) {
  return {
    /**
     * @param stored the save that the site will show
     * @param undo takes that save back
     */
    showMessage: (text: string, stored: Stored | null = null, undo: StatusMessage['undo'] = null): void =>
      set({ message: { text, stored, undo } }),
    /** Removes the last message, unless it is about the show with this id, or a change to resolve; null for no show. */
    dismissMessage: (id: string | null): void => {
      const { message, outbox } = get();
      const isOpen = message?.isProblem === true && outbox.some(({ problem }) => problem !== null);
      if (!isOpen && (id === null || message?.stored?.id !== id)) set({ message: null });
    },
  };
}

/** Signs in and out, and loads what is kept. */
function signInActions({ container: { get, set }, signIn, list, sender }: Parts) {
  return {
    /** Sends what waits and loads the list again, when the page or the network comes back. */
    resume: (): void => {
      if (get().signIn.kind !== 'in') return;
      sender.run();
      void list.reload();
    },
    /** Reads what the browser keeps and signs in, with the given key or the kept one. */
    start: async (givenKey: string | null): Promise<void> => {
      const known = givenKey === null ? readKey() : parseKey(givenKey);
      // Nothing is requested before the editor signs in.
      if (known === null) return signIn.end(null);
      signIn.setKey(known);
      set({
        signIn: { kind: 'checking' },
        undos: (readStored(UNDOS) as Undos | null) ?? {},
        list: await readList(),
      });
      await sender.changeOutbox((entries) => [...entries]);
      if (!(await signIn.check())) return;
      if (givenKey !== null) saveKey(signIn.connection().key);
      await list.reload();
      sender.run();
    },
    signOut: (): void => {
      signIn.setKey('');
      forgetKey();
      void saveList(null);
      list.setUndos({});
      signIn.end(null);
      set({ list: null, message: null });
    },
  };
}

/** Changes shows, and takes changes back. */
function changeActions({ container: { get, set }, list, sender }: Parts) {
  const change = async (entry: NewEntry): Promise<void> => {
    const added = { ...entry, key: newKey(), tried: false, problem: null };
    await sender.changeOutbox((entries) => enqueueEntry(entries, added));
    // The message is about an earlier change.
    set({ message: null });
    sender.run();
  };
  return {
    change,
    undo: async (undo: Undo): Promise<void> => {
      const { [undo.id]: _, ...others } = get().undos;
      list.setUndos(others);
      const stored = get().list?.shows.find(({ id }) => id === undo.id);
      const { task, name, etag, label, messages, undone } = undo;
      const swapped = messages && { stored: messages.undone, undone: messages.stored };
      const before = stored?.values ?? null;
      // The undo of an undo is the first change again.
      const labels =
        undone === undefined ? { label: `Se deshizo ${label}`, undone: label } : { label: undone };
      await change({ task, ...labels, name, messages: swapped, etag, before });
    },
  };
}

/** What an editor can do about a change that was not stored. */
function problemActions(
  { container: { get, set }, signIn, list, sender }: Parts,
  showMessage: (text: string) => void,
) {
  return {
    retry: async (entryKey: string): Promise<void> => {
      await sender.changeOutbox((entries) => retryEntry(entries, entryKey));
      set({ message: null });
      sender.run();
    },
    /** Takes a deleted show out of the bin and sends the change again. */
    recover: async ({ key: entryKey, task }: OutboxEntry): Promise<void> => {
      const path = `/api/shows/${task.id}/restaurar`;
      const answer = await request(signIn.connection(), { method: 'POST', path, json: {} });
      if (answer.kind !== 'ok') return showMessage(answer.message);
      const show = parseShow(answer.body, answer.etag);
      if (!show) return;
      list.setShow(show.id, show);
      await sender.changeOutbox((entries) => retryEntry(entries, entryKey, show));
      sender.run();
    },
    discard: async (entryKey: string): Promise<void> => {
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
    },
    /** Asks again what to do about a change that was given up. */
    recoverDiscarded: async (entry: OutboxEntry): Promise<void> => {
      set({ message: null });
      await sender.changeOutbox((entries) => [...entries, entry]);
    },
  };
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}
