/** Returns the code of a system error (`ENOENT`, `EEXIST` …); an empty string for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns true if a process with this id exists, whichever user owns it. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}
