import type { release } from './hold-events.ts';

/** Attributes by which islands, or the body for controls outside islands, tell that their code has loaded or cannot be loaded. */
const READY = ['data-hydrated', 'data-hydration-failed', 'data-modules-settled'];

/** Dispatches held clicks (hold-events.ts) as soon as the code of their controls has loaded. */
export function releaseWhenReady(dispatchHeld: typeof release): void {
  new MutationObserver(dispatchHeld).observe(document, { attributeFilter: READY, subtree: true });
}
