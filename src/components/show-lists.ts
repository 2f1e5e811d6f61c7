/**
 * Updates a prebuilt page when it opens and whenever the phase of a show changes, with the same rules as the build:
 * - `data-moments`: gets `data-phase` and its day badge; a past show moves to the past list or is removed
 * - `data-show-if-empty="LIST"`: visible while that list is empty
 * - `data-hide-if-empty`: hidden while the list inside it is empty
 * - `data-track`: slides of shows that do not take place (`data-closed`) are moved from its start to its end
 * - `data-sale` (`packSale`): gets `data-sale-state`
 * - `data-later-tickets` (`packTickets`): the link gets the address and the label of the tickets that are on sale; its show the prices
 * - `data-unlisted`: number of upcoming shows that the list leaves out; its text becomes the number of all
 */

import { type PackedTicket, unpackTickets } from '../domain/packed-tickets.ts';
import { saleChanges, saleStateAt, unpackSale } from '../domain/sales.ts';
import { dayBadgeAt, type Moments, nextChange, phaseAt, unpackMoments } from '../domain/show-phase.ts';

/** Browsers fire timers above 2^31 ms at once. */
const MAX_TIMEOUT_MS = 2e9;
let timer: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  const now = Date.now();
  const all: Moments[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-moments]')) {
    const moments = unpackMoments(element.dataset['moments'] ?? '');
    all.push(moments);
    const phase = phaseAt(moments, now);
    element.dataset['phase'] = phase;
    const badge = element.querySelector('[data-day-badge]');
    if (badge) badge.textContent = dayBadgeAt(moments, now) ?? '';
    const item = element.closest('[data-list=upcoming] > *');
    if (phase === 'past' && item) moveToPast(item);
  }
  const changes = [...updateSales(now), ...updateTickets(now)];
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
  dispatchEvent(new Event('gira:lists-updated'));
  const next = nextChange(all, now, changes);
  clearTimeout(timer);
  if (next !== null) timer = setTimeout(update, Math.min(next - now, MAX_TIMEOUT_MS));
}

/** @returns the instants at which a sale begins or ends */
function updateSales(now: number): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-sale]')].flatMap((element) => {
    const sale = unpackSale(element.dataset['sale'] ?? '');
    element.dataset['saleState'] = saleStateAt(sale, now);
    return saleChanges([sale], now);
  });
}

/** @returns the instants at which a link changes */
function updateTickets(now: number): number[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-later-tickets]')].flatMap((link) => {
    const periods = unpackTickets(link.dataset['laterTickets'] ?? '');
    const current = periods.findLast(({ from }) => from <= now);
    if (current) showTicket(link, current);
    return periods.map(({ from }) => from);
  });
}

function showTicket(link: HTMLAnchorElement, { href, label, prices }: PackedTicket): void {
  if (href === '') link.removeAttribute('href');
  else link.href = href;
  link.target = /^https?:/u.test(href) ? '_blank' : '';
  const text = link.querySelector('[data-ticket-label]');
  if (text) text.textContent = label;
  // Addresses of tickets begin with a scheme, those of the site's pages with a slash.
  const button = link.matches('.ticket-link') ? link : text;
  button?.classList.toggle('is-unavailable', !href.includes(':'));
  const line = link.closest('[data-moments]')?.querySelector('[data-prices]');
  if (line) line.textContent = prices;
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

update();
// Timers pause while the device sleeps or the tab is in the background.
document.addEventListener('visibilitychange', update);
