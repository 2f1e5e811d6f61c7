/** The tickets of a show, from `boletos` or from preventa, taquilla and link: what every page and every format says of them. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { isoWithOffset } from '../time/clock.ts';
import { type OfferState, offerStateAt, packTimes, type TimedOffer } from './offer-state.ts';
import { datedPrice, type LocalFormat, longOfferTime, offerSpan, timedOffers } from './offer-times.ts';
import { type Price, parsePrice } from './parse-price.ts';
import { hasPresale, type LabelledPrice, priceLine } from './price-line.ts';
import { cardTickets, sellingButton, type TicketButton } from './ticket-button.ts';
import { readyLink } from './ticket-link.ts';
import { datedPricesAt, statusAt, type TicketPeriod, ticketPeriods } from './ticket-periods.ts';

/** The tickets of a show; `now` is the moment at which the view is made. */
export interface TicketView {
  /** Sold out also when nothing of `boletos` is left to sell. */
  readonly status: Status;
  readonly ticket: TicketButton;
  readonly prices: readonly LabelledPrice[];
  /** The prices; those of `boletos` with the times in which they hold. */
  readonly datedPrices: readonly LabelledPrice[];
  readonly eventOffers: readonly EventOffer[];
  /** The elements of `boletos`; empty for a show with one ticket link. */
  readonly offers: readonly OfferView[];
  /** What button and prices of `boletos` become after the build. */
  readonly laterTickets: readonly TicketPeriod[];
  /** The ticket link, whatever the status; null with `boletos`. */
  readonly saleUrl: string | null;
}

/** An element of `boletos`, as pages print it. */
export interface OfferView {
  readonly name: string;
  readonly priceText: string;
  /** "Código: pídelo en Instagram" without its label; null when it needs none. */
  readonly code: string | null;
  readonly ticket: TicketButton;
  /** "Desde el viernes 27 de noviembre, 10:00am, hasta el lunes 30 de noviembre"; empty without times. */
  readonly span: string;
  /** State at the build; browser/page-updates.ts updates it in the browser. */
  readonly state: OfferState;
  /** Beginning and end for the browser; null for an offer that never changes by itself. */
  readonly packed: string | null;
  /** When it begins, after the build; null for offers that have begun. */
  readonly opening: OfferOpening | null;
  readonly eventOffer: EventOffer;
}

interface OfferOpening {
  /** Position in `boletos`, from 1. */
  readonly number: number;
  /** "viernes 27 de noviembre, 10:00am" */
  readonly time: string;
  /** ISO 8601 with the venue's offset. */
  readonly start: string;
  /** URL of the calendar file. */
  readonly file: string;
}

export interface EventOffer {
  /** "Preventa", "Taquilla" */
  readonly name: string;
  /** Null when its text holds no single amount. */
  readonly price: Price | null;
  /** Terms of an element of `boletos`, which has a link and times of its own. */
  readonly terms?: {
    /** Where it is sold, http(s) only. */
    readonly url: string | null;
    /** ISO 8601 with the venue's offset; null for an offer without a beginning or an end. */
    readonly from: string | null;
    readonly through: string | null;
    /** On sale now or later; as of the build. */
    readonly isAvailable: boolean;
    /**
     * "Preventa: $200 (hasta el lunes 30 de noviembre): https://…", "Mesa: $1,200, reserva al 222 555 0177"; the same whenever it
     * is built.
     */
    readonly text: string;
  };
}

interface Context {
  readonly id: string;
  readonly now: number;
  /** The end of the show, after which nothing is sold. */
  readonly end: number;
  readonly format: LocalFormat;
  /** What a chat about its tickets begins with. */
  readonly chatText: string;
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

export function toTicketView(show: Show, context: Context): TicketView {
  const { now, end, format } = context;
  const timed = timedOffers(show.boletos ?? [], format.zone);
  const status = statusAt(show.estatus, timed, now);
  const [current, ...later] = timed.length > 0 ? ticketPeriods(timed, status, now, format) : [];
  const offers = timed.map((offer, index) => toOfferView(offer, index, show, context));
  const laterTickets = later.filter(({ from }) => from < end);
  const { ticket, prices } = current ?? cardTickets(show, format.words);
  return {
    status,
    ticket,
    prices,
    datedPrices: current ? datedPricesAt(timed, now, format) : prices,
    eventOffers: current ? offers.map(({ eventOffer }) => eventOffer) : eventOffersOf(show, format.words),
    offers,
    laterTickets,
    saleUrl: (!current && show.link && parseLink(show.link)?.href) || null,
  };
}

function toOfferView(
  offer: TimedOffer,
  index: number,
  { pais, boletos }: Show,
  { id, now, format, href, chatText }: Context,
): OfferView {
  const { from, until, isSoldOut, name, priceText, code, link } = offer;
  const state = offerStateAt(offer, now);
  const country = parseCountry(pais);
  const iso = (instant: number | null) => (instant === null ? null : isoWithOffset(instant, format.zone));
  const eventOffer: EventOffer = {
    name,
    price: country && parsePrice(priceText, country),
    terms: {
      url: link?.kind === 'web' ? link.href : null,
      from: iso(from),
      through: iso(until),
      isAvailable: state === 'open' || state === 'later',
      text: `${priceLine([datedPrice(offer, format)])}${wayToBuy(link, boletos?.[index]?.telefono)}`,
    },
  };
  return {
    name,
    priceText,
    code,
    ticket: sellingButton(link && { ...link, href: readyLink(link.href, pais, chatText) }, format.words),
    span: capitalize(offerSpan(offer, format)),
    state,
    packed: isSoldOut || (from === null && until === null) ? null : packTimes(offer),
    opening:
      state === 'later' && from !== null
        ? {
            number: index + 1,
            time: longOfferTime(from, 'from', format),
            start: isoWithOffset(from, format.zone),
            file: href(`/fechas/${id}/venta-${index + 1}.ics`),
          }
        : null,
    eventOffer,
  };
}

/** @param phone as the editor wrote it */
function wayToBuy(link: TimedOffer['link'], phone: string | undefined): string {
  if (!link) return '';
  return link.kind === 'telefono'
    ? `, reserva al ${(phone ?? link.href.replace(/^tel:/u, '')).trim()}`
    : `: ${link.href}`;
}

/** Returns one offer per ticket type. */
function eventOffersOf({ preventa, taquilla = '', pais }: Show, { presale, boxOffice }: Words): EventOffer[] {
  const country = parseCountry(pais);
  const read = (text: string) => country && parsePrice(text, country);
  return [
    ...(hasPresale(preventa) ? [{ name: presale, price: read(preventa) }] : []),
    { name: boxOffice, price: read(taquilla) },
  ];
}
