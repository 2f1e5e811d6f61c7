import { describe, expect, it, test, vi } from 'vitest';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { getDatePlaces, getNearbyShows } from './known-places.ts';

const tour = vi.hoisted(() => ({
  cities: [] as object[],
  entries: [] as object[],
  upcoming: [] as object[],
}));
vi.mock('./cities.ts', () => ({
  getCities: async () => tour.cities,
  cityOf: async ({ city: name, countryName }: { readonly city: string; readonly countryName: string }) => ({
    slug: name,
    countryName,
  }),
}));
vi.mock('../shows/all-shows.ts', () => ({ getCardsByPhase: async () => ({ upcoming: tour.upcoming }) }));
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

describe('getNearbyShows', () => {
  /** @param name city with a position below */
  const show = (id: string, name: string, status = 'programado', isPast = false, label = 'Boletos') =>
    ({
      id,
      city: name,
      countryName: name === 'Tapachula' ? 'Guatemala' : 'México',
      status,
      isPast,
      ticket: { label },
    }) as ShowView;
  /** Kilometres east of Oaxaca, where the sold-out show is. */
  const KM = { Oaxaca: 0, Tehuantepec: 200, Tapachula: 150, Tuxtla: 400, Cancún: 1200 };
  const soldOut = show('agotada', 'Oaxaca', 'agotado');
  const found = async (upcoming: readonly ShowView[], of = soldOut) => {
    const names = Object.keys(KM);
    tour.cities = names.map((name) => ({ ...city(name, ''), slug: name }));
    tour.entries = Object.entries(KM).map(([ciudad, km]) => ({
      data: { ciudad, pais: 'Mexico', latitud: 0, longitud: km / 111.19 },
    }));
    tour.upcoming = [...upcoming];
    const nearby = await getNearbyShows(of);
    return (
      nearby && [nearby.title, ...nearby.shows.map(({ id }, index) => `${id} ${nearby.distances[index]}`)]
    );
  };

  it.each<[string, readonly ShowView[], readonly string[] | null]>([
    ['itself and other sold-out shows: none', [soldOut, show('otra', 'Tehuantepec', 'agotado')], null],
    [
      'its city first, then by distance',
      [show('lejos', 'Tehuantepec'), show('aquí', 'Oaxaca', 'reprogramado')],
      ['Otras fechas cerca', 'aquí ', 'lejos a 200 km'],
    ],
    [
      'none near in its country: the nearest, also abroad',
      [show('sureste', 'Cancún'), show('chiapas', 'Tuxtla'), show('fuera', 'Tapachula')],
      ['Las más cercanas', 'fuera a 150 km', 'chiapas a 400 km'],
    ],
    [
      'more than four: the first four',
      ['a', 'b', 'c', 'd', 'e'].map((id) => show(id, 'Oaxaca')),
      ['Otras fechas cerca', 'a ', 'b ', 'c ', 'd '],
    ],
  ])('%s', async (_what, upcoming, texts) => {
    expect(await found(upcoming)).toEqual(texts);
  });

  it('a rescheduled show that is sold out: like one with that status', async () => {
    const moved = show('movida', 'Oaxaca', 'reprogramado', false, 'Agotado');
    expect(await found([moved, show('otra', 'Oaxaca')], moved)).toEqual(['Otras fechas cerca', 'otra ']);
  });

  it.each([
    ['a show on sale', show('venta', 'Oaxaca')],
    ['a past show', show('pasada', 'Oaxaca', 'agotado', true)],
  ])('%s: none', async (_what, of) => {
    expect(await found([show('otra', 'Oaxaca')], of)).toBe(null);
  });
});
