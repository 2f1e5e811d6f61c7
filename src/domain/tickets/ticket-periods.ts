/** Button and prices of a show with `boletos` at a time, and after each later beginning or end of a sale. */
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
  type TicketButton,
  unlinkedButton,
  type WrittenTickets,
} from './ticket-button.ts';

/** The texts from an instant on, in epoch milliseconds. */
export interface TicketPeriod {
  readonly from: number;
  readonly ticket: TicketButton;
  readonly prices: readonly LabelledPrice[];
}

/** Returns the status: sold out when editors say so, when nothing of `boletos` is left to sell, or when each price is "Agotado". */
export function statusAt(show: WrittenTickets, offers: readonly TimedOffer[], now: number): Status {
  const { estatus: status = 'programado' } = show;
  const isSoldOut = offers.length > 0 ? jointStateAt(offers, now) === 'sold-out' : hasOnlySoldOutPrices(show);
  return status === 'programado' && isSoldOut ? 'agotado' : status;
}

/** Returns the texts of now, and each later one that differs from the one before it. */
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
  const open = openOffers(offers, now);
  if (open.length > 0) return offerButton(open, words);
  const next = nextOffer(offers, now);
  if (next?.from) return unlinkedButton(`A la venta ${shortDate(wallTime(next.from, zone), words)}`, 'later');
  const isSoldOut = jointStateAt(offers, now) === 'sold-out';
  return isSoldOut ? notSoldButton('agotado') : unlinkedButton('Venta cerrada', 'not-sold');
}

function pricesAt(offers: readonly TimedOffer[], now: number): LabelledPrice[] {
  const current = currentOffers(offers, now);
  const available = current.filter(({ isSoldOut }) => !isSoldOut);
  return offerPrices(available.length > 0 ? available : current);
}

/** Returns the prices with the times in which they hold, for texts that are read later; beginnings that are over are left out. */
export function datedPricesAt(
  offers: readonly TimedOffer[],
  now: number,
  format: LocalFormat,
): LabelledPrice[] {
  return currentOffers(offers, now).map((offer) =>
    datedPrice(offer.from !== null && offer.from <= now ? { ...offer, from: null } : offer, format),
  );
}

/** Returns the offers that are not over; all when they are. */
function currentOffers(offers: readonly TimedOffer[], now: number): readonly TimedOffer[] {
  const current = offers.filter((offer) => offerStateAt(offer, now) !== 'over');
  return current.length > 0 ? current : offers;
}
