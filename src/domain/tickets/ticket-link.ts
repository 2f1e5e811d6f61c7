/** Links to a show's tickets (shop, call, chat), and the ticket phones on the cards of some cities. */
import { fold } from '../../schemas/fields/fold.ts';
import { parseLink, withoutExtension } from '../../schemas/fields/link.ts';
import type { Site } from '../../schemas/site.ts';
import { countryEntry, type Words } from '../places/country-words.ts';
import { withChatPrefix } from './chat-number.ts';
import { encodePeriods } from './offer-state.ts';
import type { TicketButton } from './ticket-button.ts';
import type { TicketPeriod } from './ticket-periods.ts';

/** Fields of a show that its ticket link needs. */
interface LinkedShow {
  readonly ticket: TicketButton;
  readonly url: string;
  readonly laterTickets: readonly TicketPeriod[];
  readonly country: string;
  readonly chatText: string;
}

/** Returns the attributes of the link to the shop, call or chat, or else to the show's page. */
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

/** "boletos al PHONE" or "entradas al PHONE" for a city with a ticket phone, else null. */
export function ticketPhoneText(ciudad: string, phones: Site['telefonos'], { tickets }: Words) {
  const phone = phones.find((entry) => fold(entry.ciudad) === fold(ciudad));
  return phone ? `${tickets} al ${phone.telefono}` : null;
}

/** "boletos al 686 555 0142" → "tel:+526865550142". A number of the country's usual length gets the country's code or its "+". */
export function callLink(text: string, pais: string): string {
  const digits = withoutExtension(text).replace(/[^\d+]/gu, '');
  const { phone = '', phoneDigits = 0 } = countryEntry(pais) ?? {};
  const own = digits.length > phoneDigits && digits.startsWith(phone) ? digits.slice(phone.length) : digits;
  return own.length === phoneDigits ? `tel:+${phone}${own}` : `tel:${digits}`;
}

/** Chats other than WhatsApp whose address can contain the first message (core.telegram.org/api/links). */
const CHAT = /^https?:\/\/(?:t|m)\.me\/[\w.]+\/?(?:\?|$)/u;
/** A chat address that already has a text, or cannot have one. */
const FINISHED = /[?&]text=|chat\.whatsapp\.com|wa\.link/u;

/** Adds the country's code to a telephone or WhatsApp number and a given message to a chat link. Returns other links as written. */
export function completeLink(link: string, pais: string, message?: string): string {
  const { kind, href = '' } = parseLink(link) ?? {};
  if (kind === 'telefono') return callLink(href, pais);
  if (kind !== 'whatsapp' && !CHAT.test(href)) return link;
  const chat = withChatPrefix(href, pais);
  return message === undefined || FINISHED.test(chat)
    ? chat
    : `${chat}${chat.includes('?') ? '&' : '?'}text=${encodeURIComponent(message)}`;
}
