/**
 * Inline script in the head of every page, for work before the first paint or that must not wait for a file.
 *
 * Styles and scripts read attributes of the root element; an event of the same name is dispatched on the window:
 * - `data-visited`: the visitor comes from a page of the site, or has opened one in this tab: no loader of the shell
 * - `data-page-visited`: this page has been opened in this tab before: no loader
 * - `data-interacted`: at the first interaction, for which islands wait. Screen readers and voice control click without a
 *   pointer. Scrolling counts when the page is scrolled, not an element in it. A fragment in the address counts as one:
 *   islands restore what it names. No style depends on it: all elements would be matched again before the response
 * - `data-loader-done`: at the first key, or at a click on a loader, which covers the page: nothing beneath it is pressed
 */
import { importModule, nextEvent, retry } from '../islands/directives/retry.ts';
import type * as PageScript from './page-script.ts';

const root = document.documentElement;
const VISITED = 'gira-visited';
/** Milliseconds for the frames that show the effect of a first press. */
const IMPORT_DELAY_MS = 200;

function setRootAttribute(name: string): void {
  root.setAttribute(name, '');
  dispatchEvent(new Event(name));
}

function markInteraction(event: Event): void {
  if (!root.hasAttribute('data-interacted')) setRootAttribute('data-interacted');
  const isOnLoader = event.type === 'click' && (event.target as Element).closest('.loader');
  if (event.type === 'keydown' || isOnLoader) setRootAttribute('data-loader-done');
}

/** Loads the updates of a page that has changed since its build. Browsers that support `blocking` paint the page after that. */
function loadUpdates(): void {
  const [url = '', minute] = root.dataset['updates']?.split(' ') ?? [];
  if (!(Date.now() >= Number(minute) * 60_000)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = url;
  script.setAttribute('blocking', 'render');
  document.head.append(script);
}

async function importPageScript(): Promise<void> {
  const { pageScript = '' } = document.body.dataset;
  const isLoaded = await importModule<typeof PageScript>(pageScript, ({ start }) =>
    start({ importModule, retry }),
  );
  if (isLoaded) return;
  // Does without the page's script: shows the hidden pictures, and releases held clicks.
  document.body.dataset['revealed'] = '';
  for (const element of document.querySelectorAll('body,astro-island'))
    element.setAttribute('data-hydration-failed', '');
}

for (const type of ['pointerover', 'click', 'keydown', 'focusin', 'scroll', 'hashchange'])
  addEventListener(type, markInteraction, { once: true, capture: type !== 'scroll' });
if (location.hash) setRootAttribute('data-interacted');
if (document.referrer.startsWith(`${location.origin}/`)) setRootAttribute('data-visited');
// A browser that stores nothing throws.
try {
  for (const [key, name] of [
    [VISITED, 'data-visited'],
    [VISITED + location.pathname, 'data-page-visited'],
  ] as const) {
    if (sessionStorage.getItem(key)) setRootAttribute(name);
    sessionStorage.setItem(key, '1');
  }
} catch {}
loadUpdates();
// The page's script is imported neither beside the fonts and pictures of the first screen nor between a touch and its response. A
// page can have loaded before its first frame is painted.
void nextEvent('load', 'pointerdown', 'keydown', 'focusin').then(() =>
  requestAnimationFrame(() => setTimeout(importPageScript, IMPORT_DELAY_MS)),
);
