/** Ticket phones, shown on the cards of cities that sell by telephone, and links to call and to chat. */
import { fold } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { countryEntry } from '../places/country-catalogue.ts';
import type { Words } from '../places/country-words.ts';

export interface CityPhone {
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

/** A ticket link that is ready to use: a call with the code of the country, a chat with a message; others as written. */
export function readyLink(link: string, pais: string, message: string): string {
  const { kind, href = '' } = parseLink(link) ?? {};
  if (kind === 'telefono') return callLink(href, pais);
  if (kind !== 'whatsapp' || /[?&]text=|chat\.whatsapp\.com|wa\.link/u.test(href)) return link;
  return `${href}${href.includes('?') ? '&' : '?'}text=${encodeURIComponent(message)}`;
}
