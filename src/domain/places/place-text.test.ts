import { describe, expect, it } from 'vitest';
import { placeText } from './place-text.ts';

describe('city and state as text', () => {
  it.each([
    ['Guadalajara', 'Jalisco', 'Guadalajara, Jalisco'],
    ['San Luis Potosí', 'San Luis Potosí', 'San Luis Potosí'],
    ['San Luis Potosí', ' SAN LUIS  POTOSI', 'San Luis Potosí'],
    ['Guatemala', '', 'Guatemala'],
    ['Guatemala', ' \u200b ', 'Guatemala'],
    ['León', 'Nuevo León', 'León, Nuevo León'],
  ])('%j in %j: %s', (city, state, text) => {
    expect(placeText(city, state)).toBe(text);
  });
});
