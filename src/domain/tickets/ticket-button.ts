/** The label and the link of a card's button, and the labels of statuses. */
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Words } from '../places/country-catalogue.ts';
import { capitalize } from '../text/wording.ts';

const LABELS = {
  programado: null,
  agotado: 'Agotado',
  cancelado: 'Cancelado',
  pospuesto: 'Pospuesto',
  reprogramado: 'Nueva fecha',
} as const satisfies Record<Status, string | null>;

type Label = NonNullable<(typeof LABELS)[Status]>;

/** Returns the label of a status; null for a show that goes as planned. */
export function statusLabel(status: Status): Label | null {
  return LABELS[status];
}

/** Returns the label in capitals, for a stamp over a poster or a prefix of a title. */
export function statusStamp(status: Status): Uppercase<Label> | null {
  const label = LABELS[status];
  return label && (label.toUpperCase() as Uppercase<Label>);
}

/** Sold out, cancelled and postponed shows do not sell. */
export function isSelling(status: Status): boolean {
  return status === 'programado' || status === 'reprogramado';
}

/** Cancelled and postponed shows do not take place: their date makes no visit, and none that is next. */
export function takesPlace(status: Status): boolean {
  return status !== 'cancelado' && status !== 'pospuesto';
}

/** What the ticket button of a show says, looks like and leads to, everywhere. */
export interface Ticket {
  /** Null when nothing is sold at a link: buttons lead to the page of the show, or nowhere. */
  readonly href: string | null;
  readonly kind: LinkKind | null;
  /** The label of the button. */
  readonly label: string;
  /** `open`: sold at a link. `later`: the sale has not begun. `box-office`: sold at the door, or nothing is known. `closed`: not sold. */
  readonly state: 'open' | 'later' | 'box-office' | 'closed';
}

export function unlinkedTicket(label: string, state: Exclude<Ticket['state'], 'open'>): Ticket {
  return { href: null, kind: null, label, state };
}

const CHANNELS = { web: '', whatsapp: ' por WhatsApp', telefono: ' por teléfono' } as const satisfies Record<
  LinkKind,
  string
>;

/** Returns the ticket button of a show. Without a link the box office sells. */
export function ticketOf(
  show: { readonly link?: string | undefined; readonly estatus?: Status | undefined },
  words: Words,
): Ticket {
  const status = show.estatus ?? 'programado';
  const link = show.link ? parseLink(show.link) : null;
  if (!isSelling(status)) return unlinkedTicket(LABELS[status] ?? '', 'closed');
  return sellingTicket(link, words);
}

/** Returns the button of tickets that can be bought now: at the link, else at the box office. */
export function sellingTicket(
  link: { readonly href: string; readonly kind: LinkKind } | null,
  words: Words,
): Ticket {
  if (!link) return unlinkedTicket(words.atBoxOffice, 'box-office');
  const label = `${capitalize(words.tickets)}${CHANNELS[link.kind]}`;
  return { href: link.href, kind: link.kind, label, state: 'open' };
}
