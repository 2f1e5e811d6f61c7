import { describe, expect, it } from 'vitest';
import { withUnbrokenAmounts } from './price-line.ts';

describe('withUnbrokenAmounts: spaces inside amounts, after colons and before commas become no-break spaces', () => {
  it.each([
    ['Taquilla: 10 000 Colones', 'Taquilla:_10_000_Colones'],
    ['Preventa: 200 LPS , Taquilla: 250 LPS', 'Preventa:_200_LPS_, Taquilla:_250_LPS'],
    ['Preventa: $200 , Taquilla: $250', 'Preventa:_$200_, Taquilla:_$250'],
    ['Taquilla: No Cover', 'Taquilla:_No Cover'],
  ])('%s', (prices, expected) => {
    expect(withUnbrokenAmounts(prices).replaceAll('\u00a0', '_')).toBe(expected);
  });
});
