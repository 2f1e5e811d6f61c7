/** Links that editors paste: allowed schemes, the one typing error that is corrected, `www.…` and `wa.me/NUMBER`. */

export type LinkKind = 'web' | 'whatsapp' | 'telefono';

export interface Link {
  readonly href: string;
  readonly kind: LinkKind;
  /** True when a leading `h` was missing (`ttps://…`) and has been put back. */
  readonly repaired: boolean;
}

const KINDS: Readonly<Record<string, LinkKind>> = {
  'http:': 'web',
  'https:': 'web',
  'whatsapp:': 'whatsapp',
};
const WHATSAPP_HOST = /^(?:wa\.me|wa\.link|(?:api|chat|web)\.whatsapp\.com)$/u;
// A host has a dot: one that has none is a slip such as http://https://…
const HOST = /^[^.]+(?:\.[^.]+)+$/u;
/** A chat as people write it, before its number. */
const CHAT_WITHOUT_SCHEME = /^(?:www\.)?wa\.me\/(?=\+?\d{7,15}(?:[/?#]|$))/iu;
const PHONE = /^tel:(\+?)([\d ().-]{3,40})$/iu;

/** Reads a link; null when it is not one, or its scheme is none of http, https, tel and whatsapp. */
export function parseLink(text: string): Link | null {
  const written = text
    .trim()
    .replace(CHAT_WITHOUT_SCHEME, 'https://wa.me/')
    .replace(/^www\.(?=[^\s/]+\.)/iu, 'https://www.');
  const repaired = /^ttps?:\/\//iu.test(written);
  const href = repaired ? `h${written}` : written;
  if (/^tel:/iu.test(href)) return parsePhone(href);
  if (!/^(?:https?|whatsapp):\/\//iu.test(href) || /[\s"<>]/u.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const kind = KINDS[url.protocol];
  if (!kind || (kind === 'web' && (!HOST.test(url.hostname) || url.username !== '' || url.password !== '')))
    return null;
  const isWhatsApp = kind === 'web' && WHATSAPP_HOST.test(url.hostname);
  return { href: url.href, kind: isWhatsApp ? 'whatsapp' : kind, repaired };
}

/** Returns the address of a link that may be absent; null for none, and for one that can't be used. */
export function hrefOf(text: string | undefined): string | null {
  return (text && parseLink(text)?.href) || null;
}

/** `tel:686 555 0142`, with the spaces and signs that people write between digits and telephones don't dial. */
function parsePhone(href: string): Link | null {
  const [, plus = '', written = ''] = PHONE.exec(href) ?? [];
  const digits = written.replace(/\D/gu, '');
  return digits.length < 3 ? null : { href: `tel:${plus}${digits}`, kind: 'telefono', repaired: false };
}
