/** `client:calm`: an island loads once the page has loaded, is idle and shows it. For what moves by itself and can wait. */
import type { ClientDirective } from 'astro';

const calm: ClientDirective = (load, _options, el) => {
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
    el.setAttribute('data-alive', '');
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake, 200);
  });
  const watch = () => {
    for (const child of el.children) observer.observe(child);
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
};

export default calm;
