/**
 * Tasks of a loaded page in an idle browser: fetches the files of the first interaction without running them, prefetches pages that
 * the visitor is about to open, stores the page for use offline, and shows pictures and tickets below the first viewport
 * before they are scrolled into view. Does none of this for visitors who save data. In a browser that has just saved a show with
 * /add/, also shows whether the site already has it.
 */
// Separate files with all their imports, because a dynamic import would add Vite's preloading to every page.
import publicationBar from '../editor/publishing/publication-bar.ts?worker&url';
import visitedPage from './save-page.ts?worker&url';
import { speculationRules } from './speculation-rules.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that a mouse rests on a link before a likely click. */
const HOVER_MS = 65;
/** Milliseconds after opening the menu, so that the frames that show it come first. */
const MENU_MS = 200;
const MENU_LINKS = '[data-navbar] nav a';
// With speculation rules, a prefetched page opens without another request. Other browsers revalidate the fetched page. A link
// element instead of `fetch` violates the policy in Firefox, and Safari does not support it.
const HAS_RULES = HTMLScriptElement.supports?.('speculationrules');
/** Maximum tickets to lay out in one task. */
const TICKETS_AT_ONCE = 5;

const prefetched = new Set([location.pathname]);
/** Pages left to prefetch for links in view, because a visitor may scroll a list to its end. */
let visiblePages = 6;

export function runIdleTasks(): void {
  if (!savesData()) {
    const { modules = '', runtime = '', prefetch: imports = '' } = document.body.dataset;
    // A task for each file: together they would delay the response to a touch.
    for (const href of `${modules} ${runtime} ${imports}`.split(' ').filter(Boolean))
      setTimeout(fetchFile, 0, href);
    setTimeout(prefetchPages);
    setTimeout(saveVisitedPage);
    setTimeout(revealBelow);
  }
  try {
    // Repeats the name in saved-show.ts, whose import would add a file to every page.
    if (localStorage.getItem('gira:guardado')) void import(/* @vite-ignore */ publicationBar);
  } catch {
    // Storage is not available.
  }
}

/** Shows pictures and lays out tickets below the first viewport, which styles leave out until then. */
function revealBelow(): void {
  document.body.dataset['revealed'] = '';
  layOutTickets([...document.querySelectorAll<HTMLElement>('.tickets > li')]);
}

/** Lays out tickets in idle periods, only while the page is at the top: tickets above the viewport would move its content. */
function layOutTickets(items: readonly HTMLElement[]): void {
  if (scrollY > 0) return;
  for (const item of items.slice(0, TICKETS_AT_ONCE)) item.style.contentVisibility = 'visible';
  const remaining = items.slice(TICKETS_AT_ONCE);
  if (remaining.length > 0) whenIdle(() => layOutTickets(remaining));
}

/** Stores the page for offline use, after the response to the first interaction. */
function saveVisitedPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const save = () => whenIdle(() => void import(/* @vite-ignore */ visitedPage).catch(() => undefined));
  if (document.querySelector('[data-interacted]')) save();
  else addEventListener('data-interacted', save, { once: true });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Fetches a file into the browser's cache. Not as a module, because browsers may remember a module's failure. */
function fetchFile(url: string): void {
  void fetch(url, { priority: 'low' }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}

/**
 * Prefetches the page of a link when the visitor is about to open it: a mouse rests on the link, a finger
 * touches it or the keyboard focuses it. On touch screens, where nothing comes before the touch, also when
 * the menu shows the link or the page is scrolled to it. Browsers that cannot prefetch open pages as usual.
 */
function prefetchPages(): void {
  if (HAS_RULES) {
    const rules = { type: 'speculationrules', text: speculationRules };
    document.head.append(Object.assign(document.createElement('script'), rules));
  }
  let hover: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(hover);
    // The response to a touch comes first.
    hover = setTimeout(prefetchPage, pointerType === 'mouse' ? HOVER_MS : 0, target);
  });
  document.addEventListener('focusin', ({ target }) => setTimeout(prefetchPage, 0, target));
  if (matchMedia('(hover: none)').matches) {
    document
      .querySelector('[data-navbar] nav')
      ?.addEventListener('toggle', () => setTimeout(prefetchMenu, MENU_MS));
    prefetchMenu();
    addEventListener('scrollend', prefetchVisible);
  }
  // For a mouse that rested on a link before the listener was added.
  prefetchPage(document.querySelector('a:hover'));
}

function prefetchMenu(): void {
  for (const link of document.querySelectorAll(MENU_LINKS))
    if (link.getClientRects().length > 0) prefetchPage(link);
}

function prefetchVisible(): void {
  for (const link of document.querySelectorAll('main a')) {
    if (visiblePages === 0) return;
    const { left, right, top, bottom } = link.getBoundingClientRect();
    // A hidden link has no size and is at the top.
    const isVisible = top > 0 && bottom < innerHeight && left >= 0 && right <= innerWidth;
    if (isVisible && prefetchPage(link)) visiblePages--;
  }
}

/** Returns true if it prefetches the link's page. Skips other sites, files, and prefetched pages. */
function prefetchPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  // Files have no closing slash.
  if (link?.origin !== location.origin || !link.pathname.endsWith('/') || prefetched.has(link.pathname))
    return false;
  prefetched.add(link.pathname);
  if (HAS_RULES) link.dataset['prefetchPage'] = '';
  else fetchFile(link.pathname);
  return true;
}
