import { describe, expect, it, test } from 'vitest';
import {
  distanceText,
  greatCircleDistance,
  type Position,
  selectNearby,
  sortByDistance,
} from './distance.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const GUADALAJARA = at(20.67, -103.35);
const CDMX = at(19.43, -99.13);

describe('distance', () => {
  it.each<[string, Position, Position, number]>([
    ['a place to itself', CDMX, CDMX, 0],
    ['Guadalajara to CDMX', GUADALAJARA, CDMX, 462],
    ['across the antimeridian', at(0, 179.5), at(0, -179.5), 111],
    ['pole to pole', at(90, 0), at(-90, 0), 20015],
  ])('%s', (_what, from, to, km) => {
    expect(Math.round(greatCircleDistance(from, to))).toBe(km);
    expect(greatCircleDistance(to, from)).toBeCloseTo(greatCircleDistance(from, to));
  });
});

describe('sortByDistance', () => {
  const places = [
    { name: 'CDMX', position: CDMX },
    { name: 'Sin coordenadas', position: null },
    { name: 'León', position: at(21.12, -101.68) },
    { name: 'Guadalajara', position: GUADALAJARA },
  ];

  it('the nearest first, none without a position', () => {
    const found = sortByDistance(places, at(20.7, -103.4), ({ position }) => position);
    expect(found.map(({ item }) => item.name)).toEqual(['Guadalajara', 'León', 'CDMX']);
  });

  it('equally near: in the order of the list', () => {
    const twice = [places[0], { name: 'Otra función', position: CDMX }].flatMap((place) => place ?? []);
    expect(
      sortByDistance(twice, GUADALAJARA, ({ position }) => position).map(({ item }) => item.name),
    ).toEqual(['CDMX', 'Otra función']);
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

test.each<[string, [number, string][], number[], boolean]>([
  [
    'some within 250 km',
    [
      [40, 'MX'],
      [240, 'MX'],
      [260, 'MX'],
    ],
    [40, 240],
    true,
  ],
  [
    'none within 250 km',
    [
      [260, 'MX'],
      [460, 'MX'],
      [650, 'MX'],
      [700, 'MX'],
    ],
    [260, 460, 650],
    false,
  ],
  [
    'a nearer one in another country',
    [
      [40, 'GT'],
      [240, 'MX'],
    ],
    [240],
    true,
  ],
  ['only in another country', [[40, 'GT']], [40], false],
  [
    'all far away',
    [
      [1500, 'MX'],
      [1600, 'MX'],
    ],
    [1500],
    false,
  ],
  ['none', [], [], false],
])('selectNearby: %s', (_what, places, kept, isNear) => {
  const items = places.map(([km, country]) => ({ km, country }));
  const found = selectNearby(items, ({ country }) => country !== 'MX');
  expect(found.items.map(({ km }) => km)).toEqual(kept);
  expect(found.isNear).toBe(isNear);
});
