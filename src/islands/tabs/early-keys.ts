/** Holds key presses on tabs until their island is hydrated, then dispatches them again. */

const held: { readonly tab: Element; readonly event: KeyboardEvent }[] = [];

addEventListener(
  'keydown',
  (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return;
    const tab = target.closest('astro-island:not([data-hydrated]) [role=tab]');
    if (!tab || !/^(?:ArrowLeft|ArrowRight|Home|End)$/u.test(key)) return;
    event.preventDefault();
    // React may already listen.
    event.stopImmediatePropagation();
    // Other scripts still need to see an interaction (layouts/before-paint.ts).
    dispatchEvent(new Event('keydown'));
    held.push({ tab, event });
  },
  true,
);

new MutationObserver(async () => {
  for (const { tab, event } of held.splice(0)) {
    tab.dispatchEvent(new KeyboardEvent('keydown', event));
    // Lets React render the result of one key before the next.
    await null;
  }
}).observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
