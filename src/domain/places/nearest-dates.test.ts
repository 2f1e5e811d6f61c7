import { describe, expect, test } from 'vitest';
import { distance, distanceText, findByName, nearest, type Position, withoutFar } from './nearest-dates.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const GUADALAJARA = at(20.67, -103.35);
const CDMX = at(19.43, -99.13);

describe('distance', () => {
  test.each<[string, Position, Position, number]>([
    ['a place to itself', CDMX, CDMX, 0],
    ['Guadalajara to CDMX', GUADALAJARA, CDMX, 462],
    ['across the antimeridian', at(0, 179.5), at(0, -179.5), 111],
    ['pole to pole', at(90, 0), at(-90, 0), 20015],
  ])('%s', (_what, from, to, km) => {
    expect(Math.round(distance(from, to))).toBe(km);
    expect(distance(to, from)).toBeCloseTo(distance(from, to));
  });
});

describe('nearest', () => {
  const places = [
    { name: 'CDMX', position: CDMX },
    { name: 'Sin coordenadas', position: null },
    { name: 'León', position: at(21.12, -101.68) },
    { name: 'Guadalajara', position: GUADALAJARA },
  ];

  test.each<[number, string[]]>([
    [0, []],
    [2, ['Guadalajara', 'León']],
    [9, ['Guadalajara', 'León', 'CDMX']],
  ])('at most %i: the nearest first, none without a position', (most, names) => {
    const found = nearest(places, at(20.7, -103.4), ({ position }) => position, most);
    expect(found.map(({ item }) => item.name)).toEqual(names);
  });

  test('equally near: in the order of the list', () => {
    const twice = [places[0], { name: 'Otra función', position: CDMX }].flatMap((place) => place ?? []);
    expect(nearest(twice, GUADALAJARA, ({ position }) => position, 2).map(({ item }) => item.name)).toEqual([
      'CDMX',
      'Otra función',
    ]);
  });
});

test.each([
  [0, ''],
  [4.9, ''],
  [12, 'a 10 km'],
  [84, 'a 85 km'],
  [463.2, 'a 460 km'],
])('distanceText: %d km', (km, text) => {
  expect(distanceText(km)).toBe(text);
});

test.each<[string, number[], number[]]>([
  ['three within 500 km: no farther ones', [0, 110, 500, 740], [0, 110, 500]],
  ['two within 500 km: the farther ones too', [110, 500, 740], [110, 500, 740]],
  ['none within 1000 km', [1001], []],
  ['none', [], []],
])('withoutFar: %s', (_what, near, kept) => {
  expect(withoutFar(near.map((km) => ({ km }))).map(({ km }) => km)).toEqual(kept);
});

describe('findByName', () => {
  const cities = ['San Luis Potosí', 'San Luis Río Colorado', 'León', 'Cerro de San Pedro', 'CDMX'];
  test.each<[string, string[]]>([
    ['León', ['León']],
    ['  LEON ', ['León']],
    ['leo', ['León']],
    ['san luis potosi', ['San Luis Potosí']],
    ['San Luis', ['San Luis Potosí', 'San Luis Río Colorado']],
    ['cdmx', ['CDMX']],
    ['cerro-de-san-pedro', ['Cerro de San Pedro']],
    ['San Pedro', []],
    ['', []],
    [' ¿? ', []],
    ['constructor', []],
  ])('typed %j: %j', (typed, names) => {
    expect(findByName(cities, typed, (name) => name)).toEqual(names);
  });
});
