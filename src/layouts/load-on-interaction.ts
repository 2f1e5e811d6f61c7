/**
 * Imports the page's modules at the first interaction (before-paint.ts), so that they load after everything that the first
 * screen shows. Once the page has loaded and the browser is idle, they are
 * fetched (prefetch.ts). `data-modules` and `data-idle` of the body name the files (integrations/html-output). This script is
 * inline in every page.
 */
import { holdEvents, releaseEvents } from './hold-events.ts';
import { ignoreDismissingClicks } from './ignore-dismissing-clicks.ts';

const { modules = '', idle = '' } = document.body.dataset;
const ATTEMPTS = 3;
let loading = false;

/**
 * Resolves when the module is loaded, or cannot be for now: after three failures each tap or key, or the return of the
 * connection, tries once more. Browsers may remember that an address failed: each attempt has one of its own.
 */
async function importModule(url: string, attempt = 1): Promise<void> {
  try {
    await import(/* @vite-ignore */ attempt > 1 ? `${url}?${attempt}` : url);
  } catch {
    const retry = () => importModule(url, attempt + 1);
    if (!navigator.onLine) return next('online').then(retry);
    if (attempt < ATTEMPTS) return retry();
    void next('pointerdown', 'keydown', 'online').then(retry);
  }
}

/** Resolves at the next event of one of the types. */
function next(...types: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of types) addEventListener(type, resolve, { once: true });
  });
}

/** The file in the head for pages without scripts has the rules for paper and forced colours, too. */
function applyConditionalCss(): void {
  const noscript = document.querySelector('head noscript');
  if (noscript) noscript.outerHTML = noscript.textContent;
}

function loadModules(): void {
  if (loading) return;
  loading = true;
  applyConditionalCss();
  void Promise.all(modules.split(' ').map((url) => importModule(url))).then(releaseEvents);
}

ignoreDismissingClicks();
holdEvents();
addEventListener('data-interacted', loadModules, { once: true });
if (document.querySelector('[data-interacted]')) loadModules();
if (matchMedia('(forced-colors:active)').matches) applyConditionalCss();
// Some islands hydrate by themselves: once the page has loaded and the shell's loader has had its second.
const hydratesItself = document.querySelector('astro-island:is(:not([client=interaction]),[opts*=visible])');
addEventListener('load', () => {
  setTimeout(hydratesItself ? loadModules : applyConditionalCss, 1000);
  const prefetch = () => importModule(idle);
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch);
  else setTimeout(prefetch, 200);
});
