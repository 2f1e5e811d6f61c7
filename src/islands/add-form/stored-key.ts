/** The key of the API, kept in the browser by /editar/ until the editor signs out. */

export const keyName = 'gira:clave';

/** Null when nobody is signed in, and where storage is not available; empty for an API that needs no key. */
export function readKey(): string | null {
  try {
    return localStorage.getItem(keyName);
  } catch {
    return null;
  }
}
