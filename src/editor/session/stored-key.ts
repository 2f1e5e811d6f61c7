/** The key of the API, stored from the sign-in at /editar/ until the sign-out, or from /add/ until its tab is closed. */
import { attemptStorage } from '../shared/browser-storage.ts';

const keyName = 'gira:clave';

/**
 * Returns the key; null if nobody is signed in or storage is not available, empty for an API that needs no key. The tab's key comes
 * first: it was typed because the other one was missing or refused.
 */
export function readKey(): string | null {
  return (
    attemptStorage(() => sessionStorage.getItem(keyName)) ??
    attemptStorage(() => localStorage.getItem(keyName))
  );
}

/** Returns the key in a typed text, which may be a whole invitation link. */
export function parseKey(typed: string): string {
  return keyInHash(/#.*$/u.exec(typed.trim())?.[0] ?? '') ?? typed.trim();
}

/** Returns the key in the fragment of a sign-in link, or null. */
export function keyInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/u, '')).get('clave');
}

/** Stores a key that the API accepted, for this tab only: /add/ does not sign anybody in on a shared device. */
export function keepKeyInTab(typed: string): void {
  const key = parseKey(typed);
  if (key !== '' && key !== readKey()) attemptStorage(() => sessionStorage.setItem(keyName, key));
}

/** Stores the key of a sign-in, which replaces the tab's. */
export function saveKey(key: string): void {
  forgetKey();
  attemptStorage(() => localStorage.setItem(keyName, key));
}

export function forgetKey(): void {
  attemptStorage(() => sessionStorage.removeItem(keyName));
  attemptStorage(() => localStorage.removeItem(keyName));
}
