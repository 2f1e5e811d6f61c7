import { expect, it } from 'vitest';
import { clockOf, localeOf, wordsOf } from '../../domain/places/country-catalogue.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { messageExample } from './paste.ts';

it.each([
  ['Mexico', 'Viernes 5 de diciembre, 8:30pm, Teatro X, preventa $200…'],
  ['Chile', 'Viernes 5 de diciembre, 8:30pm, Teatro X, preventa $10.000…'],
  ['España', 'Viernes 5 de diciembre, 20:30, Teatro X, anticipada 20 €…'],
] as const)('messageExample: %s, its clock, word and price', (country, text) => {
  const site = {
    clock: clockOf(localeOf(country)),
    words: wordsOf(country),
    examplePrices: examplePrices(country),
  };
  expect(messageExample(site)).toBe(text);
});
