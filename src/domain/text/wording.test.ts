import { expect, test } from 'vitest';
import { endWithFullStop, pluralize, properName } from './wording.ts';

test.each([
  [0, '0 ciudades'],
  [1, '1 ciudad'],
  [2, '2 ciudades'],
])('%i: %s', (count, text) => {
  expect(pluralize(count, 'ciudad', 'ciudades')).toBe(text);
});

test.each([
  ['ciudad de méxico', 'Ciudad de México'],
  ['las palmas', 'Las Palmas'],
  ['san juan de los lagos', 'San Juan de los Lagos'],
  ['CDMX', 'CDMX'],
  ['cdmx', 'CDMX'],
  ['caba', 'CABA'],
  ['bs as', 'Bs As'],
  ['San Luis', 'San Luis'],
])('properName: %s, %s', (name, expected) => {
  expect(properName(name)).toBe(expected);
});

test.each([
  ['Todas las fechas de Rosario Paz', 'Todas las fechas de Rosario Paz.'],
  ['Todas las fechas de Los Ñandúes & Cía.', 'Todas las fechas de Los Ñandúes & Cía.'],
  ['¿Y ahora qué?', '¿Y ahora qué?'],
  ['¡Ya era hora!', '¡Ya era hora!'],
  ['Continuará…', 'Continuará…'],
])('%s', (text, expected) => {
  expect(endWithFullStop(text)).toBe(expected);
});
