/** What a show with `boletos` says about its tickets at a time: button, prices, and what follows when a sale begins or ends. */
import type { Status } from '../../schemas/fields/status.ts';
import type { Show } from '../../schemas/show.ts';
import { wallTime } from '../time/clock.ts';
import { shortDate } from '../time/format-date.ts';
import { offerPrices, offerTicket } from './offer.ts';
import { nextSale, openSales, type Sale, saleChanges, saleStateAt, salesStateAt } from './offer-state.ts';
import { datedPrice, type Reading } from './offer-times.ts';
import { type LabeledPrice, priceLine } from './price-line.ts';
import { isSelling, statusLabel, type Ticket, ticketOf, unlinkedTicket } from './ticket-button.ts';

/** The texts from an instant on, in epoch milliseconds. */
export interface TicketPeriod {
  readonly from: number;
  readonly ticket: Ticket;
  readonly prices: readonly LabeledPrice[];
}

/** Returns the status: sold out when editors say so, and when nothing of `boletos` is left to sell. */
export function statusAt(estatus: Show['estatus'], sales: readonly Sale[], now: number): Status {
  const status = estatus ?? 'programado';
  return status === 'programado' && salesStateAt(sales, now) === 'sold-out' ? 'agotado' : status;
}

/** Returns the texts of now, and each later one that differs from the one before it. */
export function ticketPeriods(
  sales: readonly Sale[],
  status: Status,
  now: number,
  reading: Reading,
): TicketPeriod[] {
  const periods: TicketPeriod[] = [];
  for (const from of isSelling(status) ? [now, ...saleChanges(sales, now)] : [now]) {
    const period = { from, ticket: ticketAt(sales, status, from, reading), prices: pricesAt(sales, from) };
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

function ticketAt(sales: readonly Sale[], status: Status, now: number, { words, zone }: Reading): Ticket {
  if (!isSelling(status)) return ticketOf({ estatus: status }, words);
  const open = openSales(sales, now);
  if (open.length > 0) return offerTicket(open, words);
  const next = nextSale(sales, now);
  if (next?.from) return unlinkedTicket(`A la venta ${shortDate(wallTime(next.from, zone), words)}`, 'later');
  const isSoldOut = salesStateAt(sales, now) === 'sold-out';
  return unlinkedTicket(isSoldOut ? (statusLabel('agotado') ?? '') : 'Venta cerrada', 'closed');
}

function pricesAt(sales: readonly Sale[], now: number): LabeledPrice[] {
  const current = currentSales(sales, now);
  const available = current.filter(({ isSoldOut }) => !isSoldOut);
  return offerPrices(available.length > 0 ? available : current);
}

/** Returns the prices with the times in which they hold, for texts that are read later; beginnings that are over are left out. */
export function datedPricesAt(sales: readonly Sale[], now: number, reading: Reading): LabeledPrice[] {
  return currentSales(sales, now).map((sale) =>
    datedPrice(sale.from !== null && sale.from <= now ? { ...sale, from: null } : sale, reading),
  );
}

/** Returns the sales that are not over; all when they are. */
function currentSales(sales: readonly Sale[], now: number): readonly Sale[] {
  const current = sales.filter((sale) => saleStateAt(sale, now) !== 'over');
  return current.length > 0 ? current : sales;
}
