/** The tickets of a show, from `boletos` or from preventa, taquilla and link: what every page and every format says of them. */

import { parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import type { CardText } from '../shows/card-text.ts';
import { parsePrice } from './parse-price.ts';
import { hasPresale } from './price-line.ts';
import { toSales } from './sale-times.ts';
import { type EventOffer, type SaleView, toSaleView } from './sale-view.ts';
import { datedPricesAt, type SaleReading, statusAt, type TicketPeriod, ticketPeriods } from './show-sales.ts';
import { unpricedTicket } from './unpriced-ticket.ts';

export interface ShowTickets extends Pick<CardText, 'ticket' | 'prices'> {
  /** Sold out also when nothing of `boletos` is left to sell. */
  readonly status: Status;
  readonly offers: readonly EventOffer[];
  /** The elements of `boletos`; empty for a show with one ticket link. */
  readonly sales: readonly SaleView[];
  /** What button and prices of `boletos` become after the build. */
  readonly laterTickets: readonly TicketPeriod[];
  /** The prices; those of `boletos` with the times in which they hold. */
  readonly datedPrices: string;
  /** The ticket link, whatever the status; null with `boletos`. */
  readonly saleUrl: string | null;
}

interface Context {
  readonly id: string;
  readonly card: CardText;
  readonly now: number;
  /** The end of the show, after which nothing is sold. */
  readonly end: number;
  readonly reading: SaleReading;
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

export function showTickets(show: Show, { id, card, now, end, reading, href }: Context): ShowTickets {
  const sales = toSales(show.boletos ?? [], reading.zone);
  const status = statusAt(show.estatus, sales, now);
  const [current, ...later] = sales.length > 0 ? ticketPeriods(sales, status, now, reading) : [];
  if (!current) {
    const ticket = unpricedTicket(card.ticket, show);
    return {
      ticket,
      prices: card.prices,
      datedPrices: card.prices,
      status,
      offers: offersOf(show, reading.words),
      sales: [],
      laterTickets: [],
      saleUrl: (show.link && parseLink(show.link)?.href) || null,
    };
  }
  const views = sales.map((sale, index) =>
    toSaleView(sale, index, { show: id, country: show.pais, now, reading, href }),
  );
  const laterTickets = later.filter(({ from }) => from < end);
  return {
    ticket: current.ticket,
    prices: current.prices,
    datedPrices: datedPricesAt(sales, now, reading),
    status,
    offers: views.map(({ offer }) => offer),
    sales: views,
    laterTickets,
    saleUrl: null,
  };
}

/** One offer per ticket type. */
function offersOf({ preventa, taquilla = '', pais }: Show, { presale, boxOffice }: Words): EventOffer[] {
  const country = parseCountry(pais);
  const read = (text: string) => country && parsePrice(text, country);
  return [
    ...(hasPresale(preventa) ? [{ name: presale, price: read(preventa) }] : []),
    { name: boxOffice, price: read(taquilla) },
  ];
}
