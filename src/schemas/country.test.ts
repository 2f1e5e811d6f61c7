import { describe, expect, it } from 'vitest';
import { countries, fold, parseCountry } from './country.ts';

describe('names of places compare', () => {
  it.each([
    ['Cerro de San Pedro', ' cerro  de SAN pedro '],
    ['Mérida', 'Me\u0301rida'],
    ['CAÑÓN', 'canon'],
    ['San\u00a0José', 'san jose'],
  ])('%j = %j', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it.each(countries)('%s is known in capitals, without accents, among spaces', (name) => {
    expect(parseCountry(` ${name.toUpperCase()} `)).toBe(name);
  });

  it.each(['', 'Perú', 'constructor', '__proto__', 'Mexico City'])('%j is no country of the tour', (name) => {
    expect(parseCountry(name)).toBeNull();
  });
});
