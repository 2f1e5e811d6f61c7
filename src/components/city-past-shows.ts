/**
 * On the page of a city with several dates ahead, files those that are over under their year, latest first. The one on top
 * leaves a ticket there, and the page opens with those to come.
 */

const list = document.querySelector('[data-list=later]');

function file(): void {
  const over = [...(list?.children ?? [])].filter((item) => item.querySelector('[data-phase=past]'));
  for (const item of [...topIfOver(), ...over]) place(item);
  list?.closest('section')?.toggleAttribute('hidden', list.children.length === 0);
}

function topIfOver(): Element[] {
  const top = document.querySelector('.next-show[data-phase=past]');
  const waiting = document.querySelector<HTMLTemplateElement>('template[data-past-ticket]');
  if (!top || !waiting) return [];
  top.setAttribute('hidden', '');
  waiting.remove();
  return [...waiting.content.children];
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

/** "2026-12-05", with which the address of a show begins; to be compared as text. */
function dateOf(item: Element): string {
  const address = item.querySelector('.title a')?.getAttribute('href') ?? '';
  return address.split('/').at(-2)?.slice(0, 10) ?? '';
}

addEventListener('gira:lists-updated', file);
file();
