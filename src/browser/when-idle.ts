/**
 * Runs the function when the browser is idle, and after a second at the latest: in some windows Chromium reports no idle period for
 * as long as the page is open.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 200);
}
