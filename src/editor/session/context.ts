/** The editor's store and the site's facts, for all of its components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import type { Ask } from '../shared/use-question.tsx';
import type { State } from './editor-state.ts';
import type { EditorStore } from './store.ts';

/** What the pages /add/ and /editar/ give to their scripts, besides the facts of the site. */
export interface PageFacts {
  /** Origin of the API; empty for the page's own origin. */
  readonly api: string;
  /** The site's root, with its base path. */
  readonly home: string;
  /** Id of the JSON script with the tour's cities and venues. */
  readonly placesId: string;
}

export interface EditorContext extends PageFacts {
  readonly store: EditorStore;
  readonly site: SiteFacts;
  readonly ask: Ask;
}

export const Context = createContext<EditorContext | null>(null);

export function useEditor(): EditorContext {
  const context = useContext(Context);
  if (!context) throw new Error('useEditor is used outside of the editor.');
  return context;
}

export function useEditorState(): State {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
