import { expect, test } from 'vitest';
import { groupByCity } from './city-key.ts';

test.each([
  ['TX', 'Texas', 'Austin', 'Estados Unidos'],
  ['RM', 'Región Metropolitana', 'Santiago', 'Chile'],
  ['Vizcaya', 'Bizkaia', 'Bilbao', 'España'],
  ['Granada', 'Andalucía', 'Granada', 'España'],
  ['Mallorca', 'Baleares', 'Palma', 'España'],
  ['Jal.', 'Jalisco', 'Guadalajara', 'Mexico'],
])('a city in %s and in %s: one', (first, second, city, country) => {
  const shows = [first, second].map((state) => ({ city, state, country, countryName: country }));
  expect(groupByCity(shows)).toMatchObject([{ spelled: { state: second } }]);
});

test.each([
  ['Villanueva', 'España', 'Granada', 'Cuenca'],
  ['Guadalupe', 'Mexico', 'Zacatecas', 'Nuevo León'],
])('%s of %s in %s and in %s: two', (city, country, ...states) => {
  expect(groupByCity(states.map((state) => ({ city, state, country, countryName: country })))).toHaveLength(
    2,
  );
});

test.each([
  [['Cordoba', 'Córdoba'], 'Córdoba'],
  [['Córdoba', 'Cordoba'], 'Córdoba'],
  [['LEÓN', 'León'], 'León'],
  [['LEON', 'Leon'], 'Leon'],
])('groupByCity of %j: the city is %s', (names, city) => {
  const shows = names.map((name) => ({ city: name, state: '', country: 'Mexico', countryName: 'México' }));
  expect(groupByCity(shows)).toMatchObject([{ spelled: { city } }]);
});
