/** Stores the API key: from sign-in at /editar/ until sign-out, or at /add/ until the tab closes. */
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { attempt, readStored, writeStored } from '../shared/browser-storage.ts';

const keyName = 'gira:clave';
const EDITOR = 'gira:editor';

/**
 * Returns the key; null without sign-in or storage, '' for an API that needs no key. The tab's key comes
 * first: the editor typed it because the other key was missing or rejected.
 */
export function readKey(): string | null {
  return attempt(() => sessionStorage.getItem(keyName)) ?? attempt(() => localStorage.getItem(keyName));
}

/** Returns the key in a typed text, which may be a whole invitation link. */
export function parseKey(typed: string): string {
  return keyInHash(/#.*$/u.exec(typed.trim())?.[0] ?? '') ?? typed.trim();
}

/** Returns the key in the fragment of a sign-in link, or null. */
export function keyInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/u, '')).get('clave');
}

/**
 * Stores a key for this tab only: one that /add/ accepted, which must not sign anybody in on a shared device, or one that waits for
 * an answer of the API.
 */
export function keepKeyInTab(typed: string): void {
  const key = parseKey(typed);
  if (key !== '' && key !== readKey()) attempt(() => sessionStorage.setItem(keyName, key));
}

/** Stores the key of a sign-in, which replaces the tab's key. */
export function saveKey(key: string): void {
  forgetKey();
  attempt(() => localStorage.setItem(keyName, key));
}

export function forgetKeyInTab(): void {
  attempt(() => sessionStorage.removeItem(keyName));
}

export function forgetKey(): void {
  forgetKeyInTab();
  attempt(() => localStorage.removeItem(keyName));
}

/** Returns the name of the last editor who signed in; null if the key has no name. */
export function readEditorName(): string | null {
  return stringOrNull(readStored(EDITOR));
}

export function saveEditorName(name: string | null): void {
  writeStored(EDITOR, name);
}

/** Returns the localStorage name for an editor's unsaved data. Each editor on the device has another. */
export function storageNameOfEditor(name: string): string {
  const editor = readEditorName();
  return editor === null ? name : `${name}:${editor}`;
}
