import { expect, it } from 'vitest';
import { groupByCity } from './city-key.ts';

it.each([
  ['TX', 'Texas', 'Austin', 'Estados Unidos'],
  ['RM', 'Región Metropolitana', 'Santiago', 'Chile'],
  ['Vizcaya', 'Bizkaia', 'Bilbao', 'España'],
  ['Jal.', 'Jalisco', 'Guadalajara', 'Mexico'],
])('a city in %s and in %s: one', (first, second, city, country) => {
  const shows = [first, second].map((state) => ({ city, state, country, countryName: country }));
  expect(groupByCity(shows)).toMatchObject([{ latest: { state: second } }]);
});
