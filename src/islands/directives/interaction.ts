/**
 * `client:interaction`: an island loads at the visitor's first sign of life, which the script before first paint tells
 * (layouts/before-paint.ts), so that React costs nothing before. Clicks on its controls until it is alive are held and then
 * replayed on the same elements; links stay links, unless they say `data-control`.
 */
import type { ClientDirective } from 'astro';

const interaction: ClientDirective = (load, _options, el) => {
  const held: Element[] = [];
  const hold = (event: MouseEvent) => {
    // Whoever asks for another window or a download gets it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest('a:not([data-control])')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event.target);
  };
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
    // React attaches its listeners while it hydrates; one task later they are there.
    setTimeout(() => {
      el.removeEventListener('click', hold, true);
      el.setAttribute('data-hydrated', '');
      for (const target of held)
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  };
  el.addEventListener('click', hold, true);
  if (document.documentElement.hasAttribute('data-interacted')) wake();
  else addEventListener('data-interacted', wake, { once: true });
};

export default interaction;
