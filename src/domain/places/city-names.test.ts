import { expect, test } from 'vitest';
import { findOtherName } from './city-names.ts';

const place = (ciudad: string, estado: string, pais = 'Mexico') => ({ ciudad, estado, pais });
const cdmx = place('CDMX', 'Ciudad de México');
const guadalajara = place('Guadalajara', 'Jalisco', 'México');

test.each([
  ['Ciudad de México', 'CDMX', 'México', [cdmx], cdmx],
  ['Mexico City', '', 'Mexico', [guadalajara, cdmx], cdmx],
  ['GDL', 'Jal.', 'Mexico', [cdmx, guadalajara], guadalajara],
  ['the same name', 'Jalisco', 'Mexico', [guadalajara], null],
  ['Guadalajara', 'Jalisco', 'Mexico', [guadalajara, place('Gdl', 'Jalisco')], place('Gdl', 'Jalisco')],
  ['GDL', 'Jalisco', 'España', [guadalajara], null],
  [
    'San Luis',
    'San Luis Potosí',
    'Mexico',
    [place('San Luis Potosí', 'S.L.P.')],
    place('San Luis Potosí', 'S.L.P.'),
  ],
  ['San Luis', 'Sonora', 'Mexico', [place('San Luis Potosí', 'San Luis Potosí')], null],
  ['Puebla', 'Puebla', 'Mexico', [cdmx, guadalajara], null],
])('findOtherName: %s in %s, %s', (ciudad, estado, pais, places, other) => {
  expect(findOtherName({ ciudad, estado, pais }, places)).toEqual(other);
});
