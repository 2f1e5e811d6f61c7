/**
 * Event replay: holds clicks on controls that cannot work without their code (`data-control`) until it is there, then dispatches
 * them again on the same element, in their order. If the code cannot be loaded they are dispatched too, so that links lead to the
 * same page as without scripts. Until then the control has `data-held` (styles/components.css). Escape drops held clicks.
 *
 * An inline script in the head; the build leaves it out of pages without such a control (integrations/html-output).
 */

/** Attributes of islands, and of the body for controls outside of islands: their code is there, or cannot be loaded for now. */
const READY = ['data-hydrated', 'data-hydration-failed', 'data-modules-settled'];

/** Each click with its control, in their order. */
const heldClicks = new Map<MouseEvent, Element>();

function holdClick(event: MouseEvent): void {
  // With a modifier the browser handles the event: new window or download.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const control = (event.target as Partial<Element>).closest?.('[data-control]');
  if (!control || isReady(control)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  heldClicks.set(event, control);
  control.setAttribute('data-held', '');
}

function isReady(control: Element): boolean {
  const owner = control.closest('astro-island,body');
  return READY.some((name) => owner?.hasAttribute(name));
}

function dropHeld(event: MouseEvent): void {
  heldClicks.get(event)?.removeAttribute('data-held');
  heldClicks.delete(event);
}

async function dispatchHeld(): Promise<void> {
  for (const [event, control] of heldClicks) {
    if (!isReady(control)) continue;
    dropHeld(event);
    control.dispatchEvent(new MouseEvent('click', event));
    // React renders the result of one event before the next.
    await null;
  }
}

document.addEventListener('click', holdClick, true);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const event of heldClicks.keys()) dropHeld(event);
});
new MutationObserver(dispatchHeld).observe(document, { attributeFilter: READY, subtree: true });

export {};
