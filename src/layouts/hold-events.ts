/**
 * Clicks on controls whose code is not there yet are held and then dispatched again on the same element, in their order: once
 * the island is hydrated, or the page's modules are loaded. Where loading fails, they are dispatched too, so that links lead
 * where they lead without scripts. Keys press controls by a click, those of tabs too (islands/tabs/before-hydration.ts). The
 * buttons of the menu and the carousel work without their islands and are not held. While a click is held, its control has
 * `data-held` (styles/components.css).
 */

const ISLAND = 'astro-island[client=interaction]';
/** Islands, or the body for controls outside islands, whose clicks are not held any more (release-events.ts). */
const READY = '[data-hydrated],[data-hydration-failed],[data-modules-settled]';
/** Each click with its control, in their order. */
const held = new Map<MouseEvent, Element>();

export function holdEvents(): void {
  document.addEventListener('click', hold, true);
}

/** Call it when the page's script cannot be loaded for now. Shows the pictures that it would show, too. */
export function releaseFailed(): void {
  document.body.dataset['revealed'] = '';
  for (const element of document.querySelectorAll(`body,${ISLAND}`))
    element.toggleAttribute('data-hydration-failed', true);
  void release();
}

function hold(event: MouseEvent): void {
  // With a modifier the browser handles the event: new window or download.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const control = (event.target as Partial<Element>).closest?.(
    `[data-control],${ISLAND} button:not([popovertarget],[data-step])`,
  );
  if (!control || isReady(control)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.set(event, control);
  control.setAttribute('data-held', '');
}

function isReady(control: Element): boolean | undefined {
  return control.closest(`${ISLAND},body`)?.matches(READY);
}

/** Dispatches the held clicks on controls that are ready. */
export async function release(): Promise<void> {
  for (const [event, control] of held) {
    if (!isReady(control)) continue;
    held.delete(event);
    control.removeAttribute('data-held');
    control.dispatchEvent(new MouseEvent('click', event));
    // React renders the result of one event before the next.
    await null;
  }
}
