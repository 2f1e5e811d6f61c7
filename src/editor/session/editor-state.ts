/** State of the editor, which components read with {@link useEditorState}, and its message. A page has one editor. */
import { useSyncExternalStore } from 'react';
import type { Connection } from './api-client.ts';
import type { StoredShows } from './editor-shows.ts';
import type { Outbox, UnsentChange } from './outbox.ts';
import { type Publication, publications } from './publication.ts';
import type { Undo } from './undo.ts';

export type SignInState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'out'; readonly message: string | null }
  /** `name` is null if the API needs no key or the key has no name. */
  | { readonly kind: 'in'; readonly name: string | null };

/** A save that the site will publish. */
export interface SavedChange {
  /** Id of the show; null for other content. */
  readonly id: string | null;
  /** Release time as written in `publicar`, YYYY-MM-DD with or without an hour; null for at once. */
  readonly hiddenUntil: string | null;
  /** True if the message itself says that the change is saved. */
  readonly messageSaysSaved?: boolean;
}

/** Last message of the status line, which screen readers read out. */
export interface StatusMessage {
  readonly text: string;
  /** Id of the show whose change can be undone. */
  readonly undoId?: string | undefined;
  /** Undoes or repeats a change of other content. */
  readonly undo?: { readonly label: 'Deshacer' | 'Rehacer'; readonly run: () => void } | null;
  /** The save that the site will publish. */
  readonly stored?: SavedChange | null;
  /** True for a change to resolve, which the page shows above the screen. */
  readonly isProblem?: boolean;
  /** Discarded change that can be resolved again. */
  readonly discarded?: UnsentChange;
}

/** Undo of each show's last change, by id. */
export type Undos = Readonly<Record<string, Undo>>;

interface EditorState {
  readonly connection: Connection;
  readonly signIn: SignInState;
  /** Warning of the API if anyone can read the content, or null. */
  readonly contentWarning: string | null;
  readonly list: StoredShows | null;
  /** Why the list may be outdated. */
  readonly listProblem: string | null;
  readonly outbox: Outbox;
  /** Ids of new shows that this page has stored, by key of their change. */
  readonly added: Readonly<Record<string, string>>;
  /** Uploaded fraction, 0 to 1, of pictures being sent, by key of their change. */
  readonly progress: Readonly<Record<string, number>>;
  /** Why a change waits to be sent again; null if none does. */
  readonly delayReason: string | null;
  readonly undos: Undos;
  readonly message: StatusMessage | null;
  /** Progress of the save in the message. */
  readonly publication: Publication;
}

let state: EditorState = {
  connection: { base: '', key: '' },
  signIn: { kind: 'checking' },
  contentWarning: null,
  list: null,
  listProblem: null,
  outbox: [],
  added: {},
  progress: {},
  delayReason: null,
  undos: {},
  message: null,
  publication: publications.saved,
};
const listeners = new Set<() => void>();

export function getState(): EditorState {
  return state;
}

export function updateState(changes: Partial<EditorState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export function useEditorState(): EditorState {
  return useSyncExternalStore(subscribeToState, getState, getState);
}

function subscribeToState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the message of the status line.
 * @param stored save that the site will publish
 * @param undo undoes the save
 */
export function setMessage(
  text: string,
  stored: SavedChange | null = null,
  undo: StatusMessage['undo'] = null,
): void {
  updateState({ message: { text, stored, undo } });
}

/** Removes the message, unless it is about the show with this id or about a change to resolve. */
export function dismissMessage(id: string | null): void {
  const { message, outbox } = state;
  const isOpen = message?.isProblem === true && outbox.some(({ problem }) => problem !== null);
  if (!isOpen && (id === null || message?.stored?.id !== id)) updateState({ message: null });
}
