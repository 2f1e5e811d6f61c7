/** Faults of the network that requests for scripts meet. */
import type { Page } from 'playwright-core';

/**
 * - blocked: every request fails
 * - each lost once: the first request of each file fails
 * - offline: every request fails and the browser is offline, until `release` is called
 * - held: all wait until `release` is called, as on a slow line
 */
export type ScriptFault = 'blocked' | 'each lost once' | 'offline' | 'held';

export interface FaultyScripts {
  /** Ends the fault if it has an end. */
  readonly release: () => Promise<void>;
}

/**
 * Makes requests for scripts meet a fault from now on.
 * @param answered pattern of the addresses of files that have no fault
 */
export async function faultScripts(
  page: Page,
  fault: ScriptFault,
  answered?: RegExp,
): Promise<FaultyScripts> {
  const released = Promise.withResolvers<void>();
  const requested = new Set<string>();
  let offline = fault === 'offline';
  // With or without a query: each further attempt has another one.
  await page.route(/\.js(?:\?|$)/u, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (answered?.test(pathname)) return route.continue();
    const isLost = fault === 'each lost once' && !requested.has(pathname);
    requested.add(pathname);
    if (fault === 'blocked' || offline || isLost) return route.abort('connectionreset');
    if (fault === 'held') await released.promise;
    return route.continue();
  });
  // The document itself is still to be loaded.
  if (offline) page.once('domcontentloaded', () => page.context().setOffline(true));
  return {
    release: async () => {
      released.resolve();
      if (!offline) return;
      offline = false;
      await page.context().setOffline(false);
    },
  };
}
