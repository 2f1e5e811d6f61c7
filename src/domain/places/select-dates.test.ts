import { describe, expect, test } from 'vitest';
import { distanceText } from './distance.ts';
import { type DatePlace, searchCity, selectNear, type Upcoming } from './select-dates.ts';

const place = (
  name: string,
  country: string,
  position: [number, number] | null,
  ...shows: string[]
): DatePlace => ({
  name,
  country,
  position: position && { latitude: position[0], longitude: position[1] },
  shows,
});
const PLACES = [
  place('Guadalajara', 'México', [20.67, -103.35], 'gdl-1', 'gdl-2', 'gdl-past'),
  place('León', 'México', [21.12, -101.68], 'leon-past'),
  place('CDMX', 'México', [19.43, -99.13], 'cdmx-1'),
  place('Matehuala', 'México', null, 'mat-past'),
  place('Tepatitlán', 'México', [20.81, -102.76]),
  place('Bogotá', 'Colombia', [4.71, -74.07], 'bog-1'),
  place('San José', 'Costa Rica', [9.93, -84.08], 'sjo-past'),
];
const UPCOMING: Upcoming = new Map(['gdl-1', 'gdl-2', 'cdmx-1', 'bog-1'].map((id) => [id, '']));

type Query = Partial<Parameters<typeof searchCity>[0]>;

const search = (query: Query) =>
  searchCity({ city: '', country: '', ...query }, { places: PLACES, towns: [] }, UPCOMING, async () => []);

describe('searchCity, among the places', () => {
  test.each<[string, Query, string[] | null, string, string?]>([
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
      PLACES.flatMap(({ shows }) => shows),
      '4 próximas fechas en México, Colombia y Costa Rica',
    ],
  ])('%s', async (_what, query, shows, headline, message = '') => {
    const selection = await search(query);
    expect(selection.headline).toBe(headline);
    expect(selection.message).toBe(message);
    expect(selection.shows && [...selection.shows].sort()).toEqual(shows?.toSorted() ?? null);
  });

  test('an unknown city: not found', async () => {
    expect(await search({ city: 'Macondo' })).toMatchObject({ shows: null, isUnknown: true });
  });

  test('a city in another country: its dates, not those of that country', async () => {
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
    ...PLACES.map((each) => (each.name === 'Guadalajara' ? { ...each, region: 'Jalisco', shows: [] } : each)),
    { ...place('Monterrey', 'México', null, 'mty'), region: 'Nuevo León' },
    { ...place('San Nicolás', 'México', null, 'san-nicolas-past'), region: 'Nuevo León' },
    { ...place('Huatulco', 'México', null, 'cancelled'), region: 'Oaxaca' },
  ];
  const found = await searchCity(
    { city, country },
    { places, towns: [] },
    new Map([
      ['mty', ''],
      ['cancelled', 'Cancelado'],
    ]),
    async () => [],
  );
  expect(found.headline).toBe(headline);
  expect(found.shows && [...found.shows]).toEqual(shows);
});

test.each<[string, Record<string, string>, string]>([
  ['one of two is cancelled', { 'gdl-1': 'Cancelado', 'gdl-2': '' }, '1 próxima fecha en Guadalajara'],
  ['one is sold out', { 'gdl-1': 'Agotado' }, '1 próxima fecha en Guadalajara'],
  ['the only one is postponed', { 'gdl-1': 'Pospuesto' }, 'Pospuesto: Guadalajara'],
])(
  'searchCity, a date that does not take place is none that is next: %s',
  async (_what, upcoming, headline) => {
    const ahead = new Map(Object.entries(upcoming));
    const sources = { places: PLACES, towns: [] };
    const found = await searchCity({ city: 'Guadalajara', country: '' }, sources, ahead, async () => []);
    expect(found).toMatchObject({ headline, message: '' });
    expect([...(found.shows ?? [])]).toEqual(['gdl-1', 'gdl-2', 'gdl-past']);
  },
);

