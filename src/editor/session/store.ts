/** What changes the state of the editor: session, shows and unsent changes. React reads it with useSyncExternalStore. */

import { type Connection, request } from './api-client.ts';
import { applyOutcome, setUndos } from './apply-outcome.ts';
import { checkSession } from './check-session.ts';
import { parseShow } from './editor-shows.ts';
import { createContainer, type Notice, type State, type Stored, toNotice } from './editor-state.ts';
import { readList, readUndos, saveList } from './kept-state.ts';
import { discard, type Entry, enqueue, remove, retry, settle, type Undo } from './outbox.ts';
import type { Publication } from './publication.ts';
import { OFFLINE } from './send.ts';
import { createSender } from './sender.ts';
import { forgetKey, readKey, saveKey } from './stored-key.ts';
import { createStoredShows } from './stored-shows.ts';

export type NewEntry = Pick<Entry, 'task' | 'label' | 'name' | 'notices' | 'undone' | 'etag' | 'before'>;

export interface EditorStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => State;
  readonly connection: () => Connection;
  /** Reads what the browser keeps and signs in, with the given key or the kept one. */
  readonly start: (givenKey: string | null) => Promise<void>;
  readonly signOut: () => void;
  readonly reload: () => Promise<void>;
  /** Sends what waits and loads the list again, when the page or the network comes back. */
  readonly resume: () => void;
  readonly change: (entry: NewEntry) => Promise<void>;
  readonly undo: (undo: Undo) => Promise<void>;
  readonly retry: (key: string) => Promise<void>;
  /** Takes a deleted show out of the bin and sends the change again. */
  readonly recover: (entry: Entry) => Promise<void>;
  readonly discard: (key: string) => Promise<void>;
  /** Asks again what to do about a change that was given up. */
  readonly recoverDiscarded: (entry: Entry) => Promise<void>;
  /**
   * @param stored the save that the site will show
   * @param undo takes that save back
   */
  readonly announce: (text: string, stored?: Stored, undo?: Notice['undo']) => void;
  /** Removes the last message, unless it is about the show with this id, or a change to resolve; null for no show. */
  readonly dismissNotice: (id: string | null) => void;
  readonly setPublication: (publication: Publication) => void;
}

/** @param base origin of the API; empty for the page's own origin */
export function createEditorStore(base: string): EditorStore {
  const container = createContainer();
  const { get, set } = container;
  let key = '';
  const connection = (): Connection => ({ base, key });
  const shows = createStoredShows(container, connection);
  const sender = createSender(container, connection, async (entry, outcome) => {
    // First: a show that was added would be in the list twice, as sent and as unsent.
    let applied = Promise.resolve();
    const apply = () => {
      // In the same tick: the show would have its earlier values for a moment.
      applied = applyOutcome(container, shows, entry, outcome);
    };
    await sender.change((entries) => settle(entries, entry.key, outcome), apply);
    await applied;
  });
  const announce: EditorStore['announce'] = (text, stored, undo = null) =>
    set({ notice: toNotice(text, { stored: stored ?? null, undo }) });

  async function change(entry: NewEntry): Promise<void> {
    const added = { ...entry, key: newKey(), tried: false, problem: null };
    await sender.change((entries) => enqueue(entries, added));
    // It is about an earlier change.
    set({ notice: null });
    sender.run();
  }

  return {
    subscribe: container.subscribe,
    getState: get,
    connection,
    reload: shows.reload,
    announce,
    change,
    resume: () => {
      if (get().session.kind !== 'in') return;
      sender.run();
      void shows.reload();
    },
    start: async (givenKey) => {
      const known = givenKey?.trim() ?? readKey();
      if (known === null) {
        // Nothing is requested before the editor signs in.
        set({ session: { kind: 'out', message: null } });
        return;
      }
      key = known;
      set({ session: { kind: 'checking' }, undos: readUndos(), list: await readList() });
      await sender.change((entries) => [...entries]);
      const accepted = await checkSession(container, connection());
      if (accepted === null) return;
      key = accepted;
      if (givenKey !== null) saveKey(key);
      await shows.reload();
      sender.run();
    },
    signOut: () => {
      key = '';
      forgetKey();
      void saveList(null);
      setUndos(container, {});
      set({ session: { kind: 'out', message: null }, list: null, notice: null });
    },
    undo: async (undo) => {
      const { [undo.id]: _, ...others } = get().undos;
      setUndos(container, others);
      const stored = get().list?.shows.find(({ id }) => id === undo.id);
      const { task, name, etag, label, notices, undone } = undo;
      const swapped = notices && { stored: notices.undone, undone: notices.stored };
      const before = stored?.values ?? null;
      // The undo of an undo is the first change again.
      const labels =
        undone === undefined ? { label: `Se deshizo ${label}`, undone: label } : { label: undone };
      await change({ task, ...labels, name, notices: swapped, etag, before });
    },
    retry: async (entryKey) => {
      await sender.change((entries) => retry(entries, entryKey));
      set({ notice: null });
      sender.run();
    },
    recover: async ({ key: entryKey, task }) => {
      const path = `/api/shows/${task.id}/restaurar`;
      const answer = await request(connection(), { method: 'POST', path, json: {} });
      const show = answer.kind === 'ok' ? parseShow(answer.body, answer.etag) : null;
      if (show) {
        shows.set(show.id, show);
        await sender.change((entries) => retry(entries, entryKey, show));
        sender.run();
      } else if (answer.kind !== 'ok') {
        announce(answer.kind === 'offline' ? OFFLINE : answer.message);
      }
    },
    discard: async (entryKey) => {
      const entry = get().outbox.find((each) => each.key === entryKey);
      const isConflict = entry?.problem?.actual != null;
      const takeOut = isConflict ? discard : remove;
      await sender.change((entries) => takeOut(entries, entryKey));
      if (isConflict) {
        const text = `${entry.name}: se quedó lo guardado. Lo tuyo no se guardó.`;
        set({ notice: toNotice(text, { discarded: entry }) });
      } else announce('Descartado.');
      // A change that was sent before may be stored.
      if (entry?.tried) await shows.reload();
      sender.run();
    },
    recoverDiscarded: async (entry) => {
      set({ notice: null });
      await sender.change((entries) => [...entries, entry]);
    },
    dismissNotice: (id) => {
      const { notice, outbox } = get();
      const isOpen = notice?.isProblem === true && outbox.some(({ problem }) => problem !== null);
      if (!isOpen && (id === null || notice?.stored?.id !== id)) set({ notice: null });
    },
    setPublication: (publication) => set({ publication }),
  };
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}
