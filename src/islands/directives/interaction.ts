/**
 * `client:interaction`: an island loads and hydrates at the visitor's first interaction (layouts/head-script.ts), so that
 * React costs nothing before. Clicks on its controls until then are held (layouts/hold-clicks.ts).
 * `client:interaction="idle"`: it hydrates by itself, some time after the page has loaded (layouts/load-on-interaction.ts).
 */
import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

/** From the first event of an interaction to the frames that show what it has changed, in milliseconds. */
const RESPONSE_MS = 300;

const interaction: ClientDirective = (load, { value }, island) => {
  const hydrate = () => void hydrateIsland(load, island);
  if (value === 'idle' || document.documentElement.hasAttribute('data-interacted')) hydrate();
  // Where the runtime has loaded before, as on a page with a countdown.
  else addEventListener('data-interacted', () => setTimeout(hydrate, RESPONSE_MS), { once: true });
};

export default interaction;
