/**
 * Fetches, and does not run, what the first interaction needs, prefetches the pages that the visitor is about to open, keeps
 * visited shows for when there is no network, and shows what is below the first viewport, so that a scroll meets no gaps.
 * Nothing is fetched for visitors who save data. In a browser that has just saved a show with /add/, it also shows whether the
 * show is on the site already. Called when the page has loaded and the browser is idle.
 */
// As a file of its own with all that it imports: a dynamic import would add Vite's preloading to every page.
import publicationBar from '../editor/publishing/publication-bar.ts?worker&url';
import { prefetchPages } from './prefetch-pages.ts';
import { saveVisitedPage } from './save-visited-page.ts';
import { whenIdle } from './when-idle.ts';

export function prefetch(): void {
  if (!savesData()) {
    const { modules = '', runtime = '', prefetch: imports = '' } = document.body.dataset;
    // Each in a task of its own: all of them take long enough to delay the response to a touch.
    for (const href of `${modules} ${runtime} ${imports}`.split(' ').filter(Boolean))
      setTimeout(fetchFile, 0, href);
    setTimeout(prefetchPages);
    setTimeout(saveVisitedPage);
    setTimeout(revealBelow);
  }
  try {
    // The name as in saved-show.ts, whose import would be a file of its own on every page.
    if (localStorage.getItem('gira:guardado')) void import(/* @vite-ignore */ publicationBar);
  } catch {
    // Storage is not available.
  }
}

/** How many tickets are laid out in one task: five take 30 ms on a phone. */
const TICKETS_AT_ONCE = 5;

/** Styles leave out what is below the first viewport: pictures, which browsers load when they are near, and tickets. */
function revealBelow(): void {
  document.body.dataset['revealed'] = '';
  layOut([...document.querySelectorAll<HTMLElement>('.tickets > li')]);
}

/** Only at the top of the page: tickets that change their height above the viewport would move what is in it. */
function layOut(items: readonly HTMLElement[]): void {
  if (scrollY > 0) return;
  for (const item of items.slice(0, TICKETS_AT_ONCE)) item.style.contentVisibility = 'visible';
  const rest = items.slice(TICKETS_AT_ONCE);
  if (rest.length > 0) whenIdle(() => layOut(rest));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Into the browser's cache. Not as a module: a browser may remember that a module failed. */
function fetchFile(url: string): void {
  void fetch(url, { priority: 'low' }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}
