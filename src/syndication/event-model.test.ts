import { describe, expect, it } from 'vitest';
import { event } from './event-model.fixture.ts';
import { locationText, nameWithStatus, splitNames } from './event-model.ts';

describe('names in free text', () => {
  it.each([
    ['', []],
    ['Nacho Penumbra', ['Nacho Penumbra']],
    ['El Primo Neto, Memo Cuarzo', ['El Primo Neto', 'Memo Cuarzo']],
    ['Rafa, Nuria y Ulises', ['Rafa', 'Nuria', 'Ulises']],
    ['Yoyo y Yuya', ['Yoyo', 'Yuya']],
    ['Rita + Lola / Paty & Beto', ['Rita', 'Lola', 'Paty', 'Beto']],
    ['Rita, Rita', ['Rita']],
    ['Memo Cuarzo e Inés Paz', ['Memo Cuarzo', 'Inés Paz']],
    ['Rita, Memo e Inés', ['Rita', 'Memo', 'Inés']],
    ['???', []],
    ['Por confirmar', []],
    ['N/A', []],
    ['Rita, por definir', ['Rita']],
    ['Rita y ???', ['Rita']],
    ['Próximamente', []],
    ['-', []],
  ])('%j', (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });
});

it.each([
  ['programado', 'Timbito en Guadalajara'],
  ['agotado', 'Timbito en Guadalajara'],
  ['reprogramado', 'Timbito en Guadalajara'],
  ['cancelado', 'CANCELADO: Timbito en Guadalajara'],
  ['pospuesto', 'POSPUESTO: Timbito en Guadalajara'],
] as const)('status %s: name "%s"', (status, name) => {
  expect(nameWithStatus({ ...event, status })).toBe(name);
});

it.each(['Puebla', 'puebla ', 'PUÉBLA'])('state %j, the same as the city: printed once', (state) => {
  expect(locationText({ ...event, city: 'Puebla', state })).toBe(
    'Foro El Telón, Av. de los Cedros 118, Puebla, México',
  );
});
