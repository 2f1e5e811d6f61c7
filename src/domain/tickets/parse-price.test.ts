import { describe, expect, it } from 'vitest';
import { countries } from '../../schemas/fields/country.ts';
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
    ['MX$250', 'Mexico', 250, 'MXN'],
    ['AR$ 12.000', 'Argentina', 12_000, 'ARS'],
    ['COL$80.000', 'Colombia', 80_000, 'COP'],
    ['MX$ 250', 'Estados Unidos', 250, 'MXN'],
    ['$200 M.N.', 'Mexico', 200, 'MXN'],
    ['200 pesos', 'Mexico', 200, 'MXN'],
    ['200 pesos', 'Colombia', 200, 'COP'],
    ['12 euros + gastos', 'España', 12, 'EUR'],
    ['12€+ gastos de gestión', 'España', 12, 'EUR'],
    ['$0', 'Mexico', 0, 'MXN'],
    ['¡Gratis!', 'Mexico', 0, 'MXN'],
    ['ENTRADA LIBRE', 'Guatemala', 0, 'GTQ'],
    ['Sin costo', 'Honduras', 0, 'HNL'],
    ['Entrada libre y gratuita', 'Argentina', 0, 'ARS'],
    ['Entrada general gratuita', 'Mexico', 0, 'MXN'],
    ['Gratis (con registro)', 'Mexico', 0, 'MXN'],
    ['Acceso libre con previo registro', 'Mexico', 0, 'MXN'],
    ['Entrada libre, cupo limitado', 'Mexico', 0, 'MXN'],
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
    ['$12.000', 'Chile', 12_000, 'CLP'],
    ['12 mil pesos', 'Chile', 12_000, 'CLP'],
    ['CLP 12.000', 'Chile', 12_000, 'CLP'],
    ['S/ 60', 'Perú', 60, 'PEN'],
    ['S/.60', 'Perú', 60, 'PEN'],
    ['60 soles', 'Perú', 60, 'PEN'],
    ['$20', 'Perú', 20, 'USD'],
    ['25 €', 'España', 25, 'EUR'],
    ['25€', 'España', 25, 'EUR'],
    ['12,50 €', 'España', 12.5, 'EUR'],
    ['1.250,50 €', 'España', 1250.5, 'EUR'],
    ['15 euros', 'España', 15, 'EUR'],
    ['Bs 80', 'Bolivia', 80, 'BOB'],
    ['80 Bs.', 'Bolivia', 80, 'BOB'],
    ['80 bolivianos', 'Bolivia', 80, 'BOB'],
    ['Bs. 500', 'Venezuela', 500, 'VES'],
    ['$10', 'Venezuela', 10, 'USD'],
    ['RD$ 800', 'República Dominicana', 800, 'DOP'],
    ['RD$1,200', 'República Dominicana', 1200, 'DOP'],
    ['800 pesos', 'República Dominicana', 800, 'DOP'],
    ['US$25', 'Estados Unidos', 25, 'USD'],
    ['$25', 'Estados Unidos', 25, 'USD'],
    ['$1,250.50', 'Estados Unidos', 1250.5, 'USD'],
    ['₲ 50.000', 'Paraguay', 50_000, 'PYG'],
    ['Gs. 50.000', 'Paraguay', 50_000, 'PYG'],
    ['50 mil guaraníes', 'Paraguay', 50_000, 'PYG'],
    ['C$ 300', 'Nicaragua', 300, 'NIO'],
    ['300 córdobas', 'Nicaragua', 300, 'NIO'],
    ['US$ 10', 'Nicaragua', 10, 'USD'],
    ['$10', 'Nicaragua', 10, 'USD'],
    ['$20', 'Costa Rica', 20, 'USD'],
    ['$8,000 colones', 'Costa Rica', 8000, 'CRC'],
    ['$20', 'Guatemala', 20, 'USD'],
    ['$20', 'Honduras', 20, 'USD'],
    ['B/. 20', 'Panamá', 20, 'PAB'],
    ['$20', 'Panamá', 20, 'USD'],
    ['$ 5.000', 'Argentina', 5000, 'ARS'],
    ['$25k', 'Argentina', 25_000, 'ARS'],
    ['$ 900', 'Uruguay', 900, 'UYU'],
    ['$U 900', 'Uruguay', 900, 'UYU'],
    ['U$S 20', 'Uruguay', 20, 'USD'],
    ['$12', 'Ecuador', 12, 'USD'],
    ['$7,50', 'Ecuador', 7.5, 'USD'],
    ['$15', 'Puerto Rico', 15, 'USD'],
    ['$200', 'Cuba', 200, 'CUP'],
    ['5.000 FCFA', 'Guinea Ecuatorial', 5000, 'XAF'],
    ['Entrada liberada', 'Chile', 0, 'CLP'],
    ['Gratis', 'España', 0, 'EUR'],
    ['15', 'España', 15, 'EUR'],
  ] as const)('%s in %s, beyond the tour: %d %s', (text, country, amount, currency) => {
    expect(parsePrice(text, country)).toEqual({ amount, currency });
  });

  it.each([
    ['200 pesos', 'España'],
    ['Bs 80', 'Mexico'],
    ['25 € $', 'España'],
    ['C$ 300 USD', 'Nicaragua'],
  ] as const)('%s in %s, no currency of the country or of one other: null', (text, country) => {
    expect(parsePrice(text, country)).toBeNull();
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
