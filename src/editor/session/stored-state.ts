/** Stores the editor's state in the browser: unsent changes and the last list of shows in IndexedDB, undos in localStorage. */
import { createStore, get, set, update } from 'idb-keyval';
import { toValues } from '../values/form-fields.ts';
import type { StoredShows } from './editor-shows.ts';
import type { Outbox, UnsentChange } from './outbox.ts';

/** Name in localStorage of the undos. */
export const UNDOS = 'gira:deshacer';
let database: ReturnType<typeof createStore> | undefined;
const openKeptStore = () => (database ??= createStore('gira-editor', 'kept'));
/** The outbox as IndexedDB last had it. */
let stored: Outbox = [];
/** Unsent changes, until the page closes, while IndexedDB cannot store them. */
let memory: Outbox | null = null;
/** The last change of the outbox, for which the next one waits. */
let latest: Promise<unknown> = Promise.resolve();

/** Changes the outbox, which other tabs may also change. Resolves with the result. */
export function updateOutbox(apply: (outbox: Outbox) => Outbox): Promise<Outbox> {
  const changed = latest.then(() => updateOutboxNow(apply));
  latest = changed.catch(() => undefined);
  return changed;
}

async function updateOutboxNow(apply: (outbox: Outbox) => Outbox): Promise<Outbox> {
  let result: Outbox = [];
  try {
    await withDatabase((store) =>
      update<Outbox>('outbox', (outbox) => (result = apply(withMemory(outbox ?? []))), store),
    );
    stored = result;
    memory = null;
    return result;
  } catch (error) {
    if (memory === null) console.error(error);
  }
  // Sends stored changes even if only writing fails, as on a full device.
  if (memory === null) stored = (await attemptDatabase((store) => get<Outbox>('outbox', store))) ?? stored;
  memory = apply(memory ?? stored);
  return memory;
}

/** Returns the outbox of IndexedDB with what this page changed in memory. Other tabs may have changed it since. */
function withMemory(outbox: Outbox): Outbox {
  const own = memory;
  if (own === null) return outbox;
  const has = (changes: Outbox, { key }: UnsentChange) => changes.some((each) => each.key === key);
  return [
    ...outbox.filter((change) => !has(stored, change) && !has(own, change)),
    ...own.filter((change) => has(outbox, change) || !has(stored, change)),
  ];
}

/** Returns true if unsent changes survive closing the page. */
export function keepsOutbox(): boolean {
  return memory === null;
}

export async function readList(): Promise<StoredShows | null> {
  const list = await attemptDatabase((store) => get<StoredShows>('list', store));
  if (!list) return null;
  // An earlier version of the editor stored shows without fields that are new since.
  return { ...list, shows: list.shows.map((show) => ({ ...show, values: toValues(show.values) })) };
}

/** Stores the list. Null removes it at sign-out; unsent changes stay until they are sent or discarded. */
export async function saveList(list: StoredShows | null): Promise<void> {
  await attemptDatabase((store) => set('list', list, store));
}

/** Resolves with undefined if IndexedDB is not available. The list is then loaded each time the page opens. */
function attemptDatabase<T>(use: Use<T>): Promise<T | undefined> {
  return withDatabase(use).catch(() => undefined);
}

type Use<T> = (store: ReturnType<typeof createStore>) => Promise<T>;

/** Opens IndexedDB again if it fails, because WebKit loses the connections of pages in the background. */
async function withDatabase<T>(use: Use<T>): Promise<T> {
  const open = () => use(openKeptStore());
  try {
    return await open();
  } catch {
    database = undefined;
    return open();
  }
}
