/** The texts of a date card, on the site and in the preview of the form. */

import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import type { Words } from '../places/country-words.ts';
import { placeText } from '../places/place-text.ts';
import { homeOf } from '../site/home-country.ts';
import { priceLine } from '../tickets/price-line.ts';
import { offerPrices, offerTicket, toOffer } from '../tickets/read-offer.ts';
import { isSelling, type Ticket, ticketOf } from '../tickets/tickets.ts';
import { type HeadingRules, headingOf } from './card-heading.ts';

export type CardShow = Pick<
  Show,
  'ciudad' | 'estado' | 'titulo' | 'invitado' | 'asquerosos' | 'preventa' | 'taquilla' | 'link' | 'estatus'
> & { readonly boletos?: readonly WrittenOffer[] | undefined };

export interface CardText {
  /** The show's own title, its heading by rule, else the city. */
  readonly title: string;
  /** The heading by rule, if one applies. */
  readonly heading: string | null;
  /** City and state, said once where they are the same. */
  readonly place: string;
  readonly prices: string;
  readonly ticket: Ticket;
}

/** The facts of the site that cards need. */
export interface CardRules extends HeadingRules {
  readonly words: Words;
}

/** The facts of site.yaml that the texts of cards depend on. */
export function cardRulesOf(site: Site): CardRules {
  return {
    headings: site.encabezados,
    jointShow: site.tiposDeShow[0]?.nombre ?? null,
    words: homeOf(site).words,
  };
}

export function cardText(show: CardShow, rules: CardRules): CardText {
  const heading = headingOf(show, rules);
  const own = show.titulo ?? '';
  return {
    title: isBlankOrNa(own) ? (heading ?? show.ciudad) : own,
    heading,
    place: placeText(show.ciudad, show.estado),
    ...ticketText(show, rules.words),
  };
}

/** With `boletos`, as if all of them were sold now: `show-sales.ts` knows the time. */
function ticketText(show: CardShow, words: Words): Pick<CardText, 'prices' | 'ticket'> {
  const offers = show.boletos?.map(toOffer) ?? [];
  if (offers.length === 0)
    return { prices: priceLine(show.preventa, show.taquilla ?? '', words), ticket: ticketOf(show, words) };
  const isOnSale = isSelling(show.estatus ?? 'programado');
  return {
    prices: offerPrices(offers),
    ticket: isOnSale ? offerTicket(offers, words) : ticketOf(show, words),
  };
}

export interface TitledPlace {
  readonly title: string;
  readonly city: string;
  readonly state: string;
}

/** Where, below a title: the city is said once, there or here; `full` cards name the state all the same. */
export function placeBelowTitle(
  { title, city, state }: TitledPlace,
  detail: 'short' | 'split' | 'full',
): string | null {
  const place = placeText(city, state);
  if (title !== city) return place;
  return detail === 'full' && place !== city ? state : null;
}
