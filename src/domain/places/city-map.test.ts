import { describe, expect, it, test } from 'vitest';
import { drawCityMap } from './city-map.ts';

const city = (name: string, latitude: number, longitude: number, change: object = {}) => ({
  name,
  countrySlug: 'mexico',
  latitude,
  longitude,
  shows: 1,
  last: {} as object | null,
  isCapital: false,
  ...change,
});
const GUADALAJARA = city('Guadalajara', 20.7, -103.4);
const MERIDA = city('Mérida', 21, -89.6);
const SAN_CRISTOBAL = 'San Cristóbal de las Casas';

describe('drawCityMap: dots', () => {
  it.each([
    ['past cities first: those with an upcoming show are on top', { last: null }, ['Mérida', 'Guadalajara']],
    ['of upcoming ones capitals first', { isCapital: true }, ['Mérida', 'Guadalajara']],
    ['then the most visited', { shows: 2 }, ['Mérida', 'Guadalajara']],
    ['else in their order', {}, ['Guadalajara', 'Mérida']],
  ])('%s', (_what, change, names) => {
    const { dots } = drawCityMap([GUADALAJARA, { ...MERIDA, ...change }]);
    expect(dots.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['one show of one city', 1, 1, 10],
    ['four shows: twice as wide, four times the area', 1, 4, 20],
    ['more cities: smaller', 10, 1, 6],
    ['many cities: no smaller', 30, 1, 4.5],
  ])('%s', (_what, count, shows, radius) => {
    const cities = Array.from({ length: count }, (_, index) =>
      city(`C${index}`, 15 + index, -100, { shows }),
    );
    expect(drawCityMap(cities).dots.map((dot) => dot.radius)).toEqual(Array(count).fill(radius));
  });

  it('cities at one place: apart from each other', () => {
    const { dots } = drawCityMap([GUADALAJARA, { ...GUADALAJARA, name: 'Zapopan' }, MERIDA]);
    expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  });
});

describe('drawCityMap: names', () => {
  it('of cities with an upcoming show only', () => {
    const { labelSets } = drawCityMap([GUADALAJARA, { ...MERIDA, last: null }]);
    const texts = labelSets.map(({ labels, leaders }) => [labels.map(({ text }) => text), leaders]);
    expect(texts).toEqual(Array(2).fill([['Guadalajara'], '']));
  });

  it.each([
    ['in full where there is room', [], SAN_CRISTOBAL],
    ['shortened where there is none', crowd(), 'San Cristóbal'],
  ])('%s', (_what, others, text) => {
    const [small] = drawCityMap([city(SAN_CRISTOBAL, 16.7, -92.6), ...others]).labelSets;
    expect(small?.labels.map((label) => label.text)).toContain(text);
  });
});

/** Past cities around a place, with room for a short name between them. */
function crowd() {
  return Array.from({ length: 60 }, (_, index) =>
    city('', 13.7 + Math.floor(index / 4) * 0.4, -96.6 + (index % 4) * 2.6, { last: null }),
  );
}

test.each([
  ['one city', [GUADALAJARA], '1 ciudad en 1 país'],
  ['two countries', [GUADALAJARA, city('Lima', -12, -77, { countrySlug: 'peru' })], '2 ciudades en 2 países'],
])('drawCityMap: label of %s', (_what, cities, text) => {
  expect(drawCityMap(cities).label).toBe(`Mapa de la gira: ${text}`);
});

test('drawCityMap: land in the frame only', () => {
  expect(drawCityMap([GUADALAJARA]).land).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z)+$/u);
  expect(drawCityMap([city('Isla', 0, -140)]).land).toBe('');
});
