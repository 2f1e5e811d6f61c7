import { speculationRules } from './speculation-rules.ts';

/** How long a mouse rests on a link that it is about to click. */
const HOVER_MS = 65;
/** From the opening of the menu: the frames that show it come first. */
const MENU_MS = 200;
const MENU_LINKS = '[data-navbar] nav a';
// A page prefetched by the rules opens without another request; one prefetched by a link element is requested once more.
const HAS_RULES = HTMLScriptElement.supports?.('speculationrules');

const prefetched = new Set([location.pathname]);
/** How many pages of links in view are left to prefetch, of about 12 KB each: a visitor may scroll a list to its end. */
let visiblePages = 6;

/**
 * Prefetches the page that a link opens when the visitor is about to open it: when a mouse rests on the link, a finger
 * touches it or the keyboard focuses it; and on touch screens, where nothing comes before the touch, when the menu shows the link
 * or the page has been scrolled to it. Browsers that cannot prefetch open pages as they do without it.
 */
export function prefetchPages(): void {
  if (HAS_RULES) append('script', { type: 'speculationrules', text: speculationRules });
  let hover: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(hover);
    // The response to a touch comes first.
    hover = setTimeout(prefetch, pointerType === 'mouse' ? HOVER_MS : 0, target);
  });
  document.addEventListener('focusin', ({ target }) => setTimeout(prefetch, 0, target));
  if (matchMedia('(hover: none)').matches) {
    document
      .querySelector('[data-navbar] nav')
      ?.addEventListener('toggle', () => setTimeout(prefetchMenu, MENU_MS));
    prefetchMenu();
    addEventListener('scrollend', prefetchVisible);
  }
  // A mouse that rested before the listener was there.
  prefetch(document.querySelector('a:hover'));
}

function prefetchMenu(): void {
  for (const link of document.querySelectorAll(MENU_LINKS)) if (link.checkVisibility()) prefetch(link);
}

function prefetchVisible(): void {
  for (const link of document.querySelectorAll('main a')) {
    if (visiblePages === 0) return;
    const { left, right, top, bottom } = link.getBoundingClientRect();
    // What is not shown has no size, at the top.
    const isVisible = top > 0 && bottom < innerHeight && left >= 0 && right <= innerWidth;
    if (isVisible && prefetch(link)) visiblePages--;
  }
}

/** Whether it prefetches: it does not for other sites, for files, nor twice. */
function prefetch(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  // Files have no closing slash.
  if (link?.origin !== location.origin || !link.pathname.endsWith('/') || prefetched.has(link.pathname))
    return false;
  prefetched.add(link.pathname);
  if (HAS_RULES) link.dataset['prefetchPage'] = '';
  else append('link', { rel: 'prefetch', href: link.pathname });
  return true;
}

function append<Name extends 'script' | 'link'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
