/**
 * Event replay. Holds clicks on controls that need their code (`data-control`) until the code is there, then dispatches the clicks
 * again on the same elements in the same order. If the code cannot load, also dispatches them, so that links work as without
 * scripts. Until then, the control has `data-held` (styles/components.css). Escape drops held clicks.
 *
 * An inline script in the head. The build leaves it out of pages without such controls (integrations/html-output).
 */

/** Attributes of islands, and of the body for other controls, that say: the code is there, or cannot load for now. */
const READY = ['data-hydrated', 'data-hydration-failed', 'data-modules-settled'];

/** Clicks with their controls, in order. */
const heldClicks = new Map<MouseEvent, Element>();

function holdClick(event: MouseEvent): void {
  // With a modifier key, the browser handles the click: new window or download.
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
    // React must render the result of an event before the next event.
    await null;
  }
}

document.addEventListener('click', holdClick, true);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const event of heldClicks.keys()) dropHeld(event);
});
new MutationObserver(dispatchHeld).observe(document, { attributeFilter: READY, subtree: true });

export {};
