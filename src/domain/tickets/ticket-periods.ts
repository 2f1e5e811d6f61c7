/** Button and prices of a show with `boletos` at a time, and after each later start or end of a sale. */
import type { Status } from '../../schemas/fields/status.ts';
import { shortDate } from '../time/format-date.ts';
import { wallTime } from '../time/wall-time.ts';
import { offerPrices } from './offer.ts';
import {
  jointStateAt,
  nextOffer,
  offerChanges,
  offerStateAt,
  openOffers,
  type TimedOffer,
} from './offer-state.ts';
import { datedPrice, type LocalFormat } from './offer-times.ts';
import { type LabelledPrice, priceLine } from './price-line.ts';
import { isSelling } from './show-status.ts';
import {
  hasOnlySoldOutPrices,
  notSoldButton,
  offerButton,
  statusOf,
  type TicketButton,
  unlinkedButton,
  type WrittenTickets,
} from './ticket-button.ts';

/** Button and prices from an instant on, in epoch milliseconds. */
export interface TicketPeriod {
  readonly from: number;
  readonly ticket: TicketButton;
  readonly prices: readonly LabelledPrice[];
}

/** Returns the status: of `boletos`, at least one has to be sold out, and none on sale now or later. */
export function statusAt(show: WrittenTickets, offers: readonly TimedOffer[], now: number): Status {
  const isSoldOut = offers.length > 0 ? jointStateAt(offers, now) === 'sold-out' : hasOnlySoldOutPrices(show);
  return statusOf(show, isSoldOut);
}

/** Returns the period at `now`, and each later period whose button or prices differ from the previous one. */
export function ticketPeriods(
  offers: readonly TimedOffer[],
  status: Status,
  now: number,
  format: LocalFormat,
): TicketPeriod[] {
  const periods: TicketPeriod[] = [];
  for (const from of isSelling(status) ? [now, ...offerChanges(offers, now)] : [now]) {
    const period = { from, ticket: ticketAt(offers, status, from, format), prices: pricesAt(offers, from) };
    const last = periods.at(-1);
    const isSame =
      last !== undefined &&
      priceLine(last.prices) === priceLine(period.prices) &&
      last.ticket.href === period.ticket.href &&
      last.ticket.label === period.ticket.label;
    if (!isSame) periods.push(period);
  }
  return periods;
}

function ticketAt(
  offers: readonly TimedOffer[],
  status: Status,
  now: number,
  { words, zone }: LocalFormat,
): TicketButton {
  if (!isSelling(status)) return notSoldButton(status);
  const state = jointStateAt(offers, now);
  if (state === 'open') return offerButton(openOffers(offers, now), words);
  if (state === 'sold-out') return notSoldButton('agotado');
  const next = nextOffer(offers, now);
  return next?.from
    ? unlinkedButton(`A la venta ${shortDate(wallTime(next.from, zone), words)}`, 'later')
    : unlinkedButton('Venta cerrada', 'not-sold');
}

function pricesAt(offers: readonly TimedOffer[], now: number): LabelledPrice[] {
  const current = currentOffers(offers, now);
  const available = current.filter(({ isSoldOut }) => !isSoldOut);
  return offerPrices(available.length > 0 ? available : current);
}

/** Returns the prices with their sale times, for texts that are read later. Leaves out beginnings in the past. */
export function datedPricesAt(
  offers: readonly TimedOffer[],
  now: number,
  format: LocalFormat,
): LabelledPrice[] {
  return currentOffers(offers, now).map((offer) =>
    datedPrice(offer.from !== null && offer.from <= now ? { ...offer, from: null } : offer, format),
  );
}

/** Returns the offers that are not over, or all offers if all are over. */
function currentOffers(offers: readonly TimedOffer[], now: number): readonly TimedOffer[] {
  const current = offers.filter((offer) => offerStateAt(offer, now) !== 'over');
  return current.length > 0 ? current : offers;
}
