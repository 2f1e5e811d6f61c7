import { expect, test, vi } from 'vitest';
import { getDatePlaces } from './known-places.ts';

const tour = vi.hoisted(() => ({ cities: [] as object[], entries: [] as object[] }));
vi.mock('./cities.ts', () => ({ getCities: async () => tour.cities }));
vi.mock('../shows/all-shows.ts', () => ({}));
vi.mock('../site/href.ts', () => ({ href: (path: string) => path }));
vi.mock('../site/site-data.ts', () => ({
  getEntries: async () => tour.entries,
  oncePerBuild: (make: unknown) => make,
}));

const AT_SEA = { latitude: 0, longitude: -140 };
const city = (name: string, state: string) => ({
  ...{ slug: `${name} ${state}`, name, state, country: 'Mexico', countryName: 'México' },
  ...{ upcoming: [], past: [] },
});

test.each([
  ['a city of ciudades.yaml: there', [['Guadalupe', 'Zacatecas']], [AT_SEA]],
  [
    'two cities with the name of one entry: where their states have them',
    [
      ['Guadalupe', 'Zacatecas'],
      ['Guadalupe', 'Nuevo León'],
    ],
    [
      { latitude: 22.74, longitude: -102.52 },
      { latitude: 25.68, longitude: -100.26 },
    ],
  ],
  ['another city: by the towns', [['Uruapan', 'Michoacán']], [{ latitude: 19.42, longitude: -102.06 }]],
])('getDatePlaces, %s', async (_what, cities, positions) => {
  tour.cities = cities.map(([name = '', state = '']) => city(name, state));
  const { latitude: latitud, longitude: longitud } = AT_SEA;
  tour.entries = [{ data: { ciudad: 'Guadalupe', pais: 'Mexico', latitud, longitud } }];
  const places = (await getDatePlaces()).filter(({ name }) => cities.some(([known]) => known === name));
  expect(places.map(({ position }) => position)).toEqual(positions);
});

test('getDatePlaces, a city with shows and one of ciudades.yaml without: the country has one spelling', async () => {
  tour.cities = [city('Uruapan', 'Michoacán')];
  tour.entries = [{ data: { ciudad: 'Guadalupe', pais: 'Mexico', latitud: 0, longitud: 0 } }];
  expect((await getDatePlaces()).map(({ country }) => country)).toEqual(['México', 'México']);
});

test.each([
  ['Argentina', 'Mar del Plata', 'Buenos Aires', undefined],
  ['Estados Unidos', 'Seattle', 'Washington', undefined],
  ['Argentina', 'Rosario', 'Santa Fe', 'Santa Fe'],
])('getDatePlaces, %s: the region of %s, %s, is found as %s', async (pais, name, state, region) => {
  tour.cities = [{ ...city(name, state), country: pais, countryName: pais }];
  tour.entries = [];
  expect((await getDatePlaces())[0]?.region).toBe(region);
});
