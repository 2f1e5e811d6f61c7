/** The key of the API: from the sign-in at /editar/ until the editor signs out, or typed in /add/ until its tab is closed. */

const keyName = 'gira:clave';

/**
 * Null when nobody is signed in, and where storage is not available; empty for an API that needs no key. The tab's key was
 * typed because the other one was missing or refused.
 */
export function readKey(): string | null {
  return attempt(() => sessionStorage.getItem(keyName)) ?? attempt(() => localStorage.getItem(keyName));
}

/** Keeps a key that the API took, for this tab only: /add/ does not sign anybody in on a shared device. */
export function keepKeyInTab(typed: string): void {
  const key = typed.trim();
  if (key !== '' && key !== readKey()) attempt(() => sessionStorage.setItem(keyName, key));
}

/** Keeps the key of a sign-in, which replaces the tab's. */
export function saveKey(key: string): void {
  forgetKey();
  attempt(() => localStorage.setItem(keyName, key));
}

export function forgetKey(): void {
  attempt(() => sessionStorage.removeItem(keyName));
  attempt(() => localStorage.removeItem(keyName));
}

/** Storage may be full or not allowed: forms then ask for the key each time. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
