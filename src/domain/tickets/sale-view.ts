/** The view model of one element of `boletos`. */

import { parseCountry } from '../../schemas/fields/country.ts';
import { capitalize } from '../text/capitalize.ts';
import { isoWithOffset } from '../time/clock.ts';
import { type Price, parsePrice } from './parse-price.ts';
import { datedPrice, longSaleTime, type OfferSale, saleSpan } from './sale-times.ts';
import { packSale, type SaleState, saleStateAt } from './sales.ts';
import type { SaleReading } from './show-sales.ts';
import { sellingTicket, type Ticket } from './tickets.ts';

export interface EventOffer {
  /** "Preventa", "Taquilla" */
  readonly name: string;
  /** Null when its text holds no single amount. */
  readonly price: Price | null;
  /** Of an element of `boletos`, which has a link and times of its own. */
  readonly sale?: EventSale;
}

export interface EventSale {
  /** Where it is sold, http(s) only. */
  readonly url: string | null;
  /** ISO 8601 with the venue's offset; null for a sale without a beginning or an end. */
  readonly from: string | null;
  readonly through: string | null;
  /** On sale now or later; as of the build. */
  readonly isAvailable: boolean;
  /** "Preventa: $200 (hasta el lunes 30 de noviembre): https://…"; the same whenever it is built. */
  readonly text: string;
}

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
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

export function toSaleView(sale: OfferSale, index: number, context: SaleContext): SaleView {
  const { show, now, reading, href } = context;
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
