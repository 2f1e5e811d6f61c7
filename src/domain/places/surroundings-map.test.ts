import { describe, expect, it } from 'vitest';
import { drawSurroundings } from './surroundings-map.ts';
import type { Town } from './town-file.ts';

const CITY = { latitude: 20, longitude: -100 };

/** A town so many degrees north and east of the city; a degree is 111 km. */
const town = (name: string, north: number, east: number, size = 0): Town => ({
  name,
  region: 'Jalisco',
  country: 'México',
  position: { latitude: CITY.latitude + north, longitude: CITY.longitude + east },
  size,
});
/** So many towns in a row, all of them that far north. */
const row = (count: number, north: number) =>
  Array.from({ length: count }, (_, index) => town(`Pueblo ${index}`, north, index / 1000));
const draw = (...towns: readonly Town[]) => drawSurroundings('León', CITY, towns);
const dotsOf = ({ towns }: ReturnType<typeof draw>) => towns.flatMap(({ d }) => d.match(/M[\d ]+/gu) ?? []);

describe('distances of the circles', () => {
  it.each([
    ['25 towns within 50 km', row(25, 0.4), ['25 km', '50 km']],
    [
      '24 towns within 50 km, 25 within 100 km',
      [...row(24, 0.4), town('Silao', 0.8, 0)],
      ['50 km', '100 km'],
    ],
    ['25 towns within 200 km', row(25, 1.7), ['100 km', '200 km']],
    ['no town', [], ['100 km', '200 km']],
  ])('%s', (_what, towns, texts) => {
    expect(draw(...towns).circles.map(({ text }) => text)).toEqual(texts);
  });
});

describe('towns', () => {
  it.each([
    ['north of the city: above it', town('Silao', 1, 0), 'M500 172'],
    ['south of it: below', town('Silao', -1, 0), 'M500 528'],
    ['east of it: to the right, less far than degrees of latitude', town('Silao', 0, 1), 'M667 350'],
    ['west of it: to the left', town('Silao', 0, -1), 'M333 350'],
  ])('%s', (_what, place, dot) => {
    expect(dotsOf(draw(place))).toEqual([dot]);
  });

  it.each([
    ['at the place of the city', town('León', 0.01, 0)],
    ['above the drawing', town('Matehuala', 2.1, 0)],
    ['farther than 400 km', town('Tijuana', 0, 5)],
  ])('%s: no dot', (_what, place) => {
    expect(dotsOf(draw(place))).toEqual([]);
  });

  it('the largest 160, dots of one radius in one path', () => {
    const map = draw(...row(200, 0.3), town('Silao', -0.3, 0, 20));
    expect(map.towns.map(({ radius }) => radius)).toEqual([15, 3]);
    expect(dotsOf(map)).toHaveLength(160);
  });
});

describe('names', () => {
  const spread = Array.from({ length: 12 }, (_, index) =>
    town(`Villa ${index}`, index % 2 === 0 ? 0.9 : -0.9, (index - 5.5) / 4, 12 - index),
  );

  it('of at most eight towns, the largest', () => {
    const texts = draw(...spread).labels.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    expect(spread.slice(0, 8).map(({ name }) => name)).toEqual(expect.arrayContaining(texts));
  });

  it('a town with another name in brackets: without it', () => {
    const labels = draw(town('Ciudad de México (CDMX)', 0.9, 0, 16)).labels;
    expect(labels.map(({ text }) => text)).toEqual(['Ciudad de México']);
  });

  it.each([
    ['a town of unknown size', town('Silao', 0.9, 0)],
    ['a town at the edge', town('Silao', 1.5, 0, 9)],
    ['a town under the name of the city', town('Silao', 0, 0.1, 9)],
  ])('%s: none', (_what, place) => {
    expect(draw(place).labels).toEqual([]);
  });

  it('the city: in the middle', () => {
    expect(draw()).toMatchObject({ center: { name: 'León', x: 500, y: 350 }, label: 'León en el mapa' });
  });
});
