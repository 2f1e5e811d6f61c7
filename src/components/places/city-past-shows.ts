/**
 * On the page of a city with several upcoming shows, moves those that are over to the list of their year, latest first. The
 * large ticket on top is hidden, and its small ticket, kept in a template, is added to the list.
 */

export function movePastShows(): void {
  const list = document.querySelector('[data-list=later]');
  const past = [...(list?.children ?? [])].filter((item) => item.querySelector('[data-phase=past]'));
  for (const item of [...nextShowIfPast(), ...past]) insert(item);
  list?.closest('section')?.toggleAttribute('hidden', list.children.length === 0);
}

function nextShowIfPast(): Element[] {
  const nextShow = document.querySelector('.next-show[data-phase=past]');
  const template = document.querySelector<HTMLTemplateElement>('template[data-past-ticket]');
  if (!nextShow || !template) return [];
  nextShow.setAttribute('hidden', '');
  template.remove();
  return [...template.content.children];
}

function insert(item: Element): void {
  const date = dateOf(item);
  const year = document.querySelector(`[data-year="${date.slice(0, 4)}"]`);
  const shows = year?.querySelector('ol');
  const before = [...(shows?.children ?? [])].find((other) => dateOf(other) <= date);
  shows?.insertBefore(item, before ?? null);
  year?.removeAttribute('hidden');
  year?.closest('section')?.removeAttribute('hidden');
}

/** "2026-12-05", from the URL of the show. */
function dateOf(item: Element): string {
  const address = item.querySelector('.title a')?.getAttribute('href') ?? '';
  return address.split('/').at(-2)?.slice(0, 10) ?? '';
}
