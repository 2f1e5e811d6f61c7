import { describe, expect, it, test } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import { wordsOf } from '../places/country-words.ts';
import {
  cardPriceLine,
  presaleAndBoxOffice,
  priceLine,
  pricesInProse,
  shownPrice,
  withUnbrokenAmounts,
} from './price-line.ts';

describe('withUnbrokenAmounts: spaces inside amounts become no-break spaces', () => {
  it.each([
    ['Taquilla: 10 000 Colones', 'Taquilla: 10_000_Colones'],
    ['Preventa: 200 LPS , Taquilla: 250 LPS', 'Preventa: 200_LPS , Taquilla: 250_LPS'],
    ['Preventa: $200 , Taquilla: $250', 'Preventa: $200 , Taquilla: $250'],
    ['Taquilla: No Cover', 'Taquilla: No Cover'],
    ['Anticipada: 12 €, En puerta: 15€', 'Anticipada: 12_€, En puerta: 15_€'],
  ])('%s', (prices, expected) => {
    expect(withUnbrokenAmounts(prices).replaceAll('\u00a0', '_')).toBe(expected);
  });
});

test('pricesInProse: a euro sign after its number, a space between them', () => {
  expect(pricesInProse(presaleAndBoxOffice('12 €', '15€', wordsOf('España')), 'España', 'España')).toBe(
    'Anticipada: 12 €, Taquilla: 15 €',
  );
});

test.each([
  ['$12,000', '$12,000 ARS'],
  ['$10 000', '$10 000 ARS'],
  ['$25 mil', '$25 mil ARS'],
  ['$25K', '$25K ARS'],
  ['$30 MIL', '$30 MIL ARS'],
  ['$15,000 pesos', '$15,000 pesos'],
  ['$10 000 pesos', '$10 000 pesos'],
  ['$20 USD', '$20 USD'],
  ['USD $20', 'USD $20'],
  ['VIP $20', 'VIP $20 ARS'],
  ['US$20', 'US$20'],
])('pricesInProse: %s of Argentina on a site in Mexico, %s', (price, inProse) => {
  const prices = [{ label: 'General', priceText: price }];
  expect(pricesInProse(prices, 'Argentina', 'Mexico')).toBe(`General: ${inProse}`);
});

test.each<[string, Country, Country, string]>([
  ['$20', 'Costa Rica', 'Mexico', '$20 USD'],
  ['$20', 'Honduras', 'Estados Unidos', '$20'],
  ['₡8.000', 'Costa Rica', 'Mexico', '₡8.000'],
  ['$200', 'Mexico', 'Guatemala', '$200 MXN'],
])('pricesInProse: %s of %s on a site in %s, %s', (price, country, home, inProse) => {
  expect(pricesInProse([{ label: 'General', priceText: price }], country, home)).toBe(`General: ${inProse}`);
});

test('priceLine: the notes of each price, a point after those with the time of a show', () => {
  const prices = [
    { label: 'VIP, con mesa', priceText: '$1,200', note: '' },
    { label: 'General', priceText: '$900', note: 'agotado', showTime: '7:00pm' },
    { label: 'General', priceText: 'Gratis', showTime: '9:30pm' },
  ];
  expect(priceLine(prices)).toBe(
    'VIP, con mesa: $1,200, General: $900 (agotado) (7:00pm) · General: Gratis (9:30pm)',
  );
});

describe('cardPriceLine: a space before the comma with Preventa and Taquilla, and in lists of tickets', () => {
  it.each<[Country, string]>([
    ['Mexico', 'Preventa: 10 , Taquilla: 12'],
    ['Colombia', 'Preventa: 10 , Taquilla: 12'],
    ['España', 'Anticipada: 10, Taquilla: 12'],
    ['Argentina', 'Anticipada: 10, En puerta: 12'],
    ['Chile', 'Preventa: 10, Boletería: 12'],
  ])('%s', (country, line) => {
    const prices = presaleAndBoxOffice('10', '12', wordsOf(country));
    expect(cardPriceLine(prices)).toBe(line);
    expect(priceLine(prices)).toBe(line.replace(' ,', ','));
  });

  it('a list of tickets', () => {
    const prices = ['Preventa', 'General', 'Taquilla'].map((label) => ({ label, priceText: '10' }));
    expect(cardPriceLine(prices)).toBe('Preventa: 10 , General: 10 , Taquilla: 10');
  });
});

test.each(['0', '$0', ' $0.00 ', '0 €', '0,00 €', 'S/ 0', 'Q0', '0 pesos', '$0 MXN'])(
  '%j: free',
  (written) => {
    expect(shownPrice(written)).toBe('Gratis');
    expect(presaleAndBoxOffice('', written, wordsOf('Mexico'))).toMatchObject([{ priceText: 'Gratis' }]);
  },
);

test.each(['$200', '$0.50', '10', '00', 'Gratis', '0 % de comisión', '$0 a $100', ''])(
  '%j: as it is written',
  (written) => {
    expect(shownPrice(written)).toBe(written);
  },
);
