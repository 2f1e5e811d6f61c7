/** One element of `boletos` without its times, so that a browser can read it without the zones. */
import { type LinkKind, parseLink, phoneLink } from '../../schemas/fields/link.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { LabelledPrice } from './price-line.ts';

export interface Offer {
  /** "Preventa", "VIP" */
  readonly name: string;
  readonly priceText: string;
  /** Where it is bought; null at the box office. */
  readonly link: { readonly href: string; readonly kind: LinkKind } | null;
  /** Where to get the code; null when it needs none. */
  readonly code: string | null;
  readonly isSoldOut: boolean;
}

export function toOffer({ nombre, precio, link, telefono, codigo, agotado }: WrittenOffer): Offer {
  const phone = telefono ? phoneLink(telefono) : null;
  const called = phone === null ? null : { href: phone, kind: 'telefono' as LinkKind };
  return {
    name: nombre.trim(),
    priceText: precio.trim(),
    link: (link ? parseLink(link) : null) ?? called,
    code: codigo === undefined || isBlankOrNa(codigo) ? null : codigo.trim(),
    isSoldOut: agotado === 'si',
  };
}

export function offerPrices(offers: readonly Offer[]): LabelledPrice[] {
  return offers.map(({ name, priceText, isSoldOut }) => ({
    label: name,
    priceText,
    note: isSoldOut ? 'agotado' : '',
  }));
}
