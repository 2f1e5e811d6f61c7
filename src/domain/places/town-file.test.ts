import { expect, test } from 'vitest';
import { packTowns, townSize, unpackTowns } from './town-file.ts';
import { MEXICAN_TOWNS } from './towns.fixture.ts';

test('packTowns, unpackTowns: the same towns by region, also after JSON', () => {
  const file = packTowns(MEXICAN_TOWNS, 'México', 'GeoNames');
  expect(file.source).toBe('GeoNames');
  const unpacked = unpackTowns(JSON.parse(JSON.stringify(file)));
  expect(unpacked).toHaveLength(MEXICAN_TOWNS.length);
  expect(new Set(unpacked)).toEqual(new Set(MEXICAN_TOWNS));
});

test('packTowns: a position is at most half a step from the right one', () => {
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
  const [santiago] = unpackTowns(packTowns(towns, 'Chile', ''));
  expect(Math.abs((santiago?.position.latitude ?? 0) - position.latitude)).toBeLessThanOrEqual(0.01);
  expect(Math.abs((santiago?.position.longitude ?? 0) - position.longitude)).toBeLessThanOrEqual(0.01);
});

test('packTowns: no towns, no regions', () => {
  expect(unpackTowns(packTowns([], 'Cuba', ''))).toEqual([]);
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
