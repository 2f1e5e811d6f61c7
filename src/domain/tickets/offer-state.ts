/**
 * State of ticket offers at a time. The build and the browser run the same rules, so a page links only to offers on sale weeks
 * after its build; `now` is always a parameter, in epoch milliseconds. An element of `boletos` passes through these types:
 * - `WrittenOffer`: as in content files (schemas/fields/offer-rules.ts);
 * - `Offer`: parsed, without times, so that a browser needs no time zones (offer.ts);
 * - `TimedOffer`: an offer with its times as instants, which give its `OfferState`;
 * - `OfferView`: as pages print it; `EventOffer`: as calendars and structured data contain it (ticket-view.ts).
 * The offers of a show together give one `TicketButton` (ticket-button.ts), and a `TicketPeriod` for each time in which button and
 * prices stay the same (ticket-periods.ts).
 */
import type { Offer } from './offer.ts';
import type { TicketButton } from './ticket-button.ts';

export type TimedOffer = Offer & OfferTimes;

/** Instants in epoch milliseconds. */
export interface OfferTimes {
  /** Beginning of the sale; null if it has none. */
  readonly from: number | null;
  /** End of the sale; null if tickets are sold until the show. */
  readonly until: number | null;
}

/** Fields that decide if an offer can be bought. */
interface OfferAvailability extends OfferTimes {
  readonly isSoldOut?: boolean;
}

/** `later`: the sale has not begun. */
export type OfferState = 'later' | 'open' | 'over' | 'sold-out';

/** Returns `sold-out` if the editor says so, else whether `now` is before, in or after [from, until). */
export function offerStateAt({ from, until, isSoldOut }: OfferAvailability, now: number): OfferState {
  if (isSoldOut) return 'sold-out';
  if (until !== null && now >= until) return 'over';
  return from !== null && now < from ? 'later' : 'open';
}

export function openOffers<T extends OfferAvailability>(offers: readonly T[], now: number): T[] {
  return offers.filter((offer) => offerStateAt(offer, now) === 'open');
}

/** Returns the offer that begins next, or null. If several begin at once, returns the first in the list. */
export function nextOffer<T extends OfferAvailability>(offers: readonly T[], now: number): T | null {
  const later = offers.filter((offer) => offerStateAt(offer, now) === 'later');
  return later.sort((a, b) => (a.from ?? 0) - (b.from ?? 0))[0] ?? null;
}

/** Returns the joint state of offers: `open` if any is open, else `later`, else `sold-out`, else `over`. */
export function jointStateAt(offers: readonly OfferAvailability[], now: number): OfferState {
  const states = new Set(offers.map((offer) => offerStateAt(offer, now)));
  const order: readonly OfferState[] = ['open', 'later', 'sold-out'];
  return order.find((state) => states.has(state)) ?? 'over';
}

/** Returns the instants after `now` at which an offer begins or ends, sorted. */
export function offerChanges(offers: readonly OfferAvailability[], now: number): number[] {
  const instants = offers.flatMap(({ from, until, isSoldOut }) => (isSoldOut ? [] : [from, until]));
  const later = instants.filter((instant) => instant !== null && instant > now) as number[];
  return [...new Set(later)].sort((a, b) => a - b);
}

/** Copied from durations.ts to keep the script of page-updates.ts in one file (integrations/html-output). */
const MINUTE_MS = 60_000;

/** Encodes beginning and end for a page, in minutes: "29384000,". `decodeTimes` reads the text. */
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
 * Encodes a line for each period: "29929920 open https://… Boletos". Undefined without periods: Astro leaves
 * the attribute out.
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

/** Returns the periods in their order. `from` is in epoch milliseconds. */
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
