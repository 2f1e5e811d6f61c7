/** `boletos` where only the editor has it: sent to the API, made of the three simple fields, and copied. */
import { mergedOffers } from '../../schemas/fields/merged-offers.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import type { Values } from './form-fields.ts';
import { emptyOffer, packOffers, parseOffers, toFormOffers } from './offer-values.ts';

/** As it is sent: the list, or empty text. */
export function sentOffers(text: string): readonly WrittenOffer[] | '' {
  return text === '' ? '' : (JSON.parse(text) as WrittenOffer[]);
}

/** The list in place of presale, box office and link. */
export function offersFrom({ preventa, taquilla, linkdecompra }: Values): string {
  const { offers } = mergedOffers({ preventa, taquilla, link: linkdecompra }, 'linkdecompra');
  return packOffers(offers.length > 0 ? toFormOffers(offers) : [{ ...emptyOffer, nombre: 'General' }]);
}

/** For a copy of the show on another date: what was sold, without the times and without what was sold out. */
export function offersForCopy(text: string): string {
  return packOffers(parseOffers(text).map((offer) => ({ ...offer, desde: '', hasta: '', agotado: '' })));
}
