import { expect, test } from 'vitest';
import { shorten } from './text-changes.ts';

test.each([
  ['Salón de Actos', 14, 'Salón de Actos'],
  ['Salón de Actos', 13, 'Salón de…'],
  ['Salón de Actos', 8, 'Salón de…'],
  ['Salón de Actos', 7, 'Salón…'],
  ['Salón, teatro', 9, 'Salón…'],
  ['Salón', 3, 'Sal…'],
  ['', 3, ''],
])('%j in %i characters: %j', (text, length, short) => {
  expect(shorten(text, length)).toBe(short);
});
