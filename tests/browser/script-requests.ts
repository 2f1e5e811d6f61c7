/** Faults of the network that requests for scripts meet. */
import type { Page } from 'playwright-core';

/**
 * - blocked: every request fails
 * - first lost: the first request fails
 * - held: all wait until `release` is called, as on a slow line
 */
export type ScriptFault = 'blocked' | 'first lost' | 'held';

export interface FaultyScripts {
  /** Lets held requests through; else nothing. */
  readonly release: () => void;
}

/** Takes effect for requests from now on: reload the page to test its first load. */
export async function faultScripts(page: Page, fault: ScriptFault): Promise<FaultyScripts> {
  const released = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/*.js', async (route) => {
    requests += 1;
    if (fault === 'blocked' || (fault === 'first lost' && requests === 1))
      return route.abort('connectionreset');
    if (fault === 'held') await released.promise;
    return route.continue();
  });
  return { release: released.resolve };
}
