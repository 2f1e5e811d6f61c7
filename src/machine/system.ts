/** What the operating system says. */

/** `ENOENT`, `EEXIST` and the like; empty for what is no system error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a process of that number lives. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It does, for another user.
    return codeOf(error) === 'EPERM';
  }
}
