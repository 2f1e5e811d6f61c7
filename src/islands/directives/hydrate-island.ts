import type { ClientDirective } from 'astro';
import { retried } from './retry.ts';

type Load = Parameters<ClientDirective>[0];

/**
 * Loads and hydrates an island, and marks it `data-hydrated`. While it fails (retry.ts) the island is marked
 * `data-hydration-failed`, so that its controls work as they do without scripts.
 */
export async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  const isHydrated = await retried(async () => {
    await hydrate(load, island);
    island.removeAttribute('data-hydration-failed');
    // React attaches its listeners while it hydrates; one task later they are there.
    setTimeout(() => island.setAttribute('data-hydrated', ''));
  });
  if (!isHydrated) island.setAttribute('data-hydration-failed', '');
}

/** @throws Error when the download fails, which Astro tries twice and reports by an event, or when the island cannot be hydrated */
async function hydrate(load: Load, island: HTMLElement): Promise<void> {
  let failure: unknown = null;
  const fail = () => {
    failure = new Error('The island could not be loaded.');
  };
  island.addEventListener('astro:hydration-error', fail, { once: true });
  const run = await load();
  if (failure) throw failure;
  try {
    await run();
  } catch (error) {
    reportError(error);
    throw error;
  }
}
