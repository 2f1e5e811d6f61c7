/**
 * At the first interaction (before-paint.ts), imports the page's modules, shows the pictures that are out of view until then,
 * and imports the runtime of the page's islands, which hydrates them. Once the page has loaded and the browser is idle,
 * all of them are fetched (prefetch.ts). `data-modules`, `data-runtime`, `data-idle` and `data-prefetch` of the body name the
 * files (integrations/html-output). `data-revealed` of the body shows the pictures. This script is inline in every page.
 */
import { holdEvents, releaseEvents } from './hold-events.ts';
import { ignoreDismissingClicks } from './ignore-dismissing-clicks.ts';

const { modules = '', runtime = '', idle = '', prefetch = '' } = document.body.dataset;
const ATTEMPTS = 3;
/**
 * A tap's click comes within this time, in milliseconds; a longer press or a pointer that only hovers is not waited for. After a
 * touch or the wheel has scrolled, no click comes.
 */
const CLICK_MS = 300;
/** Time for the frames that show what a click has changed, in milliseconds. What is not needed for them waits so long. */
const RESPONSE_MS = 100;
let loading = false;

/**
 * Resolves when the file is loaded, or cannot be for now: after three failures each tap or key, or the return of the
 * connection, tries once more.
 */
async function retried(load: (attempt: number) => Promise<unknown>, attempt = 1): Promise<void> {
  try {
    await load(attempt);
  } catch {
    const retry = () => retried(load, attempt + 1);
    if (!navigator.onLine) return next('online').then(retry);
    if (attempt < ATTEMPTS) return retry();
    void next('pointerdown', 'keydown', 'online').then(retry);
  }
}

/** Browsers may remember that a module failed: each attempt has an address of its own. */
const importModule = (url: string) =>
  retried((attempt) => import(/* @vite-ignore */ attempt > 1 ? `${url}?${attempt}` : url));

/** What modules import has one address only: it is fetched first, and then imported from the browser's cache. */
const fetchImports = () =>
  Promise.all(
    prefetch
      .split(' ')
      .filter(Boolean)
      .map((url) => retried(() => fetch(url).then((response) => response.arrayBuffer()))),
  );

/** Resolves at the next event of one of the types. */
function next(...types: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of types) addEventListener(type, resolve, { once: true, capture: true });
  });
}

/** The file in the head for pages without scripts has the rules for paper and forced colours, too. */
function applyConditionalCss(): void {
  const noscript = document.querySelector('head noscript');
  if (noscript) noscript.outerHTML = noscript.textContent;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Modules run, hidden pictures are shown and React runs after the frames that show what the first press has changed. */
async function loadModules(): Promise<void> {
  if (loading) return;
  loading = true;
  await Promise.race([next('click', 'pointercancel', 'keyup', 'scrollend'), wait(CLICK_MS)]);
  await wait(RESPONSE_MS);
  document.body.dataset['revealed'] = '';
  const imports = fetchImports();
  await Promise.all(modules.split(' ').map((url) => importModule(url)));
  releaseEvents('modules');
  // What a held click changes is shown first, too.
  await wait(RESPONSE_MS);
  applyConditionalCss();
  await imports;
  if (runtime) await importModule(runtime);
  releaseEvents('runtime');
}

ignoreDismissingClicks();
holdEvents();
addEventListener('data-interacted', loadModules, { once: true });
if (document.querySelector('[data-interacted]')) void loadModules();
if (matchMedia('(forced-colors:active)').matches) applyConditionalCss();
// Some islands hydrate by themselves: once the page has loaded and the shell's loader has had its second.
const hydratesItself = document.querySelector('astro-island:is(:not([client=interaction]),[opts*=visible])');
addEventListener('load', () => {
  setTimeout(hydratesItself ? loadModules : applyConditionalCss, 1000);
  const prefetch = () => importModule(idle);
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch);
  else setTimeout(prefetch, 200);
});
