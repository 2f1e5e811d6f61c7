/**
 * Clicks on controls, and the keys of tabs, whose code is not there yet are held and then dispatched again on the same
 * element, in their order: once the island is hydrated, or the page's modules are loaded. Where loading fails for good, they
 * are dispatched too, so that links lead where they lead without scripts. The buttons of the menu and the
 * carousel work without their islands and are not held. While an event is held, its control has `data-held` (styles/components.css).
 */

interface HeldEvent {
  readonly control: Element;
  readonly event: MouseEvent | KeyboardEvent;
}

const ISLAND = 'astro-island[client=interaction]';
const TAB_KEYS = /^(?:ArrowLeft|ArrowRight|Home|End)$/;
const held: HeldEvent[] = [];
let modulesLoaded = false;

export function holdEvents(): void {
  addEventListener('click', hold, true);
  addEventListener('keydown', hold, true);
  new MutationObserver(release).observe(document, {
    attributeFilter: ['data-hydrated', 'data-hydration-failed'],
    subtree: true,
  });
}

/** Call it when the page's modules are loaded, or can't be. */
export function releaseEvents(): void {
  modulesLoaded = true;
  void release();
}

function hold(event: MouseEvent | KeyboardEvent): void {
  // With a modifier the browser handles the event: new window, download, shortcut.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const isKey = 'key' in event;
  if (isKey && !TAB_KEYS.test(event.key)) return;
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest(
    isKey ? `${ISLAND} [role=tab]` : `[data-control],${ISLAND} button:not([popovertarget],[data-step])`,
  );
  if (!control || isReady(control)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push({ control, event });
  control.setAttribute('data-held', '');
  // Screen readers and voice control click without a pointer: an interaction too (before-paint.ts).
  dispatchEvent(new Event(isKey ? 'keydown' : 'pointerover'));
}

function isReady(control: Element): boolean {
  const island = control.closest(ISLAND);
  return island ? island.matches('[data-hydrated],[data-hydration-failed]') : modulesLoaded;
}

async function release(): Promise<void> {
  const ready = held.filter(({ control }) => isReady(control));
  for (const each of ready) held.splice(held.indexOf(each), 1);
  for (const { control, event } of ready) {
    control.removeAttribute('data-held');
    control.dispatchEvent(
      'key' in event ? new KeyboardEvent('keydown', event) : new MouseEvent('click', event),
    );
    // React renders the result of one event before the next.
    await null;
  }
}
