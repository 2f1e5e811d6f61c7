/** Links and telephones in a promoter's message: where tickets are sold, and the venue's own page. */
import type { Country } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { countryCatalogue } from '../places/country-catalogue.ts';
import { type Message, matches, type Span, spanOf } from './message.ts';

export interface FoundContact {
  readonly linkdecompra?: string;
  readonly facelugar?: string;
  readonly spans: readonly Span[];
}

const URLS =
  /(?<![\w@.])(?:h?ttps?:\/\/[^\s<>"]+|www\.[^\s<>"]+|(?:[a-z\d-]{1,63}\.)+(?:com|mx|me|net|org|gt|co|cr|hn|sv|ar|bo|cat|cl|cu|do|ec|es|gq|ni|pa|pe|pr|py|us|uy|ve|link|app|example)(?:\/[^\s<>"]*)?(?![\w@]))/giu;
const PHONES = /(?<![\d#$-])\+?\d[\d ().-]{6,17}\d(?![\d-])/gu;
const BEFORE_PHONE =
  /(?:boletos?|reserv\w*|informes|info|whats\w*|wpp|wsp|wasap|mensajes?|tel|telefono|cel|celular|llam\w*|apart\w*|venta)\b[^\d\n]{0,40}$/u;
/** Where WhatsApp wants more than the calling code (faq.whatsapp.com/1294841057948784). */
const CHAT_PREFIXES: { readonly [country in Country]?: string } = { Argentina: '549' };

/** @param home country of the site: a number as long as its numbers is taken for one of them. */
export function findContact({ text, flat }: Message, country: Country | null, home: Country): FoundContact {
  const urls = matches(text, URLS).flatMap((match) => {
    const written = match[0].replace(/[).,;:!?'"]+$/u, '');
    const href = /^h?ttps?:/iu.test(written) ? written : `https://${written}`;
    return parseLink(href) ? [{ start: match.index, end: match.index + written.length, href }] : [];
  });
  const phones = matches(flat, PHONES)
    .map((match) => ({
      ...spanOf(match),
      text: match[0],
      before: flat.slice(Math.max(0, match.index - 60), match.index),
    }))
    .filter(({ start, text: number, before }) => {
      const digits = number.replace(/\D/gu, '').length;
      return (
        digits >= 8 &&
        digits <= 13 &&
        BEFORE_PHONE.test(before) &&
        !urls.some((url) => start < url.end && start >= url.start)
      );
    });
  const isMap = (href: string) => /maps\.|\/maps|goo\.gl/u.test(href);
  const isProfile = (href: string) =>
    /(?:facebook|instagram|fb|tiktok)\.(?:com|me)\/(?!events\/)/u.test(href);
  const profile = urls.find(({ href }) => isProfile(href))?.href;
  const shop = urls.find(({ href }) => !isProfile(href) && !isMap(href))?.href;
  const phone = phones[0];
  const linkdecompra =
    shop ??
    (phone && phoneLink(phone.text, /wh?ats|wpp|wsp|wasap|mensaje/u.test(phone.before), country, home));
  return {
    ...(linkdecompra ? { linkdecompra } : {}),
    ...(profile ? { facelugar: profile } : {}),
    spans: [...urls, ...phones],
  };
}

/** A chat needs the country's prefix. */
function phoneLink(written: string, isChat: boolean, country: Country | null, home: Country): string {
  const digits = written.replace(/\D/gu, '');
  if (!isChat) return `tel:${written.startsWith('+') ? '+' : ''}${digits}`;
  const own = country ?? (digits.length === countryCatalogue[home].phoneDigits ? home : null);
  const isLocal = digits.length <= 10 && !written.startsWith('+');
  if (isLocal && !own) return `tel:${digits}`;
  return `https://wa.me/${isLocal && own ? (CHAT_PREFIXES[own] ?? countryCatalogue[own].phone) : ''}${digits}`;
}
