import { describe, expect, it } from 'vitest';
import { isCapital } from './capitals.ts';

describe('isCapital', () => {
  it.each([
    ['CDMX', 'Mexico', true],
    ['Ciudad de México', 'México', true],
    ['bogota', ' COLOMBIA ', true],
    ['San José', 'Costa Rica', true],
    ['San José', 'Mexico', false],
    ['Guadalajara', 'Mexico', false],
    ['Washington', 'Estados Unidos', true],
    ['Los Ángeles', 'Estados Unidos', false],
  ])('%s in %s: %s', (city, country, expected) => {
    expect(isCapital(city, country)).toBe(expected);
  });
});
