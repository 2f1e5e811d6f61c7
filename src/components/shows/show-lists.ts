/**
 * What page-updates.ts does with shows that have begun or ended:
 * - `data-moments`: gets `data-phase` and its day badge; a past show moves to the past list or is removed
 * - `data-show-if-empty="LIST"`: visible while that list is empty
 * - `data-hide-if-empty`: hidden while the list inside it is empty
 * - `data-track`: slides of shows that do not take place (`data-closed`) are moved from its start to its end
 * - `data-unlisted`: number of upcoming shows that the list leaves out; its text becomes the number of all
 */
import { dayBadgeAt, phaseAt, unpackMoments } from '../../domain/shows/show-phase.ts';

/** @returns whether anything has changed */
export function updateLists(now: number): boolean {
  let isChanged = false;
  for (const element of document.querySelectorAll<HTMLElement>('[data-moments]')) {
    const moments = unpackMoments(element.dataset['moments'] ?? '');
    const phase = phaseAt(moments, now);
    const badge = element.querySelector('[data-day-badge]');
    const day = dayBadgeAt(moments, now) ?? '';
    if (element.dataset['phase'] === phase && (badge?.textContent ?? day) === day) continue;
    isChanged = true;
    element.dataset['phase'] = phase;
    if (badge) badge.textContent = day;
    const item = element.closest('[data-list=upcoming] > *');
    if (phase === 'past' && item) moveToPast(item);
  }
  if (!isChanged) return false;
  for (const empty of document.querySelectorAll<HTMLElement>('[data-show-if-empty]')) {
    empty.hidden = document.querySelector(`[data-list=${empty.dataset['showIfEmpty']}] > *`) !== null;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-hide-if-empty]')) {
    part.hidden = part.querySelector('[data-list] > *') === null;
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-unlisted]')) {
    const listed = document.querySelectorAll('[data-list=upcoming] .ticket').length;
    count.textContent = String(listed + Number(count.dataset['unlisted']));
  }
  for (const track of document.querySelectorAll('[data-track]')) moveClosedSlides(track);
  return true;
}

function moveClosedSlides(track: Element): void {
  if (!track.querySelector('.slide:not([data-closed])')) return;
  while (track.firstElementChild?.hasAttribute('data-closed')) track.append(track.firstElementChild);
}

/** Both lists ascend, so a show that ends goes to the end of the past list. */
function moveToPast(item: Element): void {
  const past = document.querySelector('[data-list=past]');
  if (past && item.querySelector('.ticket')) past.append(item);
  else item.remove();
}
