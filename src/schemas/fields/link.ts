/** Links that editors paste: allowed schemes, a missing first letter, `www.…` and `wa.me/NUMBER`. */

export type LinkKind = 'web' | 'whatsapp' | 'telefono';

interface Link {
  readonly href: string;
  readonly kind: LinkKind;
  /** True if the first letter was missing (`ttps://…`) and has been added. */
  readonly isRepaired: boolean;
}

const KINDS: Readonly<Record<string, LinkKind>> = {
  'http:': 'web',
  'https:': 'web',
  'whatsapp:': 'whatsapp',
};
const WHATSAPP_HOST = /^(?:wa\.me|wa\.link|(?:api|chat|web)\.whatsapp\.com)$/u;
// A host has a dot. Without one it is a typing error such as http://https://…
const HOST = /^[^.]+(?:\.[^.]+)+$/u;
/** WhatsApp address without a scheme, before its number. */
const CHAT_WITHOUT_SCHEME = /^(?:www\.)?wa\.me\/(?=\+?\d{7,15}(?:[/?#]|$))/iu;

/** Like `URL.parse`, which Safari has only from 18. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Parses a link; null for other text and for schemes other than http, https, tel and whatsapp. */
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
  const url = /^(?:https?|whatsapp):\/\/[^\s"<>]*$/iu.test(href) ? parseUrl(href) : null;
  const kind = url && KINDS[url.protocol];
  if (!kind || (kind === 'web' && (!HOST.test(url.hostname) || url.username !== '' || url.password !== '')))
    return null;
  const isWhatsApp = kind === 'web' && WHATSAPP_HOST.test(url.hostname);
  return { href: url.href, kind: isWhatsApp ? 'whatsapp' : kind, isRepaired };
}

/** Address with a path but without a scheme: "boletos.example/x". */
const WITHOUT_SCHEME = /^(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}\/\S/iu;

/** Adds a missing `https://`, for a form in which the editor sees the change. Returns other text unchanged. */
export function withHttps(text: string): string {
  const link = `https://${text.trim()}`;
  return WITHOUT_SCHEME.test(text.trim()) && !parseLink(text) && parseLink(link) ? link : text;
}

/** Returns the address of an optional link; null if it is missing or invalid. */
export function hrefOf(text: string | undefined): string | null {
  return (text && parseLink(text)?.href) || null;
}

/** "686 555 0142 ext. 12" → "686 555 0142". Not all phones dial an extension, so links are without it. */
export function withoutExtension(phone: string): string {
  return phone.replace(/[ ,]*\bext(?:ensi[oó]n)?\.? ?\d{1,6} *$/iu, '');
}

/** "686 555 0142" → `tel:6865550142`; null for fewer than three digits or for anything but a number. */
export function phoneLink(text: string): string | null {
  const number = withoutExtension(text).trim();
  if (!/^\+?[\d ().-]+$/u.test(number)) return null;
  const digits = number.replace(/\D/gu, '');
  return digits.length < 3 ? null : `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}
