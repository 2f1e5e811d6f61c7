/**
 * When the tickets of a show are sold. The same rules run in the build and in the browser, so that a page built weeks ago links
 * only to what can be bought; `now` is always a parameter, in epoch milliseconds. An element of `boletos` is, step by step:
 * - a `WrittenOffer`, as content files have it (schemas/fields/offer-rules.ts);
 * - an `Offer`, read, without its times, so that a browser can read it without the zones (offer.ts);
 * - a `Sale`, an offer with its times as instants: its `SaleState` says if it can be bought now;
 * - a `SaleView`, as pages print it, and an `EventOffer`, as calendars and structured data have it (ticket-view.ts).
 * All sales of a show together give one `Ticket` (ticket-button.ts), its button, and the `TicketPeriod`s in which the button says the same
 * (ticket-periods.ts).
 */
import type { Offer } from './offer.ts';
import type { Ticket } from './ticket-button.ts';
import type { TicketPeriod } from './ticket-periods.ts';

export type Sale = Offer & SaleTimes;

/** Instants in epoch milliseconds. */
export interface SaleTimes {
  /** Begins to be sold; null for a sale without a beginning. */
  readonly from: number | null;
  /** No longer sold; null when it is sold until the show. */
  readonly until: number | null;
  readonly isSoldOut: boolean;
}

/** `later`: not yet sold. */
export type SaleState = 'later' | 'open' | 'over' | 'sold-out';

/** Returns the state of a sale: sold out if editors say so; else open from its first instant to the one before its end. */
export function saleStateAt({ from, until, isSoldOut }: SaleTimes, now: number): SaleState {
  if (isSoldOut) return 'sold-out';
  if (until !== null && now >= until) return 'over';
  return from !== null && now < from ? 'later' : 'open';
}

export function openSales<T extends SaleTimes>(sales: readonly T[], now: number): T[] {
  return sales.filter((sale) => saleStateAt(sale, now) === 'open');
}

/** Returns the sale that begins next, of several at once the first in the list; null when none will. */
export function nextSale<T extends SaleTimes>(sales: readonly T[], now: number): T | null {
  const later = sales.filter((sale) => saleStateAt(sale, now) === 'later');
  return later.sort((a, b) => (a.from ?? 0) - (b.from ?? 0))[0] ?? null;
}

/** Returns the state of all sales together: open when one is, later when one begins, sold out when nothing else is left to sell. */
export function salesStateAt(sales: readonly SaleTimes[], now: number): SaleState {
  const states = new Set(sales.map((sale) => saleStateAt(sale, now)));
  const order: readonly SaleState[] = ['open', 'later', 'sold-out'];
  return order.find((state) => states.has(state)) ?? 'over';
}

/** Returns the instants after now at which a sale begins or ends, ascending. */
export function saleChanges(sales: readonly SaleTimes[], now: number): number[] {
  const instants = sales.flatMap(({ from, until, isSoldOut }) => (isSoldOut ? [] : [from, until]));
  const later = instants.filter((instant) => instant !== null && instant > now) as number[];
  return [...new Set(later)].sort((a, b) => a - b);
}

const MINUTE_MS = 60_000;

/** Beginning and end as stored in a page, in minutes: "29384000,"; `unpackSale` reads them back. */
export function packSale({ from, until }: SaleTimes): string {
  return [from, until].map((instant) => (instant === null ? '' : instant / MINUTE_MS)).join();
}

export function unpackSale(text: string): SaleTimes {
  const [from = null, until = null] = text
    .split(',')
    .map((minutes) => (minutes === '' ? null : Number(minutes) * MINUTE_MS));
  return { from, until, isSoldOut: false };
}

/**
 * "29929920 open https://… Boletos", a line for each period. Undefined, which Astro leaves out, when nothing changes.
 * @param page the address in place of a ticket link that there is not
 */
export function packTickets(periods: readonly TicketPeriod[], page: string): string | undefined {
  if (periods.length === 0) return undefined;
  return periods
    .map(({ from, ticket: { state, href, label } }) =>
      [from / MINUTE_MS, state, href ?? page, label].join(' '),
    )
    .join('\n');
}

/** Returns the periods in their order; `from` is in epoch milliseconds. */
export function unpackTickets(text: string) {
  return text.split('\n').map((line) => {
    const [minutes, state, href = '', ...label] = line.split(' ');
    return {
      from: Number(minutes) * MINUTE_MS,
      state: state as Ticket['state'],
      href,
      label: label.join(' '),
    };
  });
}
