/**
 * Runs the function when the browser is idle, at the latest after a second: in some windows Chromium never
 * reports an idle period.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 200);
}
