/** Tickets of a show, from `boletos` or from `preventa`, `taquilla` and `link`, for pages and all other formats. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { isoWithOffset } from '../time/wall-time.ts';
import { withChatPrefix } from './chat-number.ts';
import { withCurrency } from './format-price.ts';
import { encodeTimes, type OfferState, offerStateAt, type TimedOffer } from './offer-state.ts';
import { datedPrice, type LocalFormat, longOfferTime, offerSpan, timedOffers } from './offer-times.ts';
import { type Price, parsePrice } from './parse-price.ts';
import { isSoldOutText } from './placeholders.ts';
import { hasPresale, priceLine } from './price-line.ts';
import { cardTickets, sellingButton } from './ticket-button.ts';
import { completeLink } from './ticket-link.ts';
import { datedPricesAt, statusAt, ticketPeriods } from './ticket-periods.ts';

export interface EventOffer {
  /** "Preventa", "Taquilla" */
  readonly name: string;
  /** Null if the text has no single amount. */
  readonly price: Price | null;
  /** True if tickets are left; of `boletos`, if they are on sale now or later. As of the build. */
  readonly isAvailable: boolean;
  /** Terms of an element of `boletos`, which has its own link and times. */
  readonly terms?: {
    /** Address of the shop, http(s) only. */
    readonly url: string | null;
    /** Beginning and end of the sale, ISO 8601 with the venue's offset; null for none. */
    readonly from: string | null;
    readonly through: string | null;
    /**
     * "Preventa: $200 (hasta el lunes 30 de noviembre): https://…", "Mesa: $1,200, reserva al 222 555 0177".
     * Does not depend on the time of the build.
     */
    readonly text: string;
  };
}

interface TicketContext {
  readonly id: string;
  readonly now: number;
  /** End of the show, when all sales end. */
  readonly end: number;
  readonly format: LocalFormat;
  /** First words of a chat about tickets. */
  readonly chatText: string;
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

/** Returns the tickets of a show at `now`. */
export function toTicketView(written: Show, context: TicketContext) {
  const { now, end, format } = context;
  const show = withCurrency(written);
  const timed = timedOffers(show.boletos ?? [], format.zone);
  const status = statusAt(show, timed, now);
  const [current, ...later] = timed.length > 0 ? ticketPeriods(timed, status, now, format) : [];
  const offers = timed.map((offer, index) => toOfferView(offer, index, show, context));
  const { ticket, prices } = current ?? cardTickets(show, format.words);
  return {
    /** `agotado` also if no ticket is left to sell. */
    status,
    ticket,
    prices,
    /** Prices; those of `boletos` have sale times. */
    datedPrices: current ? datedPricesAt(timed, now, format) : prices,
    eventOffers: current ? offers.map(({ eventOffer }) => eventOffer) : eventOffersOf(show, format.words),
    /** Elements of `boletos`; empty for a show with a single ticket link. */
    offers,
    /** Button and prices of `boletos` after each change that comes after the build. */
    laterTickets: later.filter(({ from }) => from < end),
    /** The ticket link, whatever the status; null if the show has `boletos`. */
    saleUrl: (!current && show.link && parseLink(show.link)?.href) || null,
  };
}

/** An element of `boletos`, as pages print it. */
export type OfferView = Readonly<ReturnType<typeof toOfferView>>;

function toOfferView(offer: TimedOffer, index: number, { pais, boletos }: Show, context: TicketContext) {
  const { from, until, isSoldOut, name, priceText, code, link } = offer;
  const { now, format, chatText } = context;
  const state = offerStateAt(offer, now);
  return {
    name,
    /** Empty if it is "Agotado", which the state says. */
    priceText: isSoldOutText(priceText) ? '' : priceText,
    /** "Código: pídelo en Instagram" without its label; null if the offer needs no code. */
    code,
    ticket: sellingButton(link && { ...link, href: completeLink(link.href, pais, chatText) }, format.words),
    /** "Desde el viernes 27 de noviembre, 10:00am, hasta el lunes 30 de noviembre"; empty without times. */
    span: capitalize(offerSpan(offer, format)),
    /** State at the time of the build; browser/page-updates.ts updates it in the browser. */
    state,
    /** Beginning and end for the browser; null if time does not change the offer. */
    times: isSoldOut || (from === null && until === null) ? null : encodeTimes(offer),
    /** Beginning of the sale; null if it has begun by the time of the build. */
    opening: state === 'later' && from !== null ? toOpening(from, index + 1, context) : null,
    eventOffer: toEventOffer(offer, { state, pais, phone: boletos?.[index]?.telefono, format }),
  };
}

/** @param number position in `boletos`, from 1 */
function toOpening(from: number, number: number, { id, format, href }: TicketContext) {
  return {
    number,
    /** "viernes 27 de noviembre, 10:00am" */
    time: longOfferTime(from, 'from', format),
    /** ISO 8601 with the venue's offset. */
    start: isoWithOffset(from, format.zone),
    /** URL of the calendar file. */
    file: href(`/fechas/${id}/venta-${number}.ics`),
  };
}

interface SaleContext {
  readonly state: OfferState;
  readonly pais: string;
  /** As the editor wrote it. */
  readonly phone: string | undefined;
  readonly format: LocalFormat;
}

function toEventOffer(offer: TimedOffer, { state, pais, phone, format }: SaleContext): EventOffer {
  const { from, until, name, priceText, link } = offer;
  const country = parseCountry(pais);
  const iso = (instant: number | null) => (instant === null ? null : isoWithOffset(instant, format.zone));
  return {
    name,
    price: country && parsePrice(priceText, country),
    isAvailable: state === 'open' || state === 'later',
    terms: {
      url: link?.kind === 'web' ? link.href : null,
      from: iso(from),
      through: iso(until),
      text: `${priceLine([datedPrice(offer, format)])}${wayToBuy(link, phone, pais)}`,
    },
  };
}

function wayToBuy(link: TimedOffer['link'], phone: string | undefined, pais: string): string {
  if (!link) return '';
  return link.kind === 'telefono'
    ? `, reserva al ${(phone ?? link.href.replace(/^tel:/u, '')).trim()}`
    : `: ${withChatPrefix(link.href, pais)}`;
}

/** Returns an offer for each kind of ticket. */
function eventOffersOf({ preventa, taquilla = '', pais }: Show, { presale, boxOffice }: Words): EventOffer[] {
  const country = parseCountry(pais);
  const toTicketOffer = (name: string, text: string): EventOffer => ({
    name,
    price: country && parsePrice(text, country),
    isAvailable: !isSoldOutText(text),
  });
  return [
    ...(hasPresale(preventa) ? [toTicketOffer(presale, preventa)] : []),
    toTicketOffer(boxOffice, taquilla),
  ];
}
