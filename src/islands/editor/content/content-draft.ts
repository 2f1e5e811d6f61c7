/** Drafts of other content in localStorage, so that what could not be saved survives a reload. */
import { isObject } from '../shows.ts';
import type { Data } from './collection.ts';

const PREFIX = 'gira:borrador:';

/** Null without a draft, and for one of another version of the entry. */
export function readDraft(name: string, etag: string | null): Data | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return isObject(stored) && stored['etag'] === etag && isObject(stored['data']) ? stored['data'] : null;
  } catch {
    return null;
  }
}

export function saveDraft(name: string, etag: string | null, data: Data): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ etag, data }));
  } catch {
    // Storage is full or not available: the form works without a draft.
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored.
  }
}
