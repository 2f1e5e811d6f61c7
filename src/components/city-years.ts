/**
 * On the page of a city, files the later dates that are over under their year, latest first. The first of them takes the
 * show above along: the most recent one is no longer that.
 */

const list = document.querySelector('[data-list=later]');

function file(): void {
  const over = [...(list?.children ?? [])].filter((item) => item.querySelector('[data-phase=past]'));
  if (over.length === 0) return;
  const waiting = document.querySelector<HTMLTemplateElement>('template[data-next]');
  const next = waiting?.content.querySelector('li');
  waiting?.remove();
  document.querySelector('.next')?.setAttribute('hidden', '');
  for (const item of next ? [next, ...over] : over) place(item);
  list?.closest('section')?.toggleAttribute('hidden', list.children.length === 0);
}

function place(item: Element): void {
  const date = dateOf(item);
  const year = document.querySelector(`[data-year="${date.slice(0, 4)}"]`);
  const shows = year?.querySelector('ol');
  const before = [...(shows?.children ?? [])].find((other) => dateOf(other) <= date);
  shows?.insertBefore(item, before ?? null);
  year?.removeAttribute('hidden');
  year?.closest('section')?.removeAttribute('hidden');
}

/** As its stub says it to machines, to be compared as text. */
function dateOf(item: Element): string {
  return item.querySelector('time')?.dateTime ?? '';
}

addEventListener('gira:lists', file);
file();
