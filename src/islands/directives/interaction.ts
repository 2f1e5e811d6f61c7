/**
 * `client:interaction`: an island loads and hydrates at the visitor's first interaction (layouts/before-paint.ts), so that
 * React costs nothing before. Events on its controls until then are held (layouts/hold-events.ts).
 */
import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

const interaction: ClientDirective = (load, _options, el) => {
  const hydrate = () => hydrateIsland(load, el);
  if (document.documentElement.hasAttribute('data-interacted')) hydrate();
  else addEventListener('data-interacted', hydrate, { once: true });
};

export default interaction;
