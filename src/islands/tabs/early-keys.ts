/** The keys of tabs count before React is there: they are held, and played again when their island is alive. */

const held: { readonly tab: Element; readonly event: KeyboardEvent }[] = [];

addEventListener(
  'keydown',
  (event) => {
    const tab = (event.target as Element).closest('astro-island:not([data-alive]) [role=tab]');
    if (!tab || !/^(?:ArrowLeft|ArrowRight|Home|End)$/u.test(event.key)) return;
    event.preventDefault();
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
}).observe(document, { attributeFilter: ['data-alive'], subtree: true });
