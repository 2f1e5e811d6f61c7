/** An element of `boletos` without its times, so that a browser needs no time zones to read it. */
import { parseLink } from '../../schemas/fields/link.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import { isSoldOutText } from './placeholders.ts';
import { type LabelledPrice, shownPrice } from './price-line.ts';

export type Offer = Readonly<ReturnType<typeof toOffer>>;

export function toOffer({ nombre, precio, link = '', telefono = '', codigo, agotado }: WrittenOffer) {
  return {
    /** "Preventa", "VIP" */
    name: nombre.trim(),
    priceText: shownPrice(precio.trim()),
    /** Link to buy the ticket; null for the box office. */
    link: parseLink(link) ?? parseLink(`tel:${telefono}`),
    /** Text about the code that the offer needs ("pídelo en Instagram"), or null. */
    code: codigo === undefined || isBlankOrNa(codigo) ? null : codigo.trim(),
    isSoldOut: agotado === 'si' || isSoldOutText(precio),
  };
}

/** Returns the note of a price of a sold-out offer; empty if the price itself is "Agotado". */
export function soldOutNote(priceText: string): string {
  return isSoldOutText(priceText) ? '' : 'agotado';
}

export function offerPrices(offers: readonly Offer[]): LabelledPrice[] {
  return offers.map(({ name, priceText, isSoldOut }) => ({
    label: name,
    priceText,
    note: isSoldOut ? soldOutNote(priceText) : '',
  }));
}
