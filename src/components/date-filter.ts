/** Narrows the lists of dates to a country or a city, and keeps the choice in the address. */

const filter = document.querySelector<HTMLDetailsElement>('[data-filter]');
const note = document.querySelector<HTMLElement>('[data-chosen]');
const picks = [...document.querySelectorAll<HTMLAnchorElement>('[data-pick]')];

function choice(): HTMLAnchorElement | undefined {
  const query = new URLSearchParams(location.search);
  const wanted = ['ciudad', 'pais'].map((name) => `${name}=${query.get(name)}`);
  return picks.find(({ dataset }) => wanted.includes(dataset['pick'] ?? ''));
}

function show(): void {
  const chosen = choice();
  const ids = chosen && new Set(chosen.dataset['ids']?.split(' '));
  const counts = [...document.querySelectorAll('[data-list]')].map((list) => narrow(list, ids));
  for (const pick of picks) {
    if (pick === chosen) pick.setAttribute('aria-current', 'true');
    else pick.removeAttribute('aria-current');
  }
  unmark();
  if (!note) return;
  note.hidden = !chosen;
  const [ahead = 0, past = 0] = counts;
  const told =
    chosen && `${chosen.dataset['name']}: ${counted(ahead, 'próxima')} y ${counted(past, 'pasada')}`;
  for (const status of note.querySelectorAll('[data-told]')) status.textContent = told ?? '';
  for (const place of note.querySelectorAll<HTMLAnchorElement>('[data-place]')) {
    place.hidden = !chosen?.dataset['pick']?.startsWith('ciudad=');
    if (chosen) place.href = chosen.href;
  }
}

/**
 * A city loses its mark, and its dot on the map, with the last of its listed dates that is played: the page may be weeks
 * old.
 */
function unmark(): void {
  const shows = (list: string) =>
    new Set([...document.querySelectorAll<HTMLElement>(list)].map(({ dataset }) => dataset['show']));
  const ahead = shows('[data-list=upcoming] [data-show]:not(.is-cancelado,.is-pospuesto)');
  const over = shows('[data-phase=past][data-show]');
  for (const pick of document.querySelectorAll<HTMLElement>('.is-next[data-pick]')) {
    const ids = pick.dataset['ids']?.split(' ') ?? [];
    if (!ids.some((id) => over.has(id)) || ids.some((id) => ahead.has(id))) continue;
    pick.classList.remove('is-next');
    pick.querySelector('.visually-hidden')?.remove();
    document.querySelector(`[data-dot="${pick.dataset['pick']}"]`)?.classList.remove('is-ahead');
  }
}

/** How many of a list are left. */
function narrow(list: Element, ids: ReadonlySet<string> | undefined): number {
  let left = 0;
  for (const item of list.children) {
    const id = item.querySelector<HTMLElement>('[data-show]')?.dataset['show'] ?? '';
    const fits = !ids || ids.has(id);
    item.toggleAttribute('hidden', !fits);
    if (fits) left += 1;
  }
  return left;
}

function counted(count: number, kind: string): string {
  if (count === 0) return `ninguna ${kind}`;
  return count === 1 ? `1 ${kind}` : `${count} ${kind}s`;
}

for (const link of [...picks, ...document.querySelectorAll<HTMLAnchorElement>('[data-all]')]) {
  link.addEventListener('click', (event) => {
    // A new tab or window is the reader's own business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pick } = link.dataset;
    history.pushState(null, '', `${filter?.dataset['filter']}${pick ? `?${pick}` : ''}`);
    show();
    if (filter) filter.open = false;
    filter?.scrollIntoView({ block: 'start' });
  });
}

if (filter) {
  addEventListener('popstate', show);
  addEventListener('gira:lists', show);
  show();
}
