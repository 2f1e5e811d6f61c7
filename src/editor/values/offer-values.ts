/** `boletos` in the form: a text with the list as JSON, with a fixed order of fields and no empty fields. */
import type { Words } from '../../domain/places/country-words.ts';
import { parseMoment } from '../../schemas/fields/calendar-date.ts';
import { parseLink, phoneLink } from '../../schemas/fields/link.ts';
import {
  mergedOffers,
  OFFER_LENGTHS,
  type OfferField,
  offerFields,
  offerIssues,
} from '../../schemas/fields/offer-rules.ts';
import { hasForbidden, isBlank, replaceLineEnds, stripInvisible } from '../../schemas/fields/text.ts';
import { attempt } from '../shared/browser-storage.ts';
import { pickEach, type Values } from './form-fields.ts';

type FormOffer = { readonly [field in OfferField]: string };

export const emptyOffer = Object.fromEntries(offerFields.map((field) => [field, ''])) as FormOffer;

/** Returns the offers in a text of the form; empty for other text. */
export function parseOffers(text: string): FormOffer[] {
  const list = attempt(() => JSON.parse(text));
  return pickEach(emptyOffer, list);
}

/** Encodes offers as typed; '' without offers. */
export function encodeOffers(offers: readonly FormOffer[]): string {
  const withoutEmpty = (_: string, value: unknown) => (value === '' ? undefined : value);
  return offers.length === 0 ? '' : JSON.stringify(offers, withoutEmpty);
}

/** Returns the text to store: without invisible characters and surrounding spaces. */
export function storedOffers(text: string): string {
  return encodeOffers(
    parseOffers(text).map((offer) => {
      const fields = offerFields.map(
        (field) => [field, stripInvisible(replaceLineEnds(offer[field], ' ')).trim()] as const,
      );
      return Object.fromEntries(fields) as FormOffer;
    }),
  );
}

/** Converts presale, box office and link to a list of offers, with the names in the act's country. */
export function offersFromPrices({ preventa, taquilla, linkdecompra }: Values, words: Words): string {
  const offers = mergedOffers({ preventa, taquilla, link: linkdecompra }, words);
  return encodeOffers(pickEach(emptyOffer, offers.length > 0 ? offers : [{ nombre: 'General' }]));
}

/** Returns the tickets for a copy of the show on another date: no times, none sold out. */
export function offersForCopy(text: string): string {
  return encodeOffers(parseOffers(text).map((offer) => ({ ...offer, desde: '', hasta: '', agotado: '' })));
}

const OFFER_CHECKS: { readonly [field in OfferField]?: (text: string) => string | null } = {
  link: (text) => (parseLink(text) ? null : 'su link no se puede usar; empieza con https:// o tel:'),
  telefono: (text) => (phoneLink(text) ? null : 'su teléfono no es un número'),
  desde: (text) => (parseMoment(text) ? null : 'la hora en que empieza no existe'),
  hasta: (text) => (parseMoment(text) ? null : 'la hora en que termina no existe'),
};

/** Describes the first problem; null if the list can be saved. */
export function offersError(text: string): string | null {
  const offers = parseOffers(text);
  const [issue] = [
    ...offers.flatMap((offer, index) =>
      offerFields.map((field) => ({ index, message: offerFieldError(field, offer[field]) })),
    ),
    ...offerIssues(offers).map(({ index, field, message }) => ({ index, message: `${field} ${message}` })),
  ].filter(({ message }) => message !== null);
  return issue ? `${offers[issue.index]?.nombre || `N.º ${issue.index + 1}`}: ${issue.message}.` : null;
}

function offerFieldError(field: OfferField, text: string): string | null {
  if (isBlank(text)) {
    if (field === 'nombre') return 'escribe cómo se llama';
    return field === 'precio' ? 'escribe su precio' : null;
  }
  const max = OFFER_LENGTHS[field];
  if (text.length > max) return `${field} tiene más de ${max} caracteres`;
  if (hasForbidden(text)) return `${field} tiene saltos de línea o caracteres de control`;
  return OFFER_CHECKS[field]?.(text) ?? null;
}
