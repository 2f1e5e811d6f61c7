/**
 * Script of every page, in one file, for work that can wait until after the first paint. head-script.ts
 * imports it once the page has loaded, or at an interaction.
 */
import type { importModule, retry } from '../islands/directives/retry.ts';
import { runIdleTasks } from './idle-tasks.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after the load of the page. */
const ICON_DELAY_MS = 1000;
/** Milliseconds from the first event of an interaction until frames show the effect of its click. */
const MODULES_DELAY_MS = 300;
/** Milliseconds until frames show the effect of a held click. */
const RUNTIME_DELAY_MS = 100;
/**
 * Address of `/fechas/` with a city, a country or the visitor's position, for which
 * components/places/dates-finder.ts narrows the lists without an interaction.
 */
const NARROWED = /[?&](?:ciudad|pais|cerca)=/u;
/** Milliseconds from load to hydration without an interaction. Leaves a second for the shell's loader. */
const LOADER_MS = 1000;

/** Functions that are inline in every page. Importing them here would add a file that every page waits for. */
interface Inline {
  readonly importModule: typeof importModule;
  readonly retry: typeof retry;
}

export function start(inline: Inline): void {
  loadOnInteraction(inline);
  updateWhenDue(inline.importModule);
  dispatchMinutes();
  markScrolledNavbar();
  copyOnClick();
  afterLoad(() => {
    whenIdle(runIdleTasks);
    setTimeout(linkIcon, ICON_DELAY_MS);
  });
}

/** Moves the link of the site's icon out of the element for pages without scripts (Base.astro). */
function linkIcon(): void {
  const noscript = document.querySelector('head noscript');
  if (noscript) noscript.outerHTML = noscript.textContent;
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

/**
 * At the first interaction (head-script.ts), imports the page's modules, shows hidden pictures, and imports
 * the islands' runtime, which hydrates them. An idle browser has already fetched these files (idle-tasks.ts).
 * `data-modules`, `data-runtime` and `data-prefetch` of the body name them (integrations/html-output).
 * `data-revealed` of the body shows the pictures; idle-tasks.ts also sets it.
 */
function loadOnInteraction(inline: Inline): void {
  let isLoading = false;
  const load = () => {
    if (!isLoading) void loadModules(inline);
    isLoading = true;
  };
  addEventListener('data-interacted', load, { once: true });
  if (document.querySelector('[data-interacted]') || NARROWED.test(location.search)) load();
  if (document.querySelector('astro-island:is(:not([client=interaction]),[opts*=idle])'))
    afterLoad(() => setTimeout(load, LOADER_MS));
}

/** Runs modules, shows hidden pictures and starts React, after the frames that show the effect of the first press. */
async function loadModules({ importModule, retry }: Inline): Promise<void> {
  const { modules = '', runtime = '', prefetch: files = '' } = document.body.dataset;
  await wait(MODULES_DELAY_MS);
  document.body.dataset['revealed'] = '';
  // A module has one address only, so its imports are fetched first and then come from the browser's cache.
  const fetchFile = (url: string) => retry(() => fetch(url).then((response) => response.arrayBuffer()));
  const imports = Promise.all(files.split(' ').filter(Boolean).map(fetchFile));
  await Promise.all(
    modules
      .split(' ')
      .filter(Boolean)
      .map((url) => importModule(url)),
  );
  document.body.dataset['modulesSettled'] = '';
  await wait(RUNTIME_DELAY_MS);
  await imports;
  if (runtime && !(await importModule(runtime)))
    for (const island of document.querySelectorAll('astro-island'))
      island.setAttribute('data-hydration-failed', '');
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads page-updates.ts in the minute of the page's first change, or if head-script.ts failed. It then updates the page. */
function updateWhenDue(load: Inline['importModule']): void {
  const [url = '', minutes] = document.documentElement.dataset['updates']?.split(' ') ?? [];
  const update = () => {
    if (Date.now() < Number(minutes) * 60_000) return;
    removeEventListener('gira:minute', update);
    void load(url);
  };
  if (url) addEventListener('gira:minute', update);
}

/**
 * Dispatches `gira:minute` on the window now, at each new minute, and when the page is shown or hidden: timers pause while the
 * device sleeps or the tab is in the background. Shows and sales begin and end at full minutes.
 */
function dispatchMinutes(): void {
  const dispatch = () => dispatchEvent(new Event('gira:minute'));
  const startMinute = () => {
    dispatch();
    setTimeout(startMinute, 60_000 - (Date.now() % 60_000));
  };
  document.addEventListener('visibilitychange', dispatch);
  startMinute();
}

/** Sets `data-scrolled` on the navbar while the page is scrolled. */
function markScrolledNavbar(): void {
  const bar = document.querySelector('[data-navbar]');
  const sentinel = document.querySelector('[data-sentinel]');
  if (!bar || !sentinel) return;
  // A busy browser reports several changes at once. The last one counts.
  new IntersectionObserver((entries) =>
    bar.toggleAttribute('data-scrolled', entries.at(-1)?.isIntersecting === false),
  ).observe(sentinel);
}

/** Copies the text in `data-copy` when its button is pressed. `data-success` is the message afterwards. */
function copyOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-copy]');
    if (!button) return;
    const { copy: text = '', success = '' } = button.dataset;
    const status = button.closest('[data-copy-group]')?.querySelector('[role=status]');
    try {
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = success;
    } catch {
      // Without https, and in some in-app browsers, there is no clipboard. The prompt contains text to select.
      prompt('Copia el texto:', text);
    }
  });
}
