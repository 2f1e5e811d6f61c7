import { expect, test } from 'vitest';
import { isBareAmount, isZeroPrice } from './price-syntax.ts';

test.each([
  ['200', true],
  ['1,200.50', true],
  ['12.000', true],
  ['1.500.000', true],
  ['12,50', true],
  ['$200', false],
  ['10 000', false],
  ['1.5000', false],
  ['', false],
])('isBareAmount: %j, %s', (text, expected) => {
  expect(isBareAmount(text)).toBe(expected);
});

test.each([
  ['0', true],
  [' S/ 0 ', true],
  ['0,00 €', true],
  ['₡0', true],
  ['0 ₲', true],
  ['¢ 0', true],
  ['$0.50', false],
  ['00', false],
])('isZeroPrice: %j, %s', (text, expected) => {
  expect(isZeroPrice(text)).toBe(expected);
});
