import { describe, expect, it } from 'vitest';
import { countries } from '../schemas/country.ts';
import { parsePrice } from './parse-price.ts';

describe('parsePrice: common texts', () => {
  it.each([
    ['$200', 'Mexico', 200, 'MXN'],
    ['$250', 'Mexico', 250, 'MXN'],
    ['Q100', 'Guatemala', 100, 'GTQ'],
    ['Q150', 'Guatemala', 150, 'GTQ'],
    ['200 LPS', 'Honduras', 200, 'HNL'],
    ['25k', 'Colombia', 25_000, 'COP'],
    ['10 000 Colones', 'Costa Rica', 10_000, 'CRC'],
    ['Gratis', 'Mexico', 0, 'MXN'],
    ['No Cover', 'Mexico', 0, 'MXN'],
    ['$15', 'El Salvador', 15, 'USD'],
  ] as const)('%s in %s: %d %s', (text, country, amount, currency) => {
    expect(parsePrice(text, country)).toEqual({ amount, currency });
  });

  it.each(['por avisar', 'proximamente', 'na', ''])('%j: null', (text) => {
    for (const country of countries) expect(parsePrice(text, country)).toBeNull();
  });
});

describe('parsePrice: other spellings', () => {
  it.each([
    ['$1,500.50', 'Mexico', 1500.5, 'MXN'],
    ['$1,500', 'Mexico', 1500, 'MXN'],
    ['$ 1 500', 'Mexico', 1500, 'MXN'],
    ['$200.00', 'Mexico', 200, 'MXN'],
    ['$19.99', 'Mexico', 19.99, 'MXN'],
    ['200', 'Mexico', 200, 'MXN'],
    ['200$', 'Mexico', 200, 'MXN'],
    ['$200 MXN', 'Mexico', 200, 'MXN'],
    ['MXN$200', 'Mexico', 200, 'MXN'],
    ['$200 M.N.', 'Mexico', 200, 'MXN'],
    ['200 pesos', 'Mexico', 200, 'MXN'],
    ['200 pesos', 'Colombia', 200, 'COP'],
    ['$0', 'Mexico', 0, 'MXN'],
    ['¡Gratis!', 'Mexico', 0, 'MXN'],
    ['ENTRADA LIBRE', 'Guatemala', 0, 'GTQ'],
    ['Sin costo', 'Honduras', 0, 'HNL'],
    ['Q 100', 'Guatemala', 100, 'GTQ'],
    ['Q.100.00', 'Guatemala', 100, 'GTQ'],
    ['100 quetzales', 'Guatemala', 100, 'GTQ'],
    ['L. 200', 'Honduras', 200, 'HNL'],
    ['200lps.', 'Honduras', 200, 'HNL'],
    ['200 Lempiras', 'Honduras', 200, 'HNL'],
    ['25 K', 'Colombia', 25_000, 'COP'],
    ['$25k', 'Colombia', 25_000, 'COP'],
    ['25.5k', 'Colombia', 25_500, 'COP'],
    ['19.99k', 'Colombia', 19_990, 'COP'],
    ['25 mil', 'Colombia', 25_000, 'COP'],
    ['25 mil pesos', 'Colombia', 25_000, 'COP'],
    ['$25.000', 'Colombia', 25_000, 'COP'],
    ['$25.000 COP', 'Colombia', 25_000, 'COP'],
    ['1.500.000', 'Colombia', 1_500_000, 'COP'],
    ['$1.500,50', 'Colombia', 1500.5, 'COP'],
    ['₡10 000', 'Costa Rica', 10_000, 'CRC'],
    ['₡10.000', 'Costa Rica', 10_000, 'CRC'],
    ['¢10,000', 'Costa Rica', 10_000, 'CRC'],
    ['10\u00a0000 colones', 'Costa Rica', 10_000, 'CRC'],
    ['US$15', 'El Salvador', 15, 'USD'],
    ['15.50 USD', 'El Salvador', 15.5, 'USD'],
    ['15 dólares', 'El Salvador', 15, 'USD'],
  ] as const)('%s in %s: %d %s', (text, country, amount, currency) => {
    expect(parsePrice(text, country)).toEqual({ amount, currency });
  });

  it.each([
    ['$20 USD', 'Mexico', 20, 'USD'],
    ['Q100', 'Mexico', 100, 'GTQ'],
    ['500 pesos MXN', 'El Salvador', 500, 'MXN'],
  ] as const)('%s in %s, with a currency in the text: %d %s', (text, country, amount, currency) => {
    expect(parsePrice(text, country)).toEqual({ amount, currency });
  });

  it.each([
    '$200 - $300',
    '$200/$300',
    '200 y 300',
    '$200 c/u',
    '2x1',
    '2 x $300',
    '-200',
    '+200',
    '$1,50',
    '$12,34',
    '$200,50',
    '1,500.000',
    '1.000k',
    '$1,5000',
    'desde $200',
    '$',
    'k',
    'mil',
    'US$200 MXN',
    'Q100 LPS',
    '200 constructor',
    '__proto__200',
    '9999999999999999999999',
    '٢٠٠',
    '1e3',
    'Infinity',
    'cooperación voluntaria',
  ])('%j, no single amount: null', (text) => {
    expect(parsePrice(text, 'Mexico')).toBeNull();
  });

  it('text made to cause backtracking: no hang', () => {
    const begun = performance.now();
    for (const text of ['1 '.repeat(4000), '9'.repeat(9000), `$${' '.repeat(9000)}x`, '1,000'.repeat(2000)]) {
      parsePrice(text, 'Mexico');
    }
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
