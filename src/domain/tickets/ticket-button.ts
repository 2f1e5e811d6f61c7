/** Ticket button of a show, and the prices next to it on a card. */
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { type Offer, offerPrices, toOffer } from './offer.ts';
import { isPlaceholder, isSoldOutText } from './placeholders.ts';
import { hasPresale, type LabelledPrice, twoPrices } from './price-line.ts';
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

/** Returns the button of tickets on sale: at the link, else at the box office. */
export function sellingButton(
  link: { readonly href: string; readonly kind: LinkKind } | null,
  words: Words,
): TicketButton {
  if (!link) return unlinkedButton(words.atBoxOffice, 'box-office');
  const label = `${capitalize(words.tickets)}${CHANNELS[link.kind]}`;
  return { href: link.href, kind: link.kind, label, state: 'open' };
}

/** Returns the button of the first offer with a link that is not sold out. Does not look at times of sale. */
export function offerButton(offers: readonly Offer[], words: Words): TicketButton {
  const available = offers.filter(({ isSoldOut }) => !isSoldOut);
  if (available.length === 0) return notSoldButton('agotado');
  return sellingButton(available.find(({ link }) => link)?.link ?? null, words);
}

/** Fields of a show that say how tickets are sold. */
export type WrittenTickets = Pick<Show, 'preventa' | 'taquilla' | 'link' | 'estatus' | 'boletos'>;

/** Returns true if each price of a show without `boletos` says that no ticket is left: `taquilla: "Agotado"`. */
export function hasOnlySoldOutPrices({ preventa, taquilla = '' }: WrittenTickets): boolean {
  return isSoldOutText(taquilla) && (!hasPresale(preventa) || isSoldOutText(preventa));
}

/** Returns prices and button as if all `boletos` were on sale; `ticket-periods.ts` takes sale times into account. */
export function cardTickets(
  show: WrittenTickets,
  words: Words,
): { readonly prices: readonly LabelledPrice[]; readonly ticket: TicketButton } {
  const offers = show.boletos?.map(toOffer) ?? [];
  const { preventa, taquilla = '' } = show;
  const prices = offers.length > 0 ? offerPrices(offers) : twoPrices(preventa, taquilla, words);
  return { prices, ticket: ticketButton(show, offers, words) };
}

function ticketButton(show: WrittenTickets, offers: readonly Offer[], words: Words): TicketButton {
  const { estatus = 'programado', link, preventa = '', taquilla = '' } = show;
  if (!isSelling(estatus)) return notSoldButton(estatus);
  if (offers.length > 0) return offerButton(offers, words);
  if (hasOnlySoldOutPrices(show)) return notSoldButton('agotado');
  const ticket = sellingButton(link ? parseLink(link) : null, words);
  const isUnpriced = isPlaceholder(preventa) && isPlaceholder(taquilla);
  return ticket.href === null && isUnpriced ? { ...ticket, label: 'Pronto' } : ticket;
}
