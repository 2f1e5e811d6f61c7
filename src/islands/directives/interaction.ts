/**
 * `client:interaction`: an island loads and hydrates at the visitor's first interaction (layouts/before-paint.ts), so that
 * React costs nothing before. Events on its controls until then are held (layouts/hold-events.ts).
 * `client:interaction="visible"`: it hydrates by itself, once it is visible.
 */
import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';
import { whenVisible } from './when-visible.ts';

const interaction: ClientDirective = (load, { value }, el) => {
  const hydrate = () => void hydrateIsland(load, el);
  if (value === 'visible') whenVisible(el, hydrate);
  else if (document.documentElement.hasAttribute('data-interacted')) hydrate();
  else addEventListener('data-interacted', hydrate, { once: true });
};

export default interaction;
