/** Returns the code of a system error (`ENOENT`, `EEXIST` …); '' for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns a rejection handler that returns `value` for an error with this code and throws other errors. */
export function onCode<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === code) return value;
    throw error;
  };
}

/** Returns the result of the call, or null if it throws. */
export function orNull<T>(call: () => T): T | null {
  try {
    return call();
  } catch {
    return null;
  }
}

/** Resolves with false if the promise rejects. */
export function succeeds(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
