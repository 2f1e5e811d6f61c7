/** Finds links and telephones in a promoter's message: where to buy tickets, and the venue's page. */
import type { Country } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { chatNumber } from '../tickets/chat-number.ts';
import { findMatches, type Message, overlaps, spanOf } from './message.ts';

/** "https://boletos.example/x", "www.boletos.mx", "boletos.com/x" */
const URLS =
  /(?<![\w@.])(?:h?ttps?:\/\/[^\s<>"]+|www\.[^\s<>"]+|(?:[a-z\d-]{1,63}\.)+(?:com|mx|me|net|org|gt|co|cr|hn|sv|ar|bo|cat|cl|cu|do|ec|es|gq|ni|pa|pe|pr|py|us|uy|ve|link|app|fm|eus|ee|ly|tv|live|eu|example)(?:\/[^\s<>"]*)?(?![\w@]))/giu;
/** "686 555 0142", "+52 (686) 555-0142" */
const PHONES = /(?<![\d#$-])\+?\d[\d ().-]{6,17}\d(?![\d-])/gu;
/** Ways to write WhatsApp: "whats", "wats", "wapp", "wasap", "guasap", "wpp", "wsp". */
export const WHATSAPP_WORDS = 'w(?:h?ats\\w*|h?app?|pp|sp)|(?:w|gu)as[ah]?pp?';
/** Words before a telephone that takes messages: "mándame mensaje al ". */
const CHAT = new RegExp(`\\b(?:${WHATSAPP_WORDS}|mensajes?)\\b`, 'u');
/** Words before a number that make it a telephone: "Informes: ", "reserva al ". */
const BEFORE_PHONE = new RegExp(
  `(?:\\b(?:${WHATSAPP_WORDS})|(?:bolet|entrad)[oa]s?|reserv\\w*|informes|info|mensajes?|tel|telefono|cel|celular|llam\\w*|apart\\w*|venta)\\b[^\\d\\n]{0,40}$`,
  'u',
);
/** Words before a number to which people pay: "cuenta ". */
const BEFORE_ACCOUNT =
  /\b(?:cuenta|cta|clabe|cbu|tarjeta|sinpe(?: movil)?|yape\w*|plin|nequi|daviplata|bizum|oxxo)\b[^\d\n.,;]{0,20}$/u;
/** "https://maps.app.goo.gl/x" */
const MAP = /maps\.|\/maps|goo\.gl/u;
/** "https://www.facebook.com/foroeltelon", but not the page of an event. */
const PROFILE = /(?:facebook|instagram|fb|tiktok)\.(?:com|me)\/(?!events\/)/u;
/** Addresses that sell no tickets: videos, files and maps. */
const NO_SHOP =
  /\b(?:youtu\.be|youtube\.com|drive\.google|dropbox|waze|spotify|zoom\.us|meet\.google|teams\.(?:microsoft|live))\b/u;
/** "boletos: " before a link */
const SHOP_BEFORE = /\b(?:boletos?|entradas?|tickets?|boleteria|venta|compra\w*)\b[^\n]{0,30}$/u;

/** Finds links and a telephone, which may be the show's country's or the home country's. */
export function findContact({ text, folded }: Message, country: Country | null, homeCountry: Country) {
  const urls = findMatches(text, URLS).flatMap((match) => {
    const written = match[0].replace(/[).,;:!?'"]+$/u, '');
    const href = /^h?ttps?:/iu.test(written) ? written : `https://${written}`;
    return parseLink(href) ? [{ start: match.index, end: match.index + written.length, href }] : [];
  });
  const phones = findMatches(folded, PHONES).flatMap((match) => {
    const span = spanOf(match);
    const before = folded.slice(Math.max(0, span.start - 60), span.start);
    const digits = match[0].replace(/\D/gu, '').length;
    const isInUrl = urls.some((url) => overlaps(url, span));
    const isPhone =
      digits >= 8 && digits <= 13 && BEFORE_PHONE.test(before) && !BEFORE_ACCOUNT.test(before) && !isInUrl;
    return isPhone ? [{ ...span, text: match[0], before }] : [];
  });
  const profile = urls.find(({ href }) => PROFILE.test(href))?.href;
  const shops = urls.filter(({ href }) => !PROFILE.test(href) && !MAP.test(href) && !NO_SHOP.test(href));
  const named = shops.find(({ start }) => SHOP_BEFORE.test(folded.slice(0, start)));
  const shop = (named ?? shops[0])?.href;
  const [phone] = phones;
  const linkdecompra = shop ?? (phone && toPhoneOrChatLink(phone, country, homeCountry));
  return { linkdecompra, facelugar: profile, spans: [...urls, ...phones] };
}

/** Returns the link to call or to chat. Chats need the prefix of the country whose numbers have as many digits. */
function toPhoneOrChatLink(
  { text, before }: Readonly<Record<'text' | 'before', string>>,
  country: Country | null,
  homeCountry: Country,
): string {
  const digits = text.replace(/\D/gu, '');
  const hasPlus = text.startsWith('+');
  if (!CHAT.test(before)) return `tel:${hasPlus ? '+' : ''}${digits}`;
  if (hasPlus || digits.length > 10) return `https://wa.me/${digits}`;
  const number = (country && chatNumber(digits, country)) ?? chatNumber(digits, homeCountry);
  return number ? `https://wa.me/${number}` : `tel:${digits}`;
}
