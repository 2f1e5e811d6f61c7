/**
 * Tabs until their island is hydrated, inline in the page: a click shows the tab's panel at once. layouts/hold-events.ts holds
 * the same click for the island, which then selects the tab itself. Registered before that, because it stops the event.
 */
document.addEventListener(
  'click',
  ({ target }) => {
    const tab = target instanceof Element ? target.closest('[role=tab]') : null;
    const list = tab?.closest('astro-island:not([data-hydrated]) [role=tablist]');
    if (!tab || !list) return;
    for (const each of list.querySelectorAll('[role=tab]')) {
      const selected = each === tab;
      each.setAttribute('aria-selected', String(selected));
      document
        .getElementById(each.getAttribute('aria-controls') ?? '')
        ?.toggleAttribute('data-active', selected);
    }
    history.replaceState(null, '', `#${tab.getAttribute('aria-controls')}`);
  },
  true,
);
