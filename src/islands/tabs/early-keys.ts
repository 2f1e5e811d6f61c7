/** The keys of tabs count before React is there: they are held, and played again when their island is alive. */

const held: { readonly tab: Element; readonly event: KeyboardEvent }[] = [];

addEventListener(
  'keydown',
  (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return;
    const tab = target.closest('astro-island:not([data-hydrated]) [role=tab]');
    if (!tab || !/^(?:ArrowLeft|ArrowRight|Home|End)$/u.test(key)) return;
    event.preventDefault();
    // React may listen already.
    event.stopImmediatePropagation();
    // A key all the same for those who wait for any (layouts/before-paint.ts).
    dispatchEvent(new Event('keydown'));
    held.push({ tab, event });
  },
  true,
);

new MutationObserver(async () => {
  for (const { tab, event } of held.splice(0)) {
    tab.dispatchEvent(new KeyboardEvent('keydown', event));
    // What React makes of one key is there before the next.
    await null;
  }
}).observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
