/** Stores the editor's state in the browser: unsent changes and the last list of shows in IndexedDB, undos in localStorage. */
import { createStore, get, set, update } from 'idb-keyval';
import type { StoredShows } from './editor-shows.ts';
import type { Outbox } from './outbox.ts';

/** Name in localStorage of the undos. */
export const UNDOS = 'gira:deshacer';
let database: ReturnType<typeof createStore> | undefined;
const openKeptStore = () => (database ??= createStore('gira-editor', 'kept'));
/** Unsent changes, until the page closes, if IndexedDB cannot store them. */
let memory: Outbox | null = null;

/** Changes the outbox, which other tabs may also change. Resolves with the result. */
export async function updateOutbox(apply: (outbox: Outbox) => Outbox): Promise<Outbox> {
  if (memory === null) {
    let result: Outbox = [];
    try {
      await update<Outbox>('outbox', (outbox) => (result = apply(outbox ?? [])), openKeptStore());
      return result;
    } catch (error) {
      console.error(error);
    }
  }
  // Sends stored changes even if only writing fails, as on a full device.
  const stored = memory ?? (await attemptDatabase(() => get<Outbox>('outbox', openKeptStore()))) ?? [];
  // Another change may have set `memory` in the meantime.
  memory = apply(memory ?? stored);
  return memory;
}

/** Returns true if unsent changes survive closing the page. */
export function keepsOutbox(): boolean {
  return memory === null;
}

export async function readList(): Promise<StoredShows | null> {
  return (await attemptDatabase(() => get<StoredShows>('list', openKeptStore()))) ?? null;
}

/** Stores the list. Null removes it at sign-out; unsent changes stay until they are sent or discarded. */
export async function saveList(list: StoredShows | null): Promise<void> {
  await attemptDatabase(() => set('list', list, openKeptStore()));
}

/** Resolves with undefined if IndexedDB is not available. The list is then loaded each time the page opens. */
async function attemptDatabase<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
