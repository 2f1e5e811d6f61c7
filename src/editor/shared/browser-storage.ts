/** Access to the browser's storage, which may be full or forbidden: the forms work without it. */

/** Returns what `use` returns, or null if storage is not available. */
export function attemptStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Returns the JSON value in localStorage; null if it is absent or malformed. */
export function readStored(name: string): unknown {
  return attemptStorage(() => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown);
}

/** Stores a JSON value in localStorage; null removes it. */
export function writeStored(name: string, value: unknown): void {
  attemptStorage(() =>
    value === null ? localStorage.removeItem(name) : localStorage.setItem(name, JSON.stringify(value)),
  );
}
