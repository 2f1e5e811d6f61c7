/**
 * At the first interaction (head-script.ts), imports the page's modules, shows the pictures that are out of view until then,
 * and imports the runtime of the page's islands, which hydrates them. Once the page has loaded and the browser is idle,
 * all of them are fetched (prefetch.ts). `data-modules`, `data-runtime` and `data-prefetch` of the body name the files
 * (integrations/html-output). `data-revealed` of the body shows the pictures; an idle page sets it, too (prefetch.ts).
 */
import type { importModule, retried } from '../islands/directives/retry.ts';

/** The functions of islands/directives/retry.ts. Imported here, they would be a file that every page waits for. */
export interface Retry {
  readonly importModule: typeof importModule;
  readonly retried: typeof retried;
}

/** From the first event of an interaction to the frames that show what its click has changed, in milliseconds. */
const RESPONSE_MS = 300;
/** Time for the frames that show what a held click has changed, in milliseconds. */
const HELD_RESPONSE_MS = 100;
/** An address of `/fechas/` that names a city, a country or what is near: components/places/dates-finder.ts narrows the lists without an interaction. */
const NARROWED = /[?&](?:ciudad|pais|cerca)=/u;
/** From the load of the page to the hydration of islands without an interaction: the shell's loader has its second. */
const LOADER_MS = 1000;

export function loadOnInteraction(retry: Retry): void {
  let isLoading = false;
  const load = () => {
    if (!isLoading) void loadModules(retry);
    isLoading = true;
  };
  addEventListener('data-interacted', load, { once: true });
  if (document.querySelector('[data-interacted]') || NARROWED.test(location.search)) load();
  if (!document.querySelector('astro-island:is(:not([client=interaction]),[opts*=idle])')) return;
  if (document.readyState === 'complete') setTimeout(load, LOADER_MS);
  else addEventListener('load', () => setTimeout(load, LOADER_MS));
}

/** Modules run, hidden pictures are shown and React runs after the frames that show what the first press has changed. */
async function loadModules({ importModule, retried }: Retry): Promise<void> {
  const { modules = '', runtime = '', prefetch = '' } = document.body.dataset;
  await wait(RESPONSE_MS);
  document.body.dataset['revealed'] = '';
  // What modules import has one address only: it is fetched first, and then imported from the browser's cache.
  const fetchFile = (url: string) => retried(() => fetch(url).then((response) => response.arrayBuffer()));
  const imports = Promise.all(prefetch.split(' ').filter(Boolean).map(fetchFile));
  await Promise.all(modules.split(' ').map((url) => importModule(url)));
  document.body.dataset['modulesSettled'] = '';
  await wait(HELD_RESPONSE_MS);
  await imports;
  if (runtime && !(await importModule(runtime)))
    for (const island of document.querySelectorAll('astro-island'))
      island.setAttribute('data-hydration-failed', '');
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
