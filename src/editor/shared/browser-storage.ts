/** Access to the browser's storage, which may be full or forbidden. Forms work without it. */

/** Returns the result of `use`, or null if it throws, as it does without storage. */
export function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Returns the JSON value in localStorage; null if it is missing or malformed. */
export function readStored(name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown);
}

let isLastStored = true;

/** Returns false if the last value was not stored. */
export function keepsStored(): boolean {
  return isLastStored;
}

/** Stores a JSON value in localStorage; null removes it. */
export function writeStored(name: string, value: unknown): void {
  if (value === null) attempt(() => localStorage.removeItem(name));
  else isLastStored = attempt(() => localStorage.setItem(name, JSON.stringify(value))) !== null;
}
