/**
 * `client:interaction`: an island loads and hydrates at the visitor's first interaction (layouts/before-paint.ts), so that
 * React costs nothing before. Events on its controls until then are held (layouts/hold-events.ts).
 * `client:interaction="visible"`: it hydrates by itself, once it is visible.
 */
import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';
import { whenVisible } from './when-visible.ts';

/** From the first event of an interaction to the frames that show what it has changed, in milliseconds. */
const RESPONSE_MS = 300;

const interaction: ClientDirective = (load, { value }, el) => {
  const hydrate = () => void hydrateIsland(load, el);
  if (value === 'visible') whenVisible(el, hydrate);
  else if (document.documentElement.hasAttribute('data-interacted')) hydrate();
  // Where the runtime has loaded before, as on a page with a countdown.
  else addEventListener('data-interacted', () => setTimeout(hydrate, RESPONSE_MS), { once: true });
};

export default interaction;
