/** What only the editor does with `boletos`: sends it to the API, makes it of the three simple fields, copies it. */
import { mergedOffers } from '../../schemas/fields/merged-offers.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import type { Values } from './form-fields.ts';
import { emptyOffer, packOffers, parseOffers, toFormOffers } from './offer-values.ts';

/** Returns what is sent: the list, or empty text. */
export function sentOffers(text: string): readonly WrittenOffer[] | '' {
  return text === '' ? '' : (JSON.parse(text) as WrittenOffer[]);
}

/** Returns the list in place of presale, box office and link. */
export function offersFrom({ preventa, taquilla, linkdecompra }: Values): string {
  const { offers } = mergedOffers({ preventa, taquilla, link: linkdecompra }, 'linkdecompra');
  return packOffers(offers.length > 0 ? toFormOffers(offers) : [{ ...emptyOffer, nombre: 'General' }]);
}

/** Returns the tickets for a copy of the show on another date: without times, and none sold out. */
export function offersForCopy(text: string): string {
  return packOffers(parseOffers(text).map((offer) => ({ ...offer, desde: '', hasta: '', agotado: '' })));
}
