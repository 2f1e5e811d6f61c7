/** The show that this browser saved last with /add/, for the bar on the page that opens afterwards. */
import { isRecord } from '../../domain/text/is-record.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';

/** Name in localStorage; layouts/prefetch.ts has it too. */
const NAME = 'gira:guardado';

export interface SavedShow {
  readonly id: string;
  /** Origin of the API; empty for the page's own origin. */
  readonly api: string;
  /** The site's root, with its base path. */
  readonly home: string;
}

export const rememberSavedShow = (show: SavedShow | null): void => writeStored(NAME, show);

export function readSavedShow(): SavedShow | null {
  const stored = readStored(NAME);
  if (!isRecord(stored)) return null;
  const { id, api, home } = stored;
  const isValid = typeof id === 'string' && typeof api === 'string' && typeof home === 'string';
  return isValid && /^[a-z0-9-]+$/u.test(id) ? { id, api, home } : null;
}
