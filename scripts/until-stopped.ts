/**
 * Resolves at Ctrl+C or SIGTERM, once. Vite's servers would end the process at SIGTERM by themselves, before the editor
 * API has finished what it is writing: their listeners give way.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
