/**
 * Inline script in the head of every page, for work before the first paint and work that must not wait for a file.
 *
 * Sets attributes of the root element, which styles and scripts read. Dispatches an event with each attribute's name on the window:
 * - `data-visited`: the visitor comes from a page of the site, or has opened one in this tab. The shell's loader is not shown.
 * - `data-page-visited`: this page has already been opened in this tab. No loader is shown.
 * - `data-interacted`: the first interaction, for which islands wait. Screen readers and voice control click without a pointer.
 * Scrolling the page counts, scrolling an element does not. A fragment in the address counts, because islands restore it. No style
 * depends on this attribute, because matching all elements again would delay the response.
 * - `data-loader-done`: the first key, or a click on a loader. The loader covers the page, so the click presses nothing below.
 */
import { importModule, nextEvent, retry } from '../islands/directives/retry.ts';
import type * as PageScript from './page-script.ts';

const root = document.documentElement;
const VISITED = 'gira-visited';
/** Milliseconds until frames show the effect of a first press. */
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

/** Loads the updates of a page that has changed since its build. Browsers with `blocking` paint the page after them. */
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
  // Without the page's script: shows hidden pictures and releases held clicks.
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
// Imports the page's script neither along with the first screen's fonts and pictures, nor between a touch and
// its response. A page can load before its first frame is painted.
void nextEvent('load', 'pointerdown', 'keydown', 'focusin').then(() =>
  requestAnimationFrame(() => setTimeout(importPageScript, IMPORT_DELAY_MS)),
);
