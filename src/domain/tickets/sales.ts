/**
 * When the tickets of a show are sold. The same rules run in the build and in the browser, so that a page built weeks ago links
 * only to what can be bought; `now` is always a parameter, in epoch milliseconds.
 */
import type { TicketPeriod } from './show-sales.ts';
import type { TicketState } from './tickets.ts';

/** Instants in epoch milliseconds. */
export interface Sale {
  /** Begins to be sold; null for a sale without a beginning. */
  readonly from: number | null;
  /** No longer sold; null when it is sold until the show. */
  readonly until: number | null;
  readonly isSoldOut: boolean;
}

/** `later`: not yet sold. */
export type SaleState = 'later' | 'open' | 'over' | 'sold-out';

/** Returns the state of a sale: sold out if editors say so; else open from its first instant to the one before its end. */
export function saleStateAt({ from, until, isSoldOut }: Sale, now: number): SaleState {
  if (isSoldOut) return 'sold-out';
  if (until !== null && now >= until) return 'over';
  return from !== null && now < from ? 'later' : 'open';
}

export function openSales<T extends Sale>(sales: readonly T[], now: number): T[] {
  return sales.filter((sale) => saleStateAt(sale, now) === 'open');
}

/** Returns the sale that begins next, of several at once the first in the list; null when none will. */
export function nextSale<T extends Sale>(sales: readonly T[], now: number): T | null {
  const later = sales.filter((sale) => saleStateAt(sale, now) === 'later');
  return later.sort((a, b) => (a.from ?? 0) - (b.from ?? 0))[0] ?? null;
}

/** Returns the state of all sales together: open when one is, later when one begins, sold out when nothing else is left to sell. */
export function salesStateAt(sales: readonly Sale[], now: number): SaleState {
  const states = new Set(sales.map((sale) => saleStateAt(sale, now)));
  const order: readonly SaleState[] = ['open', 'later', 'sold-out'];
  return order.find((state) => states.has(state)) ?? 'over';
}

/** Returns the instants after now at which a sale begins or ends, ascending. */
export function saleChanges(sales: readonly Sale[], now: number): number[] {
  const instants = sales.flatMap(({ from, until, isSoldOut }) => (isSoldOut ? [] : [from, until]));
  const later = instants.filter((instant) => instant !== null && instant > now) as number[];
  return [...new Set(later)].sort((a, b) => a - b);
}

const MINUTE_MS = 60_000;

/** Beginning and end as stored in a page, in minutes: "29384000,"; `unpackSale` reads them back. */
export function packSale({ from, until }: Sale): string {
  return [from, until].map((instant) => (instant === null ? '' : instant / MINUTE_MS)).join();
}

export function unpackSale(text: string): Sale {
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
    return { from: Number(minutes) * MINUTE_MS, state: state as TicketState, href, label: label.join(' ') };
  });
}
