import { describe, expect, it } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import { wordsOf } from '../places/country-words.ts';
import { priceLine, priceParts, pricesInProse, twoPrices, withUnbrokenAmounts } from './price-line.ts';

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
  expect(pricesInProse(twoPrices('12 €', '15€', wordsOf('España')), 'España', 'España')).toBe(
    'Anticipada: 12 €, Taquilla: 15 €',
  );
});

it('priceParts: the text of each price, and what follows it', () => {
  const price = (label: string, notes: string[] = []) =>
    ({ label, priceText: '$1,200', notes, separator: ' ,' }) as const;
  expect(priceParts([price('VIP, con mesa'), price('General', ['agotado', '7:00pm'])])).toEqual([
    { text: 'VIP, con mesa: $1,200', separator: ' ,' },
    { text: 'General: $1,200 (agotado) (7:00pm)', separator: '' },
  ]);
});

describe('priceLine: a space before the comma with the words of Mexico only', () => {
  it.each<[Country, string]>([
    ['Mexico', 'Preventa: 10 , Taquilla: 12'],
    ['España', 'Anticipada: 10, Taquilla: 12'],
    ['Argentina', 'Anticipada: 10, En puerta: 12'],
    ['Chile', 'Preventa: 10, Boletería: 12'],
  ])('%s', (country, line) => {
    expect(priceLine(twoPrices('10', '12', wordsOf(country)))).toBe(line);
  });
});
