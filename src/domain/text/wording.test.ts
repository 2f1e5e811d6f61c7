import { expect, test } from 'vitest';
import { containsName, endWithFullStop, pluralize, properName } from './wording.ts';

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

test.each([
  ['Timbito en León', 'León', true],
  ['TIMBITO EN LEON', 'León', true],
  ['¡León, ya voy!', 'León', true],
  ['Leonardo y amigos', 'León', false],
  ['Noche de San Luis Potosí', 'San Luis', true],
  ['San Juan y Luis', 'San Luis', false],
  ['Noche', '', false],
  ['¿?', '¡!', false],
])('containsName: %j, %j, %s', (text, name, expected) => {
  expect(containsName(text, name)).toBe(expected);
});
