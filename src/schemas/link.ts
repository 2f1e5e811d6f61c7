/** Links that editors paste: which schemes may reach a page, and the one typing slip that is mended. */
import { line } from './text.ts';

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
  'tel:': 'telefono',
  'whatsapp:': 'whatsapp',
};
const WHATSAPP_HOSTS = new Set(['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com', 'wa.link']);

/** Reads a link; null when it is not one, or its scheme is none of http, https, tel and whatsapp. */
export function parseLink(text: string): Link | null {
  const written = text.trim();
  const repaired = /^ttps?:\/\//iu.test(written);
  const href = repaired ? `h${written}` : written;
  if (!/^[a-z][a-z+.-]*:/iu.test(href) || /\s/u.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const kind = KINDS[url.protocol];
  if (!kind || (kind === 'web' && (url.hostname === '' || url.username !== '' || url.password !== '')))
    return null;
  const isWhatsApp = kind === 'web' && WHATSAPP_HOSTS.has(url.hostname);
  return { href: url.href, kind: isWhatsApp ? 'whatsapp' : kind, repaired };
}

/** An optional link: empty text means none. */
export const link = line(2000).refine((text) => text === '' || parseLink(text) !== null, {
  error: 'no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
});
