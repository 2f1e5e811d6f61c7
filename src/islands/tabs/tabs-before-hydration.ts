/**
 * Tabs until their island is hydrated, inline in the page: a click shows the tab's panel at once, and the keys of tabs focus
 * and click another tab. layouts/hold-events.ts holds the same clicks for the island, which then selects the tabs itself.
 * Registered on the window, before that, because it stops the event. It repeats a few lines of state.ts, because the bundler puts what it
 * would share with the island into a file that the page would have to wait for.
 */

/** The tab of an event with the tabs of its list, while their island is not hydrated. */
function tabsOf({ target }: Event): { tab: HTMLElement; tabs: readonly HTMLElement[] } | null {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
  const list = tab?.closest('astro-island:not([data-hydrated]) [role=tablist]');
  return tab && list ? { tab, tabs: [...list.querySelectorAll<HTMLElement>('[role=tab]')] } : null;
}

function onClick(event: Event): void {
  const found = tabsOf(event);
  for (const each of found?.tabs ?? []) {
    const isSelected = each === found?.tab;
    const panel = each.getAttribute('aria-controls') ?? '';
    each.setAttribute('aria-selected', String(isSelected));
    document.getElementById(panel)?.toggleAttribute('data-active', isSelected);
    // After the frame that shows the panel: it takes a few milliseconds.
    if (isSelected)
      requestAnimationFrame(() => setTimeout(() => history.replaceState(null, '', `#${panel}`)));
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const found = tabsOf(event);
  // With a modifier key they are the browser's.
  if (!found || event.altKey || event.ctrlKey || event.metaKey) return;
  const { tab, tabs } = found;
  const index = tabs.indexOf(tab);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = tabs.at(target % tabs.length);
  next?.focus();
  next?.click();
}

addEventListener('click', onClick, true);
addEventListener('keydown', onKeyDown, true);
