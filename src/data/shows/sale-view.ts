/** The view model of one element of `boletos`. */
import { capitalize } from '../../domain/text/capitalize.ts';
import { parsePrice } from '../../domain/tickets/parse-price.ts';
import { datedPrice, longSaleTime, type OfferSale, saleSpan } from '../../domain/tickets/sale-times.ts';
import { packSale, type SaleState, saleStateAt } from '../../domain/tickets/sales.ts';
import type { SaleReading } from '../../domain/tickets/show-sales.ts';
import { sellingTicket, type Ticket } from '../../domain/tickets/tickets.ts';
import { isoWithOffset } from '../../domain/time/clock.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import type { EventOffer } from '../../syndication/event-model.ts';
import { href } from '../site/href.ts';

export interface SaleView {
  readonly name: string;
  readonly price: string;
  /** "Código: pídelo en Instagram" without its label; null when it needs none. */
  readonly code: string | null;
  readonly ticket: Ticket;
  /** "Desde el viernes 27 de noviembre, 10:00am, hasta el lunes 30 de noviembre"; empty without times. */
  readonly span: string;
  /** At the build; layouts/page-updates.ts updates it in the browser. */
  readonly state: SaleState;
  /** Beginning and end for the browser; null for a sale that never changes by itself. */
  readonly packed: string | null;
  /** When it begins, after the build; null for sales that have begun. */
  readonly opening: SaleOpening | null;
  readonly offer: EventOffer;
}

export interface SaleOpening {
  /** Position in `boletos`, from 1. */
  readonly number: number;
  /** "viernes 27 de noviembre, 10:00am" */
  readonly time: string;
  /** ISO 8601 with the venue's offset. */
  readonly start: string;
  /** URL of the calendar file. */
  readonly file: string;
}

interface SaleContext {
  /** The id of the show. */
  readonly show: string;
  readonly country: string;
  readonly now: number;
  readonly reading: SaleReading;
}

export function toSaleView(sale: OfferSale, index: number, context: SaleContext): SaleView {
  const { show, now, reading } = context;
  const { from, until, isSoldOut, name, price, code, link } = sale;
  const state = saleStateAt(sale, now);
  const country = parseCountry(context.country);
  const number = index + 1;
  const iso = (instant: number | null) => (instant === null ? null : isoWithOffset(instant, reading.zone));
  return {
    name,
    price,
    code,
    ticket: sellingTicket(link, reading.words),
    span: capitalize(saleSpan(sale, reading)),
    state,
    packed: isSoldOut || (from === null && until === null) ? null : packSale(sale),
    opening:
      state === 'later' && from !== null
        ? {
            number,
            time: longSaleTime(from, 'from', reading),
            start: isoWithOffset(from, reading.zone),
            file: href(`/fechas/${show}/venta-${number}.ics`),
          }
        : null,
    offer: {
      name,
      price: country && parsePrice(price, country),
      sale: {
        url: link?.kind === 'web' ? link.href : null,
        from: iso(from),
        through: iso(until),
        isAvailable: state === 'open' || state === 'later',
        text: `${datedPrice(sale, reading)}${link ? `: ${link.href.replace(/^tel:/u, '')}` : ''}`,
      },
    },
  };
}
