/** Links to the tickets of a show: to a shop, to call, to chat; and the ticket phones that the cards of some cities have. */
import { fold } from '../../schemas/fields/fold.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { countryEntry, type Words } from '../places/country-words.ts';
import { encodePeriods } from './offer-state.ts';
import type { TicketButton } from './ticket-button.ts';
import type { TicketPeriod } from './ticket-periods.ts';

/** Fields of a show for its ticket link. */
interface LinkedShow {
  readonly ticket: TicketButton;
  readonly url: string;
  readonly laterTickets: readonly TicketPeriod[];
  readonly country: string;
  readonly chatText: string;
}

/** Returns the attributes of a link to the shop, to a call or to a chat, else to the page of the show. */
export function ticketLink({ ticket, url, laterTickets, country, chatText }: LinkedShow) {
  const ready = (each: TicketButton) => ({
    ...each,
    href: each.href && completeLink(each.href, country, chatText),
  });
  const later = laterTickets.map((period) => ({ ...period, ticket: ready(period.ticket) }));
  return {
    href: ready(ticket).href ?? url,
    rel: 'noopener',
    target: ticket.kind === 'web' ? '_blank' : undefined,
    'data-later-tickets': encodePeriods(later, url),
  } as const;
}

interface CityPhone {
  readonly ciudad: string;
  readonly telefono: string;
}

/** "boletos al PHONE", "entradas al PHONE" for a city with a ticket phone, else null. */
export function ticketPhoneText(
  ciudad: string,
  phones: readonly CityPhone[],
  { tickets }: Words,
): string | null {
  const phone = phones.find((entry) => fold(entry.ciudad) === fold(ciudad));
  return phone ? `${tickets} al ${phone.telefono}` : null;
}

/** "tel:+526865550142" for "boletos al 686 555 0142": a number as long as those of its country gets the country's code. */
export function callLink(text: string, pais: string): string {
  const digits = text.replace(/[^\d+]/gu, '');
  const country = countryEntry(pais);
  return `tel:${digits.length === country?.phoneDigits ? `+${country.phone}` : ''}${digits}`;
}

/** Chats besides WhatsApp with a person or a page, which begin with the text of the address (core.telegram.org/api/links). */
const CHAT = /^https?:\/\/(?:t|m)\.me\/[\w.]+\/?(?:\?|$)/u;
/** A chat with a text already, or one that takes none. */
const FINISHED = /[?&]text=|chat\.whatsapp\.com|wa\.link/u;

/** Returns a ticket link ready to use: a call with the code of the country, a chat with a message; others as written. */
export function completeLink(link: string, pais: string, message: string): string {
  const { kind, href = '' } = parseLink(link) ?? {};
  if (kind === 'telefono') return callLink(href, pais);
  const isChat = kind === 'whatsapp' || CHAT.test(href);
  if (!isChat || FINISHED.test(href)) return link;
  return `${href}${href.includes('?') ? '&' : '?'}text=${encodeURIComponent(message)}`;
}
