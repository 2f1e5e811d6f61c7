import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { getFormTownSources, getTownPosition, getTownSources, readTowns } from './towns.ts';

const tour = vi.hoisted(() => ({ cities: [] as { country: string; countryName: string }[] }));
vi.mock('./cities.ts', () => ({ getCities: async () => tour.cities }));
vi.mock('../site/site-data.ts', () => ({
  getHomeSettings: async () => ({ country: 'España' }),
  oncePerBuild: (make: unknown) => make,
}));
vi.mock('../site/href.ts', () => ({ href: (path: string) => `/base${path}` }));

beforeEach(() => {
  tour.cities = [
    { country: 'Mexico', countryName: 'México' },
    { country: 'México', countryName: 'México' },
    { country: 'Belice', countryName: 'Belice' },
    { country: 'Peru', countryName: 'Perú' },
  ];
});

describe('getTownSources', () => {
  it('countries of the tour: one file each, none for a country that the catalogue does not have', async () => {
    expect(await getTownSources()).toEqual([
      { country: 'México', code: 'mx', url: '/base/ciudad/poblaciones-mx.json' },
      { country: 'Perú', code: 'pe', url: '/base/ciudad/poblaciones-pe.json' },
    ]);
  });

  it('a tour in a country that the catalogue does not have: no files', async () => {
    tour.cities = [{ country: 'Belice', countryName: 'Belice' }];
    expect(await getTownSources()).toEqual([]);
  });
});

test('getFormTowns: the home country too, which has no show yet', async () => {
  const homeTowns = { country: 'España', code: 'es', url: '/base/ciudad/poblaciones-es.json' };
  expect(await getFormTownSources()).toEqual([homeTowns, ...(await getTownSources())]);
  tour.cities = [{ country: 'España', countryName: 'España' }];
  expect(await getFormTownSources()).toEqual([homeTowns]);
});

describe('readTowns', () => {
  it('a file: its text', async () => {
    expect(JSON.parse(await readTowns('pe'))).toMatchObject({ country: 'Perú' });
  });

  it('a missing file: an error that says what to run', async () => {
    await expect(readTowns('bz')).rejects.toThrow(
      'Faltan las poblaciones de «bz»: no se puede leer src/data/places/towns/bz.json. Ejecuta npm run towns.',
    );
  });
});

describe('getTownPosition', () => {
  it.each<[string, [string, string, string], boolean]>([
    ['a city in its state', ['Matehuala', 'S.L.P.', 'Mexico'], true],
    ['a city without its state', ['Matehuala', '', 'México'], true],
    ['a city in another state', ['Matehuala', 'Jalisco', 'Mexico'], false],
    ['a country that the catalogue does not have', ['Belmopán', 'Cayo', 'Belice'], false],
  ])('%s', async (_what, [city, state, country], isFound) => {
    expect(await getTownPosition(city, state, country)).toEqual(
      isFound ? { latitude: 23.64, longitude: -100.64 } : null,
    );
  });

  it.each([
    ['CDMX', 'Ciudad de México', 'CDMX', 'Mexico'],
    ['CABA', 'Buenos Aires', 'CABA', 'Argentina'],
    ['Bogotá D.C.', 'Bogotá', 'Bogotá', 'Colombia'],
    ['Santiago de Chile', 'Santiago', 'RM', 'Chile'],
    ['New York', 'Nueva York', 'NY', 'Estados Unidos'],
    ['Washington D.C.', 'Washington', 'DC', 'Estados Unidos'],
    ['Palma de Mallorca', 'Palma', 'Islas Baleares', 'España'],
    ['Vitoria-Gasteiz', 'Vitoria', 'País Vasco', 'España'],
  ])('%s: where %s is', async (other, city, state, country) => {
    const position = await getTownPosition(city, state, country);
    expect(position).not.toBeNull();
    expect(await getTownPosition(other, state, country)).toEqual(position);
  });

  it('a city of Spain by its province: as by its community', async () => {
    const byCommunity = await getTownPosition('Zaragoza', 'Aragón', 'España');
    expect(byCommunity).not.toBeNull();
    expect(await getTownPosition('Zaragoza', 'Zaragoza', 'España')).toEqual(byCommunity);
    const inCommunity = await getTownPosition('Las Palmas', 'Canarias', 'España');
    expect(inCommunity).not.toBeNull();
    expect(await getTownPosition('Las Palmas', 'Gran Canaria', 'España')).toEqual(inCommunity);
  });
});
