/** What changes the state of the editor: session, shows and unsent changes. React reads it with useSyncExternalStore. */
import { isRecord } from '../../domain/text/is-record.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { type Connection, request, textOf } from './api-client.ts';
import { nameOf, parseList, parseShow, type StoredShow } from './editor-shows.ts';
import {
  createContainer,
  readList,
  type StatusMessage,
  type Stored,
  saveList,
  UNDOS,
  type Undos,
} from './editor-state.ts';
import {
  discard,
  type Entry,
  enqueue,
  type Outcome,
  retry,
  settle,
  type Undo,
  undoOf,
  unsavedTitle,
} from './outbox.ts';
import type { Publication } from './publication.ts';
import { createSender, REVOKED_KEY } from './send.ts';
import { forgetKey, keyOf, readKey, saveKey } from './stored-key.ts';

const WRONG_KEY = 'Esa clave no sirve. Revísala, o pide otro enlace.';

type NewEntry = Omit<Entry, 'key' | 'tried' | 'problem'>;

export type EditorStore = ReturnType<typeof createEditorStore>;

/** @param base origin of the API; empty for the page's own origin */
export function createEditorStore(base: string) {
  const { get, set, subscribe } = createContainer();
  let key = '';
  /** Counts the answers that may have changed a show. */
  let answers = 0;
  const connection = (): Connection => ({ base, key });
  const signedOut = (message: string | null) => set({ session: { kind: 'out', message } });

  const sender = createSender({ get, set, subscribe }, connection, async (entry, outcome) => {
    // Before the list changes: a new show would be in it twice, as sent and as unsent. Both in one tick: otherwise the show has its
    // earlier values for a moment.
    await sender.change(
      (entries) => settle(entries, entry.key, outcome),
      () => applyOutcome(entry, outcome),
    );
  });

  /** @param show null when it is deleted */
  function setShow(id: string, show: StoredShow | null): void {
    const { shows, unreadable } = get().list ?? { shows: [], unreadable: [] };
    const others = shows.filter((each) => each.id !== id);
    const list = { shows: show ? [...others, show] : others, unreadable };
    void saveList(list);
    set({ list });
  }

  function setUndos(undos: Undos): void {
    writeStored(UNDOS, undos);
    set({ undos });
  }

  async function reload(): Promise<void> {
    const earlier = answers;
    const answer = await request(connection(), { method: 'GET', path: '/api/contenido/shows' });
    // A list from before a change was stored would bring back its old ETag.
    if (answers !== earlier) return reload();
    if (answer.kind === 'key') signedOut(REVOKED_KEY);
    else if (answer.kind !== 'ok') set({ listProblem: answer.message });
    else {
      const list = parseList(answer.body);
      void saveList(list);
      set({ list, listProblem: null });
    }
  }

  /** Changes the list of shows, the undo and the message by an answer of the API. */
  async function applyOutcome(entry: Entry, outcome: Outcome): Promise<void> {
    const { task } = entry;
    answers++;
    if (outcome.kind === 'problem') {
      const { kind, actual, message } = outcome.problem;
      if (actual) setShow(actual.id, actual);
      const text = kind === 'conflict' ? unsavedTitle(entry) : message;
      set({ message: { text, isProblem: true } });
    } else if (outcome.kind === 'stored') {
      const { show, warning } = outcome;
      if (show) setShow(show.id, show);
      else if (task.kind === 'delete') setShow(task.id, null);
      else if (task.kind !== 'photo') await reload();
      const id = show?.id ?? task.id;
      const undo = undoOf(entry, show);
      if (id !== null) {
        const { [id]: _, ...others } = get().undos;
        setUndos(undo ? { ...others, [id]: undo } : others);
      }
      const done = entry.messages?.stored ?? `${entry.label}: ${show ? nameOf(show) : entry.name}.`;
      const text = [done, warning].filter(Boolean).join(' ');
      const stored = { id: task.kind === 'delete' ? null : id, hiddenUntil: show?.values.publicar || null };
      set({ message: { text, undoId: undo?.id, stored } });
    }
  }

  /**
   * Asks the API whose key it is. A list that the browser keeps is enough while the API does not answer.
   * @returns the key that the API takes, empty where it asks for none; null if the editor is not signed in
   */
  async function checkSession(): Promise<string | null> {
    const call = { method: 'GET', path: '/api/sesion' } as const;
    let accepted = key;
    let answer = await request(connection(), call);
    if (answer.kind === 'offline' && key !== '') {
      // An API without keys does not allow the header, so that browsers send no request that has one.
      const withoutKey = await request({ base, key: '' }, call);
      if (withoutKey.kind === 'ok') [accepted, answer] = ['', withoutKey];
    }
    const isIn = answer.kind === 'ok' || (answer.kind !== 'key' && get().list !== null);
    const body = answer.kind === 'ok' && isRecord(answer.body) ? answer.body : {};
    set({ contentWarning: textOf(body['aviso']) });
    if (isIn) set({ session: { kind: 'in', name: textOf(body['nombre']) } });
    else if (answer.kind !== 'ok') signedOut(answer.kind === 'key' ? WRONG_KEY : answer.message);
    return isIn ? accepted : null;
  }

  /**
   * @param stored the save that the site will show
   * @param undo takes that save back
   */
  function showMessage(text: string, stored: Stored | null = null, undo: StatusMessage['undo'] = null): void {
    set({ message: { text, stored, undo } });
  }

  async function change(entry: NewEntry): Promise<void> {
    const added = { ...entry, key: newKey(), tried: false, problem: null };
    await sender.change((entries) => enqueue(entries, added));
    // The message is about an earlier change.
    set({ message: null });
    sender.run();
  }

  return {
    subscribe,
    getState: get,
    connection,
    reload,
    showMessage,
    change,
    /** Sends what waits and loads the list again, when the page or the network comes back. */
    resume: (): void => {
      if (get().session.kind !== 'in') return;
      sender.run();
      void reload();
    },
    /** Reads what the browser keeps and signs in, with the given key or the kept one. */
    start: async (givenKey: string | null): Promise<void> => {
      const known = givenKey === null ? readKey() : keyOf(givenKey);
      // Nothing is requested before the editor signs in.
      if (known === null) return signedOut(null);
      key = known;
      set({
        session: { kind: 'checking' },
        undos: (readStored(UNDOS) as Undos | null) ?? {},
        list: await readList(),
      });
      await sender.change((entries) => [...entries]);
      const accepted = await checkSession();
      if (accepted === null) return;
      key = accepted;
      if (givenKey !== null) saveKey(key);
      await reload();
      sender.run();
    },
    signOut: (): void => {
      key = '';
      forgetKey();
      void saveList(null);
      setUndos({});
      signedOut(null);
      set({ list: null, message: null });
    },
    undo: async (undo: Undo): Promise<void> => {
      const { [undo.id]: _, ...others } = get().undos;
      setUndos(others);
      const stored = get().list?.shows.find(({ id }) => id === undo.id);
      const { task, name, etag, label, messages, undone } = undo;
      const swapped = messages && { stored: messages.undone, undone: messages.stored };
      const before = stored?.values ?? null;
      // The undo of an undo is the first change again.
      const labels =
        undone === undefined ? { label: `Se deshizo ${label}`, undone: label } : { label: undone };
      await change({ task, ...labels, name, messages: swapped, etag, before });
    },
    retry: async (entryKey: string): Promise<void> => {
      await sender.change((entries) => retry(entries, entryKey));
      set({ message: null });
      sender.run();
    },
    /** Takes a deleted show out of the bin and sends the change again. */
    recover: async ({ key: entryKey, task }: Entry): Promise<void> => {
      const path = `/api/shows/${task.id}/restaurar`;
      const answer = await request(connection(), { method: 'POST', path, json: {} });
      if (answer.kind !== 'ok') return showMessage(answer.message);
      const show = parseShow(answer.body, answer.etag);
      if (!show) return;
      setShow(show.id, show);
      await sender.change((entries) => retry(entries, entryKey, show));
      sender.run();
    },
    discard: async (entryKey: string): Promise<void> => {
      const entry = get().outbox.find((each) => each.key === entryKey);
      const isConflict = entry?.problem?.actual != null;
      await sender.change((entries) => discard(entries, entryKey));
      if (isConflict) {
        const text = `${entry.name}: se quedó lo guardado. Lo tuyo no se guardó.`;
        set({ message: { text, discarded: entry } });
      } else showMessage('Descartado.');
      // A change that was sent before may be stored.
      if (entry?.tried) await reload();
      sender.run();
    },
    /** Asks again what to do about a change that was given up. */
    recoverDiscarded: async (entry: Entry): Promise<void> => {
      set({ message: null });
      await sender.change((entries) => [...entries, entry]);
    },
    /** Removes the last message, unless it is about the show with this id, or a change to resolve; null for no show. */
    dismissMessage: (id: string | null): void => {
      const { message, outbox } = get();
      const isOpen = message?.isProblem === true && outbox.some(({ problem }) => problem !== null);
      if (!isOpen && (id === null || message?.stored?.id !== id)) set({ message: null });
    },
    setPublication: (publication: Publication): void => set({ publication }),
  };
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
}
