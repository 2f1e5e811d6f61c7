/** Lists of shows on `/fechas/`: hides shows, sorts upcoming shows and adds distances. */

import type { DateStatus, Selection, Upcoming } from '../../domain/places/date-search/date-selection.ts';
import { distanceText } from '../../domain/places/distance.ts';

export function createDateLists() {
  const list = document.querySelector('[data-list=upcoming]');
  /** Upcoming shows sorted by start, as in the page. */
  const byStart = findItems('=upcoming');
  return {
    upcoming: (): Upcoming =>
      new Map(findItems('=upcoming').map((item) => [showIdOf(item), dateStatusOf(item)])),
    /** Shows a selection: nearest first, shows without tickets last. Without a selection, shows all in the page's order. */
    show: ({ shows, distances }: Selection): void => {
      for (const item of findItems('')) item.hidden = shows !== null && !shows.has(showIdOf(item));
      for (const section of document.querySelectorAll<HTMLElement>('[data-hide-if-empty]'))
        section.hidden = !section.querySelector('[data-list] > :not([hidden])');
      const current = findItems('=upcoming');
      const sorted = sortDates(byStart, current, shows !== null, distances);
      if (sorted.some((item, index) => item !== current[index])) list?.append(...sorted);
      markDistances(current, distances);
    },
  };
}

/** @param lists value of `data-list`: `=upcoming`; '' for all lists */
function findItems(lists: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-list${lists}] > *`)];
}

/** Returns the id of a show from the address of its page. */
function showIdOf(item: Element): string {
  return item.querySelector('.title a')?.getAttribute('href')?.split('/').at(-2) ?? '';
}

function dateStatusOf(item: Element): DateStatus {
  const stamp = item.querySelector('.stamp:not(.is-reprogramado)');
  return { label: stamp?.textContent ?? '', takesPlace: !stamp?.matches('.is-cancelado, .is-pospuesto') };
}

function hasTickets(item: Element): boolean {
  return dateStatusOf(item).label === '';
}

function sortDates(
  byStart: readonly HTMLElement[],
  current: readonly HTMLElement[],
  isSelection: boolean,
  distances: Selection['distances'],
): readonly HTMLElement[] {
  const start = (item: HTMLElement) => byStart.indexOf(item);
  const isLast = (item: HTMLElement) => Number(isSelection && !hasTickets(item));
  const km = (item: HTMLElement) => distances?.get(showIdOf(item)) ?? 0;
  return current.toSorted((a, b) => isLast(a) - isLast(b) || km(a) - km(b) || start(a) - start(b));
}

function markDistances(dates: readonly HTMLElement[], distances: Selection['distances']): void {
  for (const mark of document.querySelectorAll('.distance')) mark.remove();
  for (const item of dates) {
    const text = distanceText(distances?.get(showIdOf(item)) ?? 0);
    if (text === '') continue;
    const mark = document.createElement('span');
    mark.className = 'day-badge distance';
    mark.textContent = hasTickets(item) ? text : `Sin venta, ${text}`;
    item.querySelector('.badges')?.append(mark);
  }
}
