import { describe, expect, it, test } from 'vitest';
import { searchCity } from './search-city.ts';
import { TOUR_PLACES, TOUR_UPCOMING, testPlace, toUpcoming } from './tour-places.fixture.ts';

type Query = Partial<Parameters<typeof searchCity>[0]>;

const search = (query: Query) =>
  searchCity(
    { city: '', country: '', ...query },
    { places: TOUR_PLACES, towns: [] },
    TOUR_UPCOMING,
    async () => [],
  );

describe('searchCity, among the places', () => {
  it.each<[string, Query, string[] | null, string, string?]>([
    [
      'a city with dates',
      { city: 'guadalajara' },
      ['gdl-1', 'gdl-2', 'gdl-past'],
      '2 próximas fechas en Guadalajara',
    ],
    ['a city with one date', { city: 'BOGOTA' }, ['bog-1'], '1 próxima fecha en Bogotá'],
    [
      'a country',
      { country: 'Mexico' },
      ['gdl-1', 'gdl-2', 'gdl-past', 'leon-past', 'cdmx-1', 'mat-past'],
      '3 próximas fechas en México',
    ],
    [
      'a country without dates',
      { country: 'costa rica' },
      ['sjo-past'],
      'Todavía no hay fecha en Costa Rica',
    ],
    [
      'a city with past shows only',
      { city: 'León' },
      ['leon-past', 'gdl-1', 'gdl-2'],
      'Lo más cerca de León',
      'Todavía no hay fecha en León.',
    ],
    [
      'a town without shows',
      { city: 'tepatitlan' },
      ['gdl-1', 'gdl-2'],
      'Lo más cerca de Tepatitlán',
      'Todavía no hay fecha en Tepatitlán.',
    ],
    [
      'a city without position and dates',
      { city: 'Matehuala' },
      ['mat-past'],
      'Todavía no hay fecha en Matehuala',
    ],
    ['an unknown country', { country: 'Narnia' }, null, 'No hay fechas en «Narnia»', 'Aquí están todas.'],
    [
      'neither',
      {},
      TOUR_PLACES.flatMap(({ shows }) => shows),
      '4 próximas fechas en México, Colombia y Costa Rica',
    ],
  ])('%s', async (_what, query, shows, headline, message = '') => {
    const selection = await search(query);
    expect(selection.headline).toBe(headline);
    expect(selection.message).toBe(message);
    expect(selection.shows && [...selection.shows].sort()).toEqual(shows?.toSorted() ?? null);
  });

  it('an unknown city: not found', async () => {
    expect(await search({ city: 'Macondo' })).toMatchObject({ shows: null, isUnknown: true });
  });

  it('a city in another country: its dates, not those of that country', async () => {
    expect(await search({ city: 'Bogotá', country: 'México' })).toEqual(await search({ city: 'Bogotá' }));
  });
});

test.each([
  ['nuevo leon', '', '1 próxima fecha en Nuevo León', ['mty', 'san-nicolas-past']],
  ['Nuevo León', 'México', '1 próxima fecha en Nuevo León', ['mty', 'san-nicolas-past']],
  ['Nuevo León', 'Colombia', 'No encontramos «Nuevo León»', null],
  ['Jalisco', '', 'No encontramos «Jalisco»', null],
  ['Oaxaca', '', 'No encontramos «Oaxaca»', null],
])('searchCity, a region with a date ahead, %s %s: %s', async (city, country, headline, shows) => {
  const places = [
    ...TOUR_PLACES.map((each) =>
      each.name === 'Guadalajara' ? { ...each, region: 'Jalisco', shows: [] } : each,
    ),
    { ...testPlace('Monterrey', 'México', null, 'mty'), region: 'Nuevo León' },
    { ...testPlace('San Nicolás', 'México', null, 'san-nicolas-past'), region: 'Nuevo León' },
    { ...testPlace('Huatulco', 'México', null, 'cancelled'), region: 'Oaxaca' },
  ];
  const found = await searchCity(
    { city, country },
    { places, towns: [] },
    toUpcoming({ mty: '', cancelled: 'cancelado' }),
    async () => [],
  );
  expect(found.headline).toBe(headline);
  expect(found.shows && [...found.shows]).toEqual(shows);
});

test.each([
  ['Bogotá, Colombia', '1 próxima fecha en Bogotá'],
  ['San José, Costa Rica', 'Las más cercanas a San José'],
  ['san josé, baja california sur, méxico', '1 próxima fecha en San José del Cabo'],
  ['bogota colombia', '1 próxima fecha en Bogotá'],
  ['san josé del cabo bcs', '1 próxima fecha en San José del Cabo'],
  ['San José del Cabo, B.C.S.', '1 próxima fecha en San José del Cabo'],
  ['san me', 'No encontramos «san me»'],
  ['CDMX, cdmx', '1 próxima fecha en CDMX'],
  ['Matehuala, S.L.P.', 'No encontramos «Matehuala, S.L.P.»'],
  ['Bogotá, México', 'No encontramos «Bogotá, México»'],
  ['Washington, D.C.', '1 próxima fecha en Washington, D.C.'],
])('searchCity, a city with its region or country, %s: %s', async (city, headline) => {
  const cabo = { ...testPlace('San José del Cabo', 'México', null, 'cabo'), region: 'Baja California Sur' };
  const capital = testPlace('Washington, D.C.', 'Estados Unidos', null, 'capital');
  const sources = { places: [...TOUR_PLACES, cabo, capital], towns: [] };
  const ahead = new Map([...TOUR_UPCOMING, ...toUpcoming({ cabo: '', capital: '' })]);
  const found = await searchCity({ city, country: '' }, sources, ahead, async () => []);
  expect(found.headline).toBe(headline);
});

test('searchCity, a city without dates whose name ends in a full stop: no sentence ends in two', async () => {
  const capital = testPlace('Washington, D.C.', 'Estados Unidos', [38.9, -77.04], 'capital-past');
  const sources = { places: [...TOUR_PLACES, capital], towns: [] };
  const found = await searchCity({ city: capital.name, country: '' }, sources, TOUR_UPCOMING, async () => []);
  expect(found.message).toBe('Todavía no hay fecha en Washington, D.C.');
});

test.each<[string, Parameters<typeof toUpcoming>[0], string]>([
  ['one of two is cancelled', { 'gdl-1': 'cancelado', 'gdl-2': '' }, '1 próxima fecha en Guadalajara'],
  ['one is sold out', { 'gdl-1': 'agotado' }, '1 próxima fecha en Guadalajara'],
  ['the only one is postponed', { 'gdl-1': 'pospuesto' }, 'Pospuesto: Guadalajara'],
])(
  'searchCity, a date that does not take place is none that is next: %s',
  async (_what, upcoming, headline) => {
    const ahead = toUpcoming(upcoming);
    const sources = { places: TOUR_PLACES, towns: [] };
    const found = await searchCity({ city: 'Guadalajara', country: '' }, sources, ahead, async () => []);
    expect(found).toMatchObject({ headline, message: '' });
    expect([...(found.shows ?? [])]).toEqual(['gdl-1', 'gdl-2', 'gdl-past']);
  },
);
