/** Runs a callback once the page has loaded, the island is visible and the browser is idle. */
export function whenVisible(island: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
    else setTimeout(callback, 200);
  });
  // The island's own element has no box.
  const observe = () => {
    for (const child of island.children) observer.observe(child);
  };
  if (document.readyState === 'complete') observe();
  else addEventListener('load', observe, { once: true });
}
