import { describe, expect, it } from 'vitest';
import { countries, parseCountry } from './country.ts';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Cerro de San Pedro', ' cerro  de SAN pedro '],
    ['Mérida', 'Me\u0301rida'],
    ['CAÑÓN', 'canon'],
    ['San\u00a0José', 'san jose'],
  ])('%j = %j', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it.each(countries)('country %s: found in capitals, without accents, with spaces around it', (name) => {
    expect(parseCountry(` ${name.toUpperCase()} `)).toBe(name);
  });

  it.each(['', 'Brasil', 'constructor', '__proto__', 'Mexico City'])('country %j: unknown', (name) => {
    expect(parseCountry(name)).toBeNull();
  });
});
