import { expect, it } from 'vitest';
import { minimumAge } from './visit-facts.ts';

it.each<[string, number | null]>([
  ['18 años', 18],
  ['+18', 18],
  ['18+', 18],
  ['Mayores de 18 años', 18],
  ['Solo mayores de 18.', 18],
  ['Mayores de edad (18 años)', 18],
  ['Desde los 15 años', 15],
  ['A partir de 12 años', 12],
  ['16 años cumplidos', 16],
  ['Todo público', null],
  ['Menores de 12 entran gratis', null],
  ['De 8 a 12 años', null],
  ['18', null],
  ['', null],
])('minimumAge: %j, %j', (text, age) => {
  expect(minimumAge(text)).toBe(age);
});
