/** Numbers of WhatsApp, which have the prefix of their country. */
import { type Country, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';

/** Prefixes of WhatsApp numbers where they differ from the calling code (faq.whatsapp.com/1294841057948784). */
const CHAT_PREFIXES: { readonly [country in Country]?: string } = { Argentina: '549' };

/** Returns "523312345678" for "3312345678" in Mexico; null if it has not as many digits as the country's numbers. */
export function chatNumber(digits: string, country: Country): string | null {
  const { phone, phoneDigits } = countryCatalogue[country];
  return digits.length === phoneDigits ? `${CHAT_PREFIXES[country] ?? phone}${digits}` : null;
}

/** The number in a WhatsApp address, without "+". */
const NUMBER =
  /(?<=^https?:\/\/wa\.me\/|^(?:https?:\/\/\w+\.whatsapp\.com|whatsapp:)\/\S*[?&]phone=)\d+(?=[/?#&]|$)/u;

/** Adds the country's prefix to a WhatsApp address whose number lacks it. Returns other addresses unchanged. */
export function withChatPrefix(href: string, pais: string): string {
  const country = parseCountry(pais);
  return country ? href.replace(NUMBER, (digits) => chatNumber(digits, country) ?? digits) : href;
}