describe('selectNear', () => {
  test('a position: the upcoming dates of the nearest places, with distances', () => {
    const near = selectNear({ latitude: 21.12, longitude: -101.68 }, PLACES, UPCOMING);
    expect(near).toMatchObject({ headline: 'Lo más cerca de ti', message: '' });
    const distances = [...(near.distances ?? [])].map(([id, km]) => [id, distanceText(km)]);
    expect(distances).toEqual([
      ['gdl-1', 'a 180 km'],
      ['gdl-2', 'a 180 km'],
    ]);
    expect([...(near.shows ?? [])]).toEqual(distances.map(([id]) => id));
  });

  test.each([
    ['5 km', 20.7235, '¡Sí hay fecha en Guadalajara, a 5 km!'],
    ['within the city', 20.68, '¡Sí hay fecha en Guadalajara!'],
    ['24 km', 20.89, '¡Sí hay fecha en Guadalajara, a 25 km!'],
    ['27 km', 20.91, 'Lo más cerca de Tonalá'],
  ])('the nearest date at a distance, %s', (_what, latitude, headline) => {
    const near = selectNear({ latitude, longitude: -103.35 }, PLACES, UPCOMING, { name: 'Tonalá' });
    expect(near.headline).toBe(headline);
  });

  test.each<[string, Record<string, string>, string]>([
    ['one of two is sold out', { 'gdl-1': 'Agotado', 'gdl-2': '' }, '¡Sí hay fecha en Guadalajara!'],
    ['all are sold out', { 'gdl-1': 'Agotado', 'gdl-2': 'Agotado' }, 'Agotado: Guadalajara'],
    ['the only one is cancelled', { 'gdl-2': 'Cancelado' }, 'Cancelado: Guadalajara'],
    [
      'all are sold out, and a town nearby has tickets',
      { 'gdl-1': 'Agotado', 'ton-1': '' },
      '¡Sí hay fecha en Tonalá, a 15 km!',
    ],
  ])('dates in the city, %s', (_what, upcoming, headline) => {
    const places = [...PLACES, place('Tonalá', 'México', [20.62, -103.24], 'ton-1')];
    const near = selectNear(
      { latitude: 20.67, longitude: -103.35 },
      places,
      new Map(Object.entries(upcoming)),
    );
    expect(near.headline).toBe(headline);
  });

  test('none within 250 km: the nearest ones, which are not called near', () => {
    const near = selectNear({ latitude: 22.77, longitude: -102.57 }, PLACES.slice(2), UPCOMING);
    expect(near.headline).toBe('Las más cercanas a ti');
    expect([...(near.shows ?? [])]).toEqual(['cdmx-1']);
  });

  test('a nearer date in another country: only those of the same country are near', () => {
    const places = [
      ...PLACES,
      place('Tapachula', 'México', [14.91, -92.26], 'tap-1'),
      place('Quetzaltenango', 'Guatemala', [14.84, -91.52], 'que-1'),
    ];
    const ahead = new Map([
      ['tap-1', ''],
      ['que-1', ''],
    ]);
    expect([
      ...(selectNear({ latitude: 15.1, longitude: -92.0 }, places, ahead, {
        name: 'Motozintla',
        country: 'Mexico',
      }).shows ?? []),
    ]).toEqual(['tap-1']);
  });

  test('every place far away: the nearest one alone', () => {
    const { shows } = selectNear({ latitude: -33.4, longitude: -70.6 }, PLACES, UPCOMING);
    expect([...(shows ?? [])]).toEqual(['bog-1']);
  });

  test('no upcoming date with a position: all dates', () => {
    const unplaced = PLACES.map((each) => ({ ...each, position: null }));
    const none = selectNear({ latitude: 0, longitude: 0 }, unplaced, UPCOMING);
    expect(none).toMatchObject({ shows: null, headline: 'Todas las fechas' });
  });

  test('no upcoming date: all dates, and none are said to be listed', () => {
    const none = selectNear({ latitude: 0, longitude: 0 }, PLACES, new Map());
    expect(none).toEqual({ shows: null, headline: 'Todavía no hay fechas', message: '' });
  });
});
