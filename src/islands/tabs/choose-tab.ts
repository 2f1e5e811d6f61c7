/**
 * Inline script of tabs. Tabs are links to panels, which tabs.css shows when the address names them. The script keeps page and
 * focus in place when a tab is chosen, and adds keyboard navigation (APG tabs pattern, automatic activation).
 */

/** Returns the tab of an event, and all tabs of its list; null without a tab or with a modifier key, which browsers handle. */
function findTabs(event: MouseEvent | KeyboardEvent) {
  const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[role=tab]') : null;
  if (!tab?.parentElement || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return { tab, tabs: [...tab.parentElement.children] as HTMLElement[] };
}

addEventListener('click', (event) => {
  const tab = findTabs(event)?.tab;
  if (!tab) return;
  event.preventDefault();
  const top = scrollY;
  location.hash = tab.hash;
  scrollTo({ top, behavior: 'instant' });
  tab.focus({ preventScroll: true });
});

addEventListener('keydown', (event) => {
  const found = findTabs(event);
  if (!found) return;
  const { tab, tabs } = found;
  const index = tabs.indexOf(tab);
  const chosen = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1, ' ': index }[event.key];
  if (chosen === undefined) return;
  event.preventDefault();
  tabs.at(chosen % tabs.length)?.click();
});
