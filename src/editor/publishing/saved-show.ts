/** The show that this browser saved last with /add/, for the bar on the page that opens afterwards. */

/** Name in localStorage; layouts/prefetch.ts has it too. */
const savedShowName = 'gira:guardado';

export interface SavedShow {
  readonly id: string;
  /** Origin of the API; empty for the page's own origin. */
  readonly api: string;
  /** The site's root, with its base path. */
  readonly home: string;
}

export function rememberSavedShow(show: SavedShow): void {
  try {
    localStorage.setItem(savedShowName, JSON.stringify(show));
  } catch {
    // Without storage the page after a save has no bar.
  }
}

export function readSavedShow(): SavedShow | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(savedShowName) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { id, api, home } = stored as Record<string, unknown>;
    const isValid = typeof id === 'string' && typeof api === 'string' && typeof home === 'string';
    return isValid && /^[a-z0-9-]+$/u.test(id) ? { id, api, home } : null;
  } catch {
    return null;
  }
}

export function forgetSavedShow(): void {
  try {
    localStorage.removeItem(savedShowName);
  } catch {
    // Nothing was stored.
  }
}
