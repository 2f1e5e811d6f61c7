/** The state of the editor and its container. */

import type { ShowList, StoredShow } from './editor-shows.ts';
import type { Undos } from './kept-state.ts';
import type { Entry } from './outbox.ts';
import { type Publication, saved } from './publication.ts';

export type Session =
  | { readonly kind: 'checking' }
  | { readonly kind: 'out'; readonly message: string | null }
  /** `name` is null when the API needs no key or the key has no name. */
  | { readonly kind: 'in'; readonly name: string | null };

export interface Stored {
  /** Id of the show; null for other content. */
  readonly id: string | null;
  /** The day from which the site shows it, YYYY-MM-DD; null when it does at once. */
  readonly hiddenUntil: string | null;
}

/** The last message of the status line, which screen readers read out. */
export interface Notice {
  readonly text: string;
  /** Id of the show whose change can be undone. */
  readonly undoId: string | null;
  /** Takes a change of other content back, or makes it again; null where that is not possible. */
  readonly undo: { readonly label: 'Deshacer' | 'Rehacer'; readonly run: () => void } | null;
  /** The save that the site will show; null for other messages. */
  readonly stored: Stored | null;
  /** Whether it is about a change to resolve, which the page shows above the screen. */
  readonly isProblem: boolean;
  /** The change that was given up; null when none was, or it cannot be resolved again. */
  readonly discarded: Entry | null;
}

export function toNotice(text: string, about: Partial<Omit<Notice, 'text'>> = {}): Notice {
  return { text, undoId: null, undo: null, stored: null, isProblem: false, discarded: null, ...about };
}

export interface State {
  readonly session: Session;
  readonly list: ShowList | null;
  /** Why the list may be out of date. */
  readonly listProblem: string | null;
  readonly outbox: readonly Entry[];
  /** Uploaded part of pictures that are being sent, by key of their entry. */
  readonly progress: Readonly<Record<string, number>>;
  /** Why nothing is sent now. */
  readonly delay: string | null;
  readonly undos: Undos;
  readonly notice: Notice | null;
  /** Of the save that the notice is about. */
  readonly publication: Publication;
}

export const initialState: State = {
  session: { kind: 'checking' },
  list: null,
  listProblem: null,
  outbox: [],
  progress: {},
  delay: null,
  undos: {},
  notice: null,
  publication: saved,
};

export interface StateContainer {
  readonly get: () => State;
  readonly set: (changes: Partial<State>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createContainer(): StateContainer {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (changes) => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The list with a stored show in place of the earlier one, or without it when it is null. */
export function withShow(list: ShowList | null, id: string, show: StoredShow | null): ShowList {
  const { shows, unreadable } = list ?? { shows: [], unreadable: [] };
  const others = shows.filter((each) => each.id !== id);
  return { shows: show ? [...others, show] : others, unreadable };
}
