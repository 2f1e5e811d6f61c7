/** The label and the link of the ticket button of a show. */
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
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
export function ticketButton(
  show: { readonly link?: string | undefined; readonly estatus?: Status | undefined },
  words: Words,
): TicketButton {
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
