/** The last show that this browser saved with /add/, for the bar on the page that opens next. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import type { PageSettings } from '../session/editor-context.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';

/** Name in localStorage. browser/idle-tasks.ts repeats it. */
const STORAGE_KEY = 'gira:guardado';

export type SavedShow = PageSettings & { readonly id: string };

export const rememberSavedShow = (show: SavedShow | null): void => writeStored(STORAGE_KEY, show);

export function readSavedShow(): SavedShow | null {
  const stored = readStored(STORAGE_KEY);
  const { id, api, siteUrl } = isRecord(stored) ? stored : {};
  const show = parseShowId(id);
  return show && typeof api === 'string' && typeof siteUrl === 'string' ? { id: show, api, siteUrl } : null;
}

/** Returns the id if it is valid in a URL, or null. */
export function parseShowId(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z0-9-]+$/u.test(value) ? value : null;
}
