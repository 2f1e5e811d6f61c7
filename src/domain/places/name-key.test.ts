import { expect, test } from 'vitest';
import { nameKey } from './nearest-dates.ts';

test.each([
  ['Tepatitlán', 'tepatitlan'],
  ['  LEÓN ', 'leon'],
  ['El-Salvador', 'el salvador'],
  ['Peñón Blanco', 'penon blanco'],
  ["L'Hospitalet", 'l hospitalet'],
  ['Cd. Obregón', 'ciudad obregon'],
  ['Sta. Ana', 'santa ana'],
  ['Stalin', 'stalin'],
  ['constructor', 'constructor'],
  [' ¿? ', ''],
])('nameKey: %j', (text, key) => {
  expect(nameKey(text)).toBe(key);
});
