/** The ticket button of a show, its label and its link; and the prices beside it on a card. */
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { type Offer, offerPrices, toOffer } from './offer.ts';
import { isPlaceholder } from './placeholders.ts';
import { type LabelledPrice, twoPrices } from './price-line.ts';
import { isSelling, statusLabel } from './show-status.ts';

/** What the ticket button of a show says, looks like and leads to, everywhere. */
export interface TicketButton {
  /** Null when nothing is sold at a link: buttons lead to the page of the show, or nowhere. */
  readonly href: string | null;
  readonly kind: LinkKind | null;
  /** The label of the button. */
  readonly label: string;
  /** `open`: sold at a link. `later`: the sale has not begun. `box-office`: sold at the door, or nothing is known. `closed`: not sold. */
  readonly state: 'open' | 'later' | 'box-office' | 'closed';
}

export function unlinkedButton(label: string, state: Exclude<TicketButton['state'], 'open'>): TicketButton {
  return { href: null, kind: null, label, state };
}

const CHANNELS = { web: '', whatsapp: ' por WhatsApp', telefono: ' por teléfono' } as const satisfies Record<
  LinkKind,
  string
>;

/** Returns the ticket button of a show. Without a link the box office sells. */
export function ticketButton(show: Partial<Pick<Show, 'link' | 'estatus'>>, words: Words): TicketButton {
  const status = show.estatus ?? 'programado';
  const link = show.link ? parseLink(show.link) : null;
  if (!isSelling(status)) return unlinkedButton(statusLabel(status) ?? '', 'closed');
  return sellingButton(link, words);
}

/** Returns the button of tickets that can be bought now: at the link, else at the box office. */
export function sellingButton(
  link: { readonly href: string; readonly kind: LinkKind } | null,
  words: Words,
): TicketButton {
  if (!link) return unlinkedButton(words.atBoxOffice, 'box-office');
  const label = `${capitalize(words.tickets)}${CHANNELS[link.kind]}`;
  return { href: link.href, kind: link.kind, label, state: 'open' };
}

/** Returns the button of offers that are on sale now: the first that can be bought by a link. */
export function offerButton(offers: readonly Offer[], words: Words): TicketButton {
  const available = offers.filter(({ isSoldOut }) => !isSoldOut);
  if (available.length === 0) return unlinkedButton(statusLabel('agotado') ?? '', 'closed');
  return sellingButton(available.find(({ link }) => link)?.link ?? null, words);
}

/** Returns the prices and the button of a show as if all `boletos` were sold now; `ticket-periods.ts` takes the time into account. */
export function cardTickets(
  show: Pick<Show, 'preventa' | 'taquilla' | 'link' | 'estatus' | 'boletos'>,
  words: Words,
): { readonly prices: readonly LabelledPrice[]; readonly ticket: TicketButton } {
  const offers = show.boletos?.map(toOffer) ?? [];
  const ticket = ticketButton(show, words);
  if (offers.length === 0) {
    const prices = twoPrices(show.preventa, show.taquilla ?? '', words);
    return { prices, ticket: unpricedButton(ticket, show) };
  }
  const isOnSale = isSelling(show.estatus ?? 'programado');
  return { prices: offerPrices(offers), ticket: isOnSale ? offerButton(offers, words) : ticket };
}

/** Returns the button; it says "Pronto" where nothing is sold by a link and no price is known yet. */
function unpricedButton(
  ticket: TicketButton,
  { estatus = 'programado', preventa, taquilla }: Partial<Pick<Show, 'estatus' | 'preventa' | 'taquilla'>>,
): TicketButton {
  const isUnpriced = [preventa ?? '', taquilla ?? ''].every(isPlaceholder);
  return ticket.href === null && isSelling(estatus) && isUnpriced ? { ...ticket, label: 'Pronto' } : ticket;
}
