/** What the merch page says of a product: price, sizes and how it is bought. */
import type { Country } from '../../schemas/fields/country.ts';
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { formatPrice } from '../tickets/format-price.ts';
import { type Price, parsePrice } from '../tickets/parse-price.ts';

/** The fields of a product as content files write them. */
export interface WrittenProduct {
  readonly nombre?: string | undefined;
  readonly precio?: string | undefined;
  readonly tallas?: readonly string[] | undefined;
  /** Some of `tallas`. */
  readonly tallasAgotadas?: readonly string[] | undefined;
  /** 'si' or empty. */
  readonly agotado?: string | undefined;
  readonly link?: string | undefined;
}

export interface Size {
  readonly name: string;
  readonly isSoldOut: boolean;
}

export interface Product {
  readonly name: string | null;
  /** "$350" */
  readonly price: string | null;
  /** Null when the price has no single amount to read. */
  readonly amount: Price | null;
  readonly sizes: readonly Size[];
  /** Also when each size is. */
  readonly isSoldOut: boolean;
  /** Where it is bought; null when it cannot be bought now. */
  readonly href: string | null;
  readonly kind: LinkKind | null;
  /** "Comprar", or why it cannot be bought. */
  readonly label: string;
}

const LABELS = {
  web: 'Comprar',
  whatsapp: 'Pedir por WhatsApp',
  telefono: 'Pedir por teléfono',
} as const satisfies Record<LinkKind, string>;

/** True once one product can be bought, also when it is sold out now. */
export function isShop(products: readonly WrittenProduct[]): boolean {
  return products.some(({ link }) => link !== undefined && parseLink(link) !== null);
}

/** @param country the home country, whose currency prices are in */
export function toProduct(written: WrittenProduct, country: Country): Product {
  const { nombre = '', precio = '', tallas = [], tallasAgotadas = [], agotado, link } = written;
  const gone = new Set(tallasAgotadas.map((size) => size.trim()));
  const names = tallas.map((size) => size.trim());
  const isSoldOut = agotado === 'si' || (names.length > 0 && names.every((size) => gone.has(size)));
  const sale = link ? parseLink(link) : null;
  const price = priceText(precio.trim(), country);
  return {
    name: isBlank(nombre) ? null : nombre.trim(),
    price,
    amount: price === null ? null : parsePrice(price, country),
    sizes: names.map((size) => ({ name: size, isSoldOut: isSoldOut || gone.has(size) })),
    isSoldOut,
    href: isSoldOut ? null : (sale?.href ?? null),
    kind: isSoldOut ? null : (sale?.kind ?? null),
    label: isSoldOut ? 'Agotado' : sale ? LABELS[sale.kind] : 'Próximamente',
  };
}

/** As written; digits alone get the currency of the country. */
function priceText(written: string, country: Country): string | null {
  if (isBlank(written)) return null;
  return /^\d{1,9}$/u.test(written) ? formatPrice(written, country) : written;
}
