import { describe, expect, it, test } from 'vitest';
import { findByName, nameKey } from './find-by-name.ts';

describe('findByName', () => {
  const cities = [
    'San Luis Potosí',
    'San Luis Río Colorado',
    'León',
    'Cerro de San Pedro',
    'CDMX',
    'CABA',
    'Barcelona',
  ];
  it.each<[string, string[]]>([
    ['León', ['León']],
    ['  LEON ', ['León']],
    ['leo', ['León']],
    ['san luis potosi', ['San Luis Potosí']],
    ['San Luis', ['San Luis Potosí', 'San Luis Río Colorado']],
    ['cdmx', ['CDMX']],
    ['DF', ['CDMX']],
    ['slp', ['San Luis Potosí']],
    ['cerro-de-san-pedro', ['Cerro de San Pedro']],
    ['San Pedro', []],
    ['', []],
    ['buenos aires', ['CABA']],
    ['Barna', ['Barcelona']],
    [' ¿? ', []],
    ['constructor', []],
  ])('typed %j: %j', (typed, names) => {
    expect(findByName(cities, typed, (name) => name)).toEqual(names);
  });
});

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
