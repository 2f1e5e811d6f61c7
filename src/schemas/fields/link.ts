/** Links that editors paste: allowed schemes, the one typing error that is corrected, `www.…` and `wa.me/NUMBER`. */

export type LinkKind = 'web' | 'whatsapp' | 'telefono';

interface Link {
  readonly href: string;
  readonly kind: LinkKind;
  /** True when a leading `h` was missing (`ttps://…`) and has been put back. */
  readonly isRepaired: boolean;
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

/** Reads a link; null when it is not one, or its scheme is none of http, https, tel and whatsapp. */
export function parseLink(text: string): Link | null {
  const written = text
    .trim()
    .replace(CHAT_WITHOUT_SCHEME, 'https://wa.me/')
    .replace(/^www\.(?=[^\s/]+\.)/iu, 'https://www.');
  const isRepaired = /^ttps?:\/\//iu.test(written);
  const href = isRepaired ? `h${written}` : written;
  const phone = /^tel:(.{3,41})$/iu.exec(href)?.[1];
  const call = phone === undefined ? null : phoneLink(phone);
  if (call) return { href: call, kind: 'telefono', isRepaired: false };
  if (!/^(?:https?|whatsapp):\/\//iu.test(href) || /[\s"<>]/u.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const kind = KINDS[url.protocol];
  if (!kind || (kind === 'web' && (!HOST.test(url.hostname) || url.username !== '' || url.password !== '')))
    return null;
  const isWhatsApp = kind === 'web' && WHATSAPP_HOST.test(url.hostname);
  return { href: url.href, kind: isWhatsApp ? 'whatsapp' : kind, isRepaired };
}

/** An address with a path but without a scheme: "boletos.example/x". */
const WITHOUT_SCHEME = /^(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}\/\S/iu;

/** Adds `https://` to an address without it, for a form in which the editor sees the change; other text stays as it is. */
export function withHttps(text: string): string {
  const link = `https://${text.trim()}`;
  return WITHOUT_SCHEME.test(text.trim()) && !parseLink(text) && parseLink(link) ? link : text;
}

/** Returns the address of a link that may be absent; null for none, and for one that can't be used. */
export function hrefOf(text: string | undefined): string | null {
  return (text && parseLink(text)?.href) || null;
}

/** `tel:6865550142` for "686 555 0142"; null when it has fewer than three digits or anything but a number. */
export function phoneLink(text: string): string | null {
  if (!/^\+?[\d ().-]+$/u.test(text.trim())) return null;
  const digits = text.replace(/\D/gu, '');
  return digits.length < 3 ? null : `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}`;
}
