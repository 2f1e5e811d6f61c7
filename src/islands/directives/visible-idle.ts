/** `client:visible-idle`: hydrates an island once the page has loaded, the browser is idle and the island is visible. */
import type { ClientDirective } from 'astro';

const visibleIdle: ClientDirective = (load, _options, el) => {
  const hydrate = async () => {
    const render = await load();
    await render();
    el.setAttribute('data-hydrated', '');
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
    else setTimeout(hydrate, 200);
  });
  const observe = () => {
    for (const child of el.children) observer.observe(child);
  };
  if (document.readyState === 'complete') observe();
  else addEventListener('load', observe, { once: true });
};

export default visibleIdle;
