import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import { ticketOffers } from '../../schemas/ticket-offer.ts';
import { validate } from '../../schemas/validate.ts';
import { formErrors } from './form-rules.ts';
import { minimalValues } from './minimal-values.fixture.ts';
import {
  emptyOffer,
  encodeOffers,
  offersError,
  offersForCopy,
  offersFromPrices,
  parseOffers,
  storedOffers,
} from './offer-values.ts';

const general = { ...emptyOffer, nombre: 'General', precio: '$250' };

describe('offers in the form', () => {
  it('text and list: each gives the other, empty fields left out', () => {
    const text = encodeOffers([general, { ...emptyOffer, nombre: 'VIP', precio: '$1', agotado: 'si' }]);
    expect(JSON.parse(text)).toEqual([
      { nombre: 'General', precio: '$250' },
      { nombre: 'VIP', precio: '$1', agotado: 'si' },
    ]);
    expect(encodeOffers(parseOffers(text))).toBe(text);
    expect([encodeOffers([]), parseOffers('no es JSON')]).toEqual(['', []]);
  });

  it('stored: without spaces around and invisible characters', () => {
    const text = encodeOffers([{ ...general, nombre: ' Gene\u200bral ', codigo: '  ' }]);
    expect(storedOffers(text)).toBe(encodeOffers([general]));
  });

  it('from presale, box office and link: the same tickets as a list', () => {
    const values = { ...minimalValues, preventa: '$200', linkdecompra: 'https://boletos.example/x' };
    expect(JSON.parse(offersFromPrices(values, wordsOf('Mexico')))).toEqual([
      { nombre: 'Preventa', precio: '$200', link: 'https://boletos.example/x' },
      { nombre: 'Taquilla', precio: '$250' },
    ]);
    expect(JSON.parse(offersFromPrices(values, wordsOf('España')))).toMatchObject([
      { nombre: 'Anticipada' },
      { nombre: 'Taquilla' },
    ]);
  });

  it('a copy on another date: without times and without what was sold out', () => {
    const sold = { ...general, desde: '2026-11-27 10:00', hasta: '2026-11-30', agotado: 'si' };
    expect(offersForCopy(encodeOffers([sold]))).toBe(encodeOffers([general]));
  });

  it('with a list: the price at the box office is not missing', () => {
    const values = { ...minimalValues, taquilla: '', boletos: encodeOffers([general]) };
    expect(formErrors(values)).toEqual({});
    expect(formErrors({ ...values, boletos: '' })).toHaveProperty('taquilla');
  });

  it.each<[name: string, changes: Partial<typeof general>, message: string | null]>([
    ['complete', {}, null],
    ['without a name', { nombre: '' }, 'N.º 1: escribe cómo se llama.'],
    ['without a price', { precio: ' ' }, 'General: escribe su precio.'],
    [
      'a link of another scheme',
      { link: 'javascript:x' },
      'General: su link no se puede usar; empieza con https:// o tel:.',
    ],
    ['a telephone in words', { telefono: 'el de siempre' }, 'General: su teléfono no es un número.'],
    [
      'an hour that does not exist',
      { desde: '2026-11-27 25:00' },
      'General: la hora en que empieza no existe.',
    ],
    [
      'an end before the beginning',
      { desde: '2026-11-27', hasta: '2026-11-26' },
      'General: hasta no es después de desde; corrige una de las dos.',
    ],
    [
      'a name that is too long',
      { nombre: 'x'.repeat(61) },
      `${'x'.repeat(61)}: nombre tiene más de 60 caracteres.`,
    ],
  ])('%s: the verdict of the schema, in words', (_name, changes, message) => {
    const text = encodeOffers([{ ...general, ...changes }]);
    expect(offersError(text)).toBe(message);
    expect(validate(ticketOffers, JSON.parse(text)).ok).toBe(message === null);
  });
});
