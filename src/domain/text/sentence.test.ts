import { expect, it } from 'vitest';
import { sentence } from './wording.ts';

it.each([
  ['Todas las fechas de Rosario Paz', 'Todas las fechas de Rosario Paz.'],
  ['Todas las fechas de Los Ñandúes & Cía.', 'Todas las fechas de Los Ñandúes & Cía.'],
  ['¿Y ahora qué?', '¿Y ahora qué?'],
  ['¡Ya era hora!', '¡Ya era hora!'],
  ['Continuará…', 'Continuará…'],
])('%s', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});
