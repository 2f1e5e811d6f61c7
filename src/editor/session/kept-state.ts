/** What the editor keeps in this browser besides its key: unsent changes with their pictures, and the last list of shows. */
import { createStore, get, set, update } from 'idb-keyval';
import { attemptStorage } from './attempt-storage.ts';
import type { ShowList } from './editor-shows.ts';
import type { Entry, Undo } from './outbox.ts';

const UNDOS = 'gira:deshacer';
let database: ReturnType<typeof createStore> | undefined;
const kept = () => (database ??= createStore('gira-editor', 'kept'));
/** Used where IndexedDB is not available: unsent changes then last as long as the page. */
let memory: readonly Entry[] | null = null;

/** Applies a change to the unsent entries, which other tabs may have changed, and returns the result. */
export async function updateOutbox(
  change: (entries: readonly Entry[]) => Entry[],
): Promise<readonly Entry[]> {
  if (memory === null) {
    let result: readonly Entry[] = [];
    try {
      await update<readonly Entry[]>('outbox', (entries) => (result = change(entries ?? [])), kept());
      return result;
    } catch (error) {
      console.error(error);
    }
  }
  memory = change(memory ?? []);
  return memory;
}

/** Whether unsent changes survive closing the page. */
export function keepsOutbox(): boolean {
  return memory === null;
}

export async function readList(): Promise<ShowList | null> {
  try {
    return (await get<ShowList>('list', kept())) ?? null;
  } catch {
    return null;
  }
}

/** Null forgets the list, at sign-out; unsent changes stay until they are sent or discarded. */
export async function saveList(list: ShowList | null): Promise<void> {
  try {
    await set('list', list, kept());
  } catch {
    // The list is loaded again when the page opens.
  }
}

export type Undos = Readonly<Record<string, Undo>>;

export function readUndos(): Undos {
  return attemptStorage(() => JSON.parse(localStorage.getItem(UNDOS) ?? '{}') as Undos) ?? {};
}

export function saveUndos(undos: Undos): void {
  attemptStorage(() => localStorage.setItem(UNDOS, JSON.stringify(undos)));
}
