/**
 * Resolves at the first SIGINT (Ctrl+C) or SIGTERM. Removes other listeners: Vite's would end the process before the
 * editor API has finished writing.
 */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
