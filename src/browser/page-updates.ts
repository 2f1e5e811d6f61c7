/**
 * Updates a prebuilt page with the build's rules, when it opens and at each new minute (browser/page-script.ts). Only pages that
 * have changed since the build load this file. `data-updates` of the root element contains its address and the epoch minute of the
 * first change (integrations/html-output). browser/head-script.ts loads it before the first paint, browser/page-script.ts later.
 */
import { dayBadgeAt, decodeMoments, phaseAt } from '../domain/shows/show-phase.ts';
import { decodePeriods, decodeTimes, offerStateAt } from '../domain/tickets/offer-state.ts';

const queryAll = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function update(): void {
  const now = Date.now();
  updateTickets(now);
  updatePrices(now);
  updateCounts(now);
  if (!updateLists(now)) return;
  moveCityShowsToYears();
  dispatchEvent(new Event('gira:lists-updated'));
}

/**
 * Updates address and label of ticket links by `data-later-tickets` (`encodePeriods`), and states of offers
 * by `data-sale` (`encodeTimes`).
 */
function updateTickets(now: number): void {
  for (const link of queryAll('[data-later-tickets]')) {
    const current = decodePeriods(link.dataset['laterTickets'] ?? '').findLast(({ from }) => from <= now);
    if (!current) continue;
    (link as HTMLAnchorElement).href = current.href;
    const button = link.dataset['ticketState']
      ? link
      : link.querySelector<HTMLElement>('[data-ticket-state]');
    if (!button?.firstChild) continue;
    button.dataset['ticketState'] = current.state;
    button.firstChild.textContent = current.label;
  }
  for (const element of queryAll('[data-sale]'))
    element.dataset['saleState'] = offerStateAt(decodeTimes(element.dataset['sale'] ?? ''), now);
}

/** Replaces the nodes before a template with its content from `data-prices-from` (epoch milliseconds) on. */
function updatePrices(now: number): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-prices-from]')) {
    if (Number(template.dataset['pricesFrom']) > now) continue;
    while (template.previousSibling) template.previousSibling.remove();
    template.replaceWith(template.content);
  }
}

/**
 * Updates counts of the build (`data-count`). `data-adds` contains the ends (epoch minutes) of shows, each of which adds one. The
 * noun in the next element follows the count. `data-hide-if-zero` around both is hidden while the count is 0.
 */
function updateCounts(now: number): void {
  for (const element of queryAll('[data-count]')) {
    const { count = '', adds = '' } = element.dataset;
    const over = adds.split(' ').filter((end) => end !== '' && Number(end) * 60_000 <= now);
    const total = Number(count) + over.length;
    element.textContent = String(total);
    const noun = element.nextElementSibling as HTMLElement | null;
    const { one, many } = noun?.dataset ?? {};
    if (noun && one && many) noun.textContent = total === 1 ? one : many;
    element.closest('[data-hide-if-zero]')?.toggleAttribute('hidden', total === 0);
  }
}

/**
 * Updates lists by these attributes:
 * - `data-moments`: gets `data-phase` and its day badge; a past show moves to the past list or is removed
 * - `data-show-if-empty="LIST"`: visible while that list is empty
 * - `data-hide-if-empty`: hidden while the list inside it is empty
 * - `data-track`: slides of shows that do not take place (`data-not-played`) move from its start to its end
 * - `data-unlisted`: number of upcoming shows that the list leaves out; its text is the number of all
 *
 * @returns true if anything has changed
 */
function updateLists(now: number): boolean {
  let isChanged = false;
  for (const element of queryAll('[data-moments]')) {
    const moments = decodeMoments(element.dataset['moments'] ?? '');
    const phase = phaseAt(moments, now);
    const badge = element.querySelector('[data-day-badge]');
    const day = dayBadgeAt(moments, now) ?? '';
    if (element.dataset['phase'] === phase && (badge?.textContent ?? day) === day) continue;
    isChanged = true;
    element.dataset['phase'] = phase;
    if (badge) badge.textContent = day;
    const item = element.closest('[data-list=upcoming] > *');
    if (phase === 'past' && item) moveToPastList(item);
  }
  if (!isChanged) return false;
  for (const empty of queryAll('[data-show-if-empty]'))
    empty.hidden = document.querySelector(`[data-list=${empty.dataset['showIfEmpty']}] > *`) !== null;
  for (const part of queryAll('[data-hide-if-empty]'))
    part.hidden = part.querySelector('[data-list] > *') === null;
  for (const count of queryAll('[data-unlisted]'))
    count.textContent = String(
      queryAll('[data-list=upcoming] .ticket').length + Number(count.dataset['unlisted']),
    );
  for (const track of queryAll('[data-track]')) {
    if (!track.querySelector('.slide:not([data-not-played])')) continue;
    while (track.firstElementChild?.hasAttribute('data-not-played')) track.append(track.firstElementChild);
  }
  return true;
}

/** Moves an ended show to the end of the past list, below its month's heading if the list has such. Both lists ascend. */
function moveToPastList(item: Element): void {
  const past = document.querySelector('[data-list=past]');
  if (!past || !item.querySelector('.ticket')) {
    item.remove();
    return;
  }
  const last = past.lastElementChild;
  if (past.matches('.by-month') && (!last || monthOf(last) !== monthOf(item)))
    past.append(monthHeading(item));
  past.append(item);
}

/** "2026-12" */
const monthOf = (item: Element) => dateOf(item).slice(0, 7);

function monthHeading(item: Element): Element {
  const heading = document.createElement('h3');
  const options = { month: 'long', timeZone: 'UTC' } as const;
  heading.textContent = new Date(dateOf(item)).toLocaleDateString('es-MX', options);
  const month = document.createElement('li');
  month.className = 'month';
  month.append(heading);
  return month;
}

/**
 * On a city's page with several upcoming shows, moves ended shows to the list of their year, latest first.
 * Hides the large ticket at the top, and adds its small ticket, kept in a template, to the list.
 */
function moveCityShowsToYears(): void {
  const list = document.querySelector('[data-list=later]');
  const past = [...(list?.children ?? [])].filter((item) => item.querySelector('[data-phase=past]'));
  const nextShow = document.querySelector('.next-show[data-phase=past]');
  const template = document.querySelector<HTMLTemplateElement>('template[data-past-ticket]');
  if (nextShow && template) {
    nextShow.setAttribute('hidden', '');
    template.remove();
    past.unshift(...template.content.children);
  }
  for (const item of past) insertByDate(item);
  list?.closest('section')?.toggleAttribute('hidden', list.children.length === 0);
}

function insertByDate(item: Element): void {
  const date = dateOf(item);
  const year = document.querySelector(`[data-year="${date.slice(0, 4)}"]`);
  const shows = year?.querySelector('ol');
  const before = [...(shows?.children ?? [])].find((other) => dateOf(other) <= date);
  shows?.insertBefore(item, before ?? null);
  year?.removeAttribute('hidden');
  year?.closest('section')?.removeAttribute('hidden');
}

/** "2026-12-05". Not from the show's URL, which stays when the date changes. */
function dateOf(item: Element): string {
  return item.querySelector('time')?.dateTime.slice(0, 10) ?? '';
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', update);
else update();
addEventListener('gira:minute', update);
