import { describe, expect, it } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import { wordsOf } from '../places/country-catalogue.ts';
import { priceLine, pricePairs, pricesInProse, withUnbrokenAmounts } from './price-line.ts';

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

it('pricesInProse: a euro sign after its number, a space between them', () => {
  expect(pricesInProse('Anticipada: 12 €, En puerta: 15€', 'España', 'España')).toBe(
    'Anticipada: 12 €, En puerta: 15 €',
  );
});

describe('pricePairs: a price, its label and the comma that follows', () => {
  it.each([
    ['Taquilla: $250', ['Taquilla: $250']],
    ['Preventa: $200 , Taquilla: $250', ['Preventa: $200 ,', 'Taquilla: $250']],
    ['Anticipada: 10,50 €, En puerta: 12 €', ['Anticipada: 10,50 €,', 'En puerta: 12 €']],
    ['Anticipada: 10 €, Taquilla: 12 €', ['Anticipada: 10 €,', 'Taquilla: 12 €']],
    [
      'VIP, con mesa: $1,200 , General: $300 (agotado)',
      ['VIP, con mesa: $1,200 ,', 'General: $300 (agotado)'],
    ],
  ])('%s', (prices, pairs) => {
    expect(pricePairs(prices)).toEqual(pairs);
    expect(pairs.join(' ')).toBe(prices);
  });
});

describe('priceLine: a space before the comma with the words of Mexico only', () => {
  it.each<[Country, string]>([
    ['Mexico', 'Preventa: 10 , Taquilla: 12'],
    ['España', 'Anticipada: 10, Taquilla: 12'],
    ['Argentina', 'Anticipada: 10, En puerta: 12'],
    ['Chile', 'Preventa: 10, Boletería: 12'],
  ])('%s', (country, line) => {
    expect(priceLine('10', '12', wordsOf(country))).toBe(line);
  });
});
