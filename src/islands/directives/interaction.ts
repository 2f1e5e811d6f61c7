/**
 * `client:interaction`: an island loads at the visitor's first pointer, touch, key or focus anywhere on the page, so that
 * React costs nothing before. Clicks on its controls until it is alive are held and then replayed on the same elements;
 * links stay links, unless they say `data-control`.
 * With `{ hash: true }` it also loads when the address has a fragment, which is state that the island restores.
 */
import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const;

const interaction: ClientDirective = (load, options, el) => {
  const held: Element[] = [];
  const hold = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('a:not([data-control])')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event.target);
  };
  const wake = async () => {
    for (const sign of SIGNS) removeEventListener(sign, wake, true);
    removeEventListener('hashchange', wake);
    const hydrate = await load();
    await hydrate();
    // React attaches its listeners while it hydrates; one task later they are there.
    setTimeout(() => {
      el.removeEventListener('click', hold, true);
      el.setAttribute('data-alive', '');
      for (const target of held)
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  };
  el.addEventListener('click', hold, true);
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, once: true, passive: true });
  const wantsHash = (options.value as { hash?: boolean } | undefined)?.hash === true;
  if (!wantsHash) return;
  addEventListener('hashchange', wake, { once: true });
  if (location.hash !== '') wake();
};

export default interaction;
