/**
 * State of ticket offers at a time. The same rules run in the build and in the browser, so that a page built weeks ago links only
 * to offers on sale; `now` is always a parameter, in epoch milliseconds. An element of `boletos` is, step by step:
 * - a `WrittenOffer`, as content files have it (schemas/fields/offer-rules.ts);
 * - an `Offer`, read, without its times, so that a browser can read it without the zones (offer.ts);
 * - a `TimedOffer`, an offer with its times as instants: its `OfferState` says if it can be bought now;
 * - an `OfferView`, as pages print it, and an `EventOffer`, as calendars and structured data have it (ticket-view.ts).
 * All offers of a show together give one `TicketButton` (ticket-button.ts), and the `TicketPeriod`s in which it says the same
 * (ticket-periods.ts).
 */
import type { Offer } from './offer.ts';
import type { TicketButton } from './ticket-button.ts';

export type TimedOffer = Offer & OfferTimes;

/** Instants in epoch milliseconds. */
export interface OfferTimes {
  /** Beginning of the sale; null for an offer without one. */
  readonly from: number | null;
  /** End of the sale; null for an offer that is sold until the show. */
  readonly until: number | null;
}

/** Fields that decide if an offer can be bought. */
interface OfferAvailability extends OfferTimes {
  readonly isSoldOut?: boolean;
}

/** `later`: not yet sold. */
export type OfferState = 'later' | 'open' | 'over' | 'sold-out';

/** Returns the state of an offer: sold out if editors say so; else open from its first instant to the one before its end. */
export function offerStateAt({ from, until, isSoldOut }: OfferAvailability, now: number): OfferState {
  if (isSoldOut) return 'sold-out';
  if (until !== null && now >= until) return 'over';
  return from !== null && now < from ? 'later' : 'open';
}

export function openOffers<T extends OfferAvailability>(offers: readonly T[], now: number): T[] {
  return offers.filter((offer) => offerStateAt(offer, now) === 'open');
}

/** Returns the offer that begins next, of several at once the first in the list; null when none will. */
export function nextOffer<T extends OfferAvailability>(offers: readonly T[], now: number): T | null {
  const later = offers.filter((offer) => offerStateAt(offer, now) === 'later');
  return later.sort((a, b) => (a.from ?? 0) - (b.from ?? 0))[0] ?? null;
}

/** Returns the state of all offers together: open when one is, later when one begins, sold out when nothing else is left to sell. */
export function jointStateAt(offers: readonly OfferAvailability[], now: number): OfferState {
  const states = new Set(offers.map((offer) => offerStateAt(offer, now)));
  const order: readonly OfferState[] = ['open', 'later', 'sold-out'];
  return order.find((state) => states.has(state)) ?? 'over';
}

/** Returns the instants after now at which an offer begins or ends, ascending. */
export function offerChanges(offers: readonly OfferAvailability[], now: number): number[] {
  const instants = offers.flatMap(({ from, until, isSoldOut }) => (isSoldOut ? [] : [from, until]));
  const later = instants.filter((instant) => instant !== null && instant > now) as number[];
  return [...new Set(later)].sort((a, b) => a - b);
}

/** Repeated from durations.ts, so that the script of updates, which every page loads, is one file (integrations/html-output). */
const MINUTE_MS = 60_000;

/** Returns beginning and end as stored in a page, in minutes: "29384000,"; `decodeTimes` reads them back. */
export function encodeTimes({ from, until }: OfferTimes): string {
  return [from, until].map((instant) => (instant === null ? '' : instant / MINUTE_MS)).join();
}

export function decodeTimes(text: string): OfferTimes {
  const [from = null, until = null] = text
    .split(',')
    .map((minutes) => (minutes === '' ? null : Number(minutes) * MINUTE_MS));
  return { from, until };
}

/**
 * Returns a line for each period, "29929920 open https://… Boletos"; undefined, which Astro leaves out, without periods.
 * @param page address of the show's page, for periods without a ticket link
 */
export function encodePeriods(
  periods: readonly { readonly from: number; readonly ticket: TicketButton }[],
  page: string,
): string | undefined {
  if (periods.length === 0) return undefined;
  return periods
    .map(({ from, ticket: { state, href, label } }) =>
      [from / MINUTE_MS, state, href ?? page, label].join(' '),
    )
    .join('\n');
}

/** Returns the periods in their order; `from` is in epoch milliseconds. */
export function decodePeriods(text: string) {
  return text.split('\n').map((line) => {
    const [minutes, state, href = '', ...label] = line.split(' ');
    return {
      from: Number(minutes) * MINUTE_MS,
      state: state as TicketButton['state'],
      href,
      label: label.join(' '),
    };
  });
}
