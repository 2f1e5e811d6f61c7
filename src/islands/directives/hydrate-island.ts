import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];

const ATTEMPTS = 3;

/**
 * Loads and hydrates an island, and marks it `data-hydrated`. Astro tries a failed download twice and then reports it by an
 * event; here it is tried again, online. An island that can't be loaded is marked `data-hydration-failed`.
 */
export async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    let failed = false;
    const onError = (event: Event) => {
      failed = true;
      if (attempt < ATTEMPTS) event.preventDefault();
    };
    island.addEventListener('astro:hydration-error', onError);
    const hydrate = await load();
    island.removeEventListener('astro:hydration-error', onError);
    if (!failed) {
      await hydrate();
      // React attaches its listeners while it hydrates; one task later they are there.
      setTimeout(() => island.setAttribute('data-hydrated', ''));
      return;
    }
    if (!navigator.onLine) await new Promise((online) => addEventListener('online', online, { once: true }));
  }
  island.setAttribute('data-hydration-failed', '');
}
