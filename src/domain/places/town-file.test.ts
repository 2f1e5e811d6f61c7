import { expect, test } from 'vitest';
import { decodeTowns, encodeTowns, townSize } from './town-file.ts';
import { MEXICAN_TOWNS } from './towns.fixture.ts';

test('encodeTowns, decodeTowns: the same towns by region, also after JSON', () => {
  const file = encodeTowns(MEXICAN_TOWNS, 'México', 'GeoNames');
  expect(file.source).toBe('GeoNames');
  const decoded = decodeTowns(JSON.parse(JSON.stringify(file)));
  expect(decoded).toHaveLength(MEXICAN_TOWNS.length);
  expect(new Set(decoded)).toEqual(new Set(MEXICAN_TOWNS));
});

test('encodeTowns: a position is at most half a step from the right one', () => {
  const position = { latitude: -33.4489, longitude: -70.6693 };
  const towns = [
    { name: 'Santiago', region: 'Región Metropolitana', country: 'Chile', position, size: 15 },
    {
      name: 'Tiltil',
      region: 'Región Metropolitana',
      country: 'Chile',
      position: { latitude: -33.085, longitude: -70.93 },
      size: 5,
    },
  ];
  const [santiago] = decodeTowns(encodeTowns(towns, 'Chile', ''));
  expect(Math.abs((santiago?.position.latitude ?? 0) - position.latitude)).toBeLessThanOrEqual(0.01);
  expect(Math.abs((santiago?.position.longitude ?? 0) - position.longitude)).toBeLessThanOrEqual(0.01);
});

test('encodeTowns: no towns, no regions', () => {
  expect(decodeTowns(encodeTowns([], 'Cuba', ''))).toEqual([]);
});

test.each([
  [0, 0],
  [500, 1],
  [10_000, 5],
  [20_000_000, 18],
  [1e12, 35],
])('townSize: %d inhabitants', (population, size) => {
  expect(townSize(population)).toBe(size);
});
