/** Changes the state of the editor: sign-in, shows and unsent changes. React reads it with useSyncExternalStore. */
import { readStored } from '../shared/browser-storage.ts';
import {
  createContainer,
  type SavedChange,
  type StateContainer,
  type StatusMessage,
  type Undos,
} from './editor-state.ts';
import { createListChanges } from './list-changes.ts';
import type { Publication } from './publication.ts';
import { createSender } from './sender.ts';
import { createSignIn } from './sign-in.ts';
import { readList, saveList, UNDOS } from './stored-state.ts';

export type EditorStore = ReturnType<typeof createEditorStore>;

/** @param base origin of the API; empty for the page's own origin */
export function createEditorStore(base: string) {
  const container = createContainer();
  const { get, set } = container;
  const { connection, ...signIn } = createSignIn(container, base);
  const listChanges = createListChanges(container, connection);
  const { readOutbox, openOutbox, run, ...actions } = createSender(container, connection, listChanges);

  /** Reads the stored state and signs in with the given key or the stored one. */
  async function start(givenKey: string | null): Promise<void> {
    // Nothing is requested before the editor signs in.
    if (!signIn.takeKey(givenKey)) return;
    set({
      signIn: { kind: 'checking' },
      undos: (readStored(UNDOS) as Undos | null) ?? {},
      list: await readList(),
    });
    await readOutbox();
    if (!(await signIn.checkKey())) return;
    if (givenKey !== null) signIn.saveKey();
    await openOutbox();
    await listChanges.reload();
    run();
  }

  function signOut(): void {
    signIn.dropKey();
    void saveList(null);
    listChanges.setUndos({});
    set({ list: null, message: null });
  }

  /** Sends unsent changes and loads the list again when the page or the network comes back. */
  function resume(): void {
    if (get().signIn.kind !== 'in') return;
    run();
    void listChanges.reload();
  }

  return {
    subscribe: container.subscribe,
    getState: get,
    connection,
    reload: listChanges.reload,
    setPublication: (publication: Publication): void => set({ publication }),
    ...createMessages(container),
    start,
    signOut,
    resume,
    ...actions,
  };
}

/** Sets and removes the message of the status line. */
function createMessages({ get, set }: StateContainer) {
  /**
   * @param stored the save that the site will publish
   * @param undo undoes that save
   */
  const setMessage = (
    text: string,
    stored: SavedChange | null = null,
    undo: StatusMessage['undo'] = null,
  ): void => set({ message: { text, stored, undo } });

  /** Removes the last message, unless it is about the show with this id or about a change to resolve. */
  function dismissMessage(id: string | null): void {
    const { message, outbox } = get();
    const isOpen = message?.isProblem === true && outbox.some(({ problem }) => problem !== null);
    if (!isOpen && (id === null || message?.stored?.id !== id)) set({ message: null });
  }

  return { setMessage, dismissMessage };
}
