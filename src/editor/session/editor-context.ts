/** Context of the components of /add/ and /editar/: facts about the page, the present time, and the question. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CollectionTexts } from '../../data/site/editor-collections.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { releaseTime } from '../../domain/shows/release-time.ts';
import type { Ask } from '../shared/use-question.tsx';
import type { SavedChange } from './editor-state.ts';

/** Data that pages pass to their scripts, in addition to facts about the site. */
export interface PageSettings {
  /** Origin of the API; '' for the page's own origin. */
  readonly api: string;
  /** Root of the site with its base path. */
  readonly siteUrl: string;
}

interface FormPage extends PageSettings {
  readonly site: FormSite;
}

export interface EditorPage extends FormPage {
  /** Titles and descriptions of the collections except shows. */
  readonly collections: Readonly<Record<string, CollectionTexts>>;
  readonly ask: Ask;
}

export const EditorContext = createContext<FormPage | EditorPage | null>(null);

export function usePage(): FormPage | EditorPage {
  const page = useContext(EditorContext);
  if (!page) throw new Error('The component is outside of the context of its page.');
  return page;
}

export function useSite(): FormSite {
  return usePage().site;
}

/** Returns the context of the editor. @throws Error on /add/ */
export function useEditor(): EditorPage {
  const page = usePage();
  if ('ask' in page) return page;
  throw new Error('useEditor is used outside of the editor.');
}

const CHECK_MS = 1_000;

/** Returns the result of `read` for the present time (epoch milliseconds). Renders again within a second after it changes. */
export function useNow<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  const readNow = () => read(Date.now());
  return useSyncExternalStore(everySecond, readNow, readNow);
}

function everySecond(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}

/** Returns the time until which the site hides a saved show, or null. */
export function useHiddenUntil(stored: SavedChange | null | undefined): string | null {
  const { zone } = useSite();
  const until = stored?.hiddenUntil ?? null;
  return useNow((now) => (until !== null && releaseTime(until, zone) > now ? until : null));
}
