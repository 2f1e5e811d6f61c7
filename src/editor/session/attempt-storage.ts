/** Uses the browser's storage, which may be full or not allowed: null then, and the forms work without it. */
export function attemptStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
