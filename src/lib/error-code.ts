/** The code of a system error (`ENOENT`, `EEXIST` …); an empty string for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
