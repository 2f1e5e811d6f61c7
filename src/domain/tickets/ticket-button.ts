/** Ticket button of a show, and the prices next to it on a card. */
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { type Offer, offerPrices, toOffer } from './offer.ts';
import { isPlaceholder, isSoldOutText } from './placeholders.ts';
import { hasPresale, type LabelledPrice, presaleAndBoxOffice } from './price-line.ts';
import { isSelling, statusLabel } from './show-status.ts';

/** Label, state and link of the ticket button, equal on all pages. */
export interface TicketButton {
  /** Null if nothing is sold at a link: the button leads to the show's page, or nowhere. */
  readonly href: string | null;
  readonly kind: LinkKind | null;
  readonly label: string;
  /** `open`: sold at a link. `later`: not yet. `box-office`: sold at the door, or unknown. `not-sold`: no tickets. */
  readonly state: 'open' | 'later' | 'box-office' | 'not-sold';
}

export function unlinkedButton(label: string, state: Exclude<TicketButton['state'], 'open'>): TicketButton {
  return { href: null, kind: null, label, state };
}

const CHANNELS = { web: '', whatsapp: ' por WhatsApp', telefono: ' por teléfono' } as const satisfies Record<
  LinkKind,
  string
>;

/** Returns the button of a show that sells no tickets: its status. */
export function notSoldButton(status: Status): TicketButton {
  return unlinkedButton(statusLabel(status) ?? '', 'not-sold');
}

/** Returns true for the button of a sold-out show. The status of one that is also rescheduled does not say so. */
export function saysSoldOut({ label }: TicketButton): boolean {
  return label === statusLabel('agotado');
}

/** Returns the button of tickets on sale: at the link, else at the box office. */
export function sellingButton(
  link: { readonly href: string; readonly kind: LinkKind } | null,
  words: Words,
): TicketButton {
  if (!link) return unlinkedButton(words.atBoxOffice, 'box-office');
  const label = `${capitalize(words.tickets)}${CHANNELS[link.kind]}`;
  return { href: link.href, kind: link.kind, label, state: 'open' };
}

/** Returns the button of offers, of which at least one is not sold out: that of the first of these with a link. */
export function offerButton(offers: readonly Offer[], words: Words): TicketButton {
  return sellingButton(offers.find(({ link, isSoldOut }) => link && !isSoldOut)?.link ?? null, words);
}

/** Fields of a show that say how tickets are sold. */
export type WrittenTickets = Pick<Show, 'preventa' | 'taquilla' | 'link' | 'estatus' | 'boletos'>;

/** Returns the status: `agotado` also for a show that takes place as planned and has no ticket left. */
export function statusOf({ estatus = 'programado' }: WrittenTickets, isSoldOut: boolean): Status {
  return estatus === 'programado' && isSoldOut ? 'agotado' : estatus;
}

/** Returns true if each price of a show without `boletos` says that no ticket is left: `taquilla: "Agotado"`. */
export function hasOnlySoldOutPrices({ preventa, taquilla = '' }: WrittenTickets): boolean {
  return isSoldOutText(taquilla) && (!hasPresale(preventa) || isSoldOutText(preventa));
}

/** Returns status, prices and button as if all `boletos` were on sale; `ticket-periods.ts` takes sale times into account. */
export function cardTickets(show: WrittenTickets, words: Words) {
  const offers = show.boletos?.map(toOffer) ?? [];
  const { preventa, taquilla = '' } = show;
  const hasOffers = offers.length > 0;
  const isSoldOut = hasOffers ? offers.every((offer) => offer.isSoldOut) : hasOnlySoldOutPrices(show);
  const prices: readonly LabelledPrice[] = hasOffers
    ? offerPrices(offers)
    : presaleAndBoxOffice(preventa, taquilla, words);
  return { status: statusOf(show, isSoldOut), prices, ticket: ticketButton(show, offers, isSoldOut, words) };
}

function ticketButton(
  { estatus = 'programado', link, preventa = '', taquilla = '' }: WrittenTickets,
  offers: readonly Offer[],
  isSoldOut: boolean,
  words: Words,
): TicketButton {
  if (!isSelling(estatus)) return notSoldButton(estatus);
  if (isSoldOut) return notSoldButton('agotado');
  if (offers.length > 0) return offerButton(offers, words);
  const ticket = sellingButton(link ? parseLink(link) : null, words);
  const isUnpriced = isPlaceholder(preventa) && isPlaceholder(taquilla);
  return ticket.href === null && isUnpriced ? { ...ticket, label: 'Pronto' } : ticket;
}
