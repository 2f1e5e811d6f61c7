/** Texts of a product on the merch page: price, sizes and the button to buy it. */
import type { Country } from '../../schemas/fields/country.ts';
import { type LinkKind, parseLink } from '../../schemas/fields/link.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import type { Product } from '../../schemas/product.ts';
import { withChatPrefix } from '../tickets/chat-number.ts';
import { completePrice } from '../tickets/format-price.ts';
import { parsePrice } from '../tickets/parse-price.ts';
import { shownPrice } from '../tickets/price-line.ts';

/** The fields of a product as content files write them, besides its picture. */
type WrittenProduct = Omit<Product, 'imagen' | 'alt'>;

const LABELS = {
  web: 'Comprar',
  whatsapp: 'Pedir por WhatsApp',
  telefono: 'Pedir por teléfono',
} as const satisfies Record<LinkKind, string>;

/** Returns true if at least one product has a link to buy it, even if it is sold out. */
export function hasBuyLink(products: readonly WrittenProduct[]): boolean {
  return products.some(({ link }) => link !== undefined && parseLink(link) !== null);
}

/** @param country home country, which sets the currency of the prices */
export function toProduct(written: WrittenProduct, country: Country) {
  const { nombre = '', precio = '', tallas = [], tallasAgotadas = [], agotado, link } = written;
  const soldOutSizes = new Set(tallasAgotadas.map((size) => size.trim()));
  const names = tallas.map((size) => size.trim());
  /** True also if every size is sold out. */
  const isSoldOut = agotado === 'si' || (names.length > 0 && names.every((size) => soldOutSizes.has(size)));
  const sale = link ? parseLink(link) : null;
  const priceText = isBlank(precio) ? null : shownPrice(completePrice(precio.trim(), country));
  const openLabel = sale ? LABELS[sale.kind] : 'Próximamente';
  return {
    name: isBlank(nombre) ? null : nombre.trim(),
    /** "$350" */
    priceText,
    /** Null if the text has no single amount. */
    price: priceText === null ? null : parsePrice(priceText, country),
    sizes: names.map((size) => ({ name: size, isSoldOut: isSoldOut || soldOutSizes.has(size) })),
    isSoldOut,
    /** Address of the shop; null if the product is sold out or has no link. */
    href: isSoldOut || !sale ? null : withChatPrefix(sale.href, country),
    kind: isSoldOut ? null : (sale?.kind ?? null),
    /** "Comprar", or why the product cannot be bought: "Agotado". */
    label: isSoldOut ? 'Agotado' : openLabel,
  };
}
