/**
 * What runs before the first paint. Attributes of the root element tell styles and scripts; an event of the same name is
 * dispatched on the window:
 * - `data-visited`: the visitor comes from a page of the site, or has opened one in this tab: no loader of the shell,
 * - `data-page-visited`: this page has been opened in this tab before: no loader,
 * - `data-interacted`: at the first interaction, for which islands wait. Screen readers and voice control click without a
 *   pointer. Scrolling counts when the page is scrolled, not an element in it. A fragment in the address counts as one:
 *   islands restore what it names. No style depends on it: all elements would be matched again before the response,
 * - `data-loader-done`: at the first key, or at a click on a loader, which covers the page: nothing beneath it is pressed.
 */

const root = document.documentElement;
const VISITED = 'gira-visited';

function mark(name: string): void {
  root.setAttribute(name, '');
  dispatchEvent(new Event(name));
}

function markInteraction(event: Event): void {
  if (!root.hasAttribute('data-interacted')) mark('data-interacted');
  const isOnLoader = event.type === 'click' && (event.target as Element).closest('.loader');
  if (event.type === 'keydown' || isOnLoader) mark('data-loader-done');
}

for (const type of ['pointerover', 'click', 'keydown', 'focusin', 'scroll', 'hashchange'])
  addEventListener(type, markInteraction, { once: true, capture: type !== 'scroll' });
if (location.hash) mark('data-interacted');
if (document.referrer.startsWith(`${location.origin}/`)) mark('data-visited');
// A browser that stores nothing throws.
try {
  for (const [key, name] of [
    [VISITED, 'data-visited'],
    [VISITED + location.pathname, 'data-page-visited'],
  ] as const) {
    if (sessionStorage.getItem(key)) mark(name);
    sessionStorage.setItem(key, '1');
  }
} catch {}
