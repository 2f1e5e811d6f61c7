/**
 * The directive `client:interaction`. An island loads and hydrates at the visitor's first interaction (browser/head-script.ts), and
 * React loads only then. Clicks on its controls are held until then (browser/replay-clicks.ts). `client:interaction="idle"`:
 * hydrates without an interaction some time after the page has loaded (browser/page-script.ts).
 */
import type { ClientDirective } from 'astro';
import { retry } from './retry.ts';

type Load = Parameters<ClientDirective>[0];

/** Milliseconds from the first event of an interaction until frames show its effect. */
const HYDRATION_DELAY_MS = 300;

const interaction: ClientDirective = (load, { value }, island) => {
  const hydrate = () => void hydrateIsland(load, island);
  if (value === 'idle' || document.documentElement.hasAttribute('data-interacted')) hydrate();
  // The runtime may already have loaded, as on a page with a countdown.
  else addEventListener('data-interacted', () => setTimeout(hydrate, HYDRATION_DELAY_MS), { once: true });
};

export default interaction;

/**
 * Loads and hydrates an island, then marks it `data-hydrated`. While this fails (retry.ts), marks it
 * `data-hydration-failed`, so that its controls work as without scripts.
 */
export async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  const isHydrated = await retry(async () => {
    await loadAndHydrate(load, island);
    island.removeAttribute('data-hydration-failed');
    // React attaches its listeners during hydration. They are there one task later.
    setTimeout(() => island.setAttribute('data-hydrated', ''));
  });
  if (!isHydrated) island.setAttribute('data-hydration-failed', '');
}

/** @throws Error if the download fails, which Astro tries twice and reports by an event, or if the island cannot be hydrated */
async function loadAndHydrate(load: Load, island: HTMLElement): Promise<void> {
  let hasFailed = false;
  const onError = () => {
    hasFailed = true;
  };
  island.addEventListener('astro:hydration-error', onError, { once: true });
  const run = await load();
  if (hasFailed) throw new Error('The island could not be loaded.');
  try {
    await run();
  } catch (error) {
    reportError(error);
    throw error;
  }
}
