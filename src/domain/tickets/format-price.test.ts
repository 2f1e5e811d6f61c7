import { expect, test } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import { completePrice, withCurrency } from './format-price.ts';

test.each<[string, Country | null, string]>([
  ['250', 'Mexico', '$250'],
  ['1500', 'Mexico', '$1500'],
  ['199.50', 'Mexico', '$199.50'],
  [' 1,200 ', 'Mexico', '$1,200'],
  ['45', 'España', '45 €'],
  ['12.000', 'Chile', '$12.000'],
  ['$250', 'Mexico', '$250'],
  ['200 LPS', 'Honduras', '200 LPS'],
  ['25k', 'Colombia', '25k'],
  ['Gratis', 'Mexico', 'Gratis'],
  ['0', 'Mexico', '0'],
  ['250', null, '250'],
])('completePrice of %j in %s: %j', (written, country, price) => {
  expect(completePrice(written, country)).toBe(price);
});

test('withCurrency: the prices of a show, and those of its tickets', () => {
  const boletos = [{ nombre: 'Abono', precio: '45' }];
  expect(withCurrency({ pais: 'España', preventa: '16', taquilla: 'na', boletos })).toEqual({
    pais: 'España',
    preventa: '16 €',
    taquilla: 'na',
    boletos: [{ nombre: 'Abono', precio: '45 €' }],
  });
  expect(withCurrency({ pais: 'Mexico' })).toEqual({ pais: 'Mexico' });
});
