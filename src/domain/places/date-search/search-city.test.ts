import { describe, expect, it } from 'vitest';
import { MEXICAN_TOWNS, SALVADORAN_TOWNS } from '../towns.fixture.ts';
import { type SearchPlaces, searchCity } from './search-city.ts';
import { testPlace, toUpcoming } from './tour-places.fixture.ts';

const PLACES: SearchPlaces = {
  places: [
    testPlace('Guadalajara', 'México', [20.67, -103.35], 'gdl'),
    testPlace('CDMX', 'México', [19.43, -99.13], 'cdmx', 'cdmx-past'),
    testPlace('San Salvador', 'El Salvador', [13.69, -89.19], 'sal-past'),
  ],
  towns: [
    { country: 'México', url: 'mx' },
    { country: 'El Salvador', url: 'sv' },
  ],
};
const UPCOMING = toUpcoming({ gdl: '', cdmx: '' });

async function search(city: string, country = '') {
  const loaded: string[] = [];
  const { shows, headline, message, others } = await searchCity(
    { city, country },
    PLACES,
    UPCOMING,
    async (url) => {
      loaded.push(url);
      return url === 'mx' ? MEXICAN_TOWNS : SALVADORAN_TOWNS;
    },
  );
  return { loaded, shows: shows && [...shows].sort(), headline, message, others };
}

describe('searchCity', () => {
  it.each([
    ['a city of the tour', 'guadalajara', ''],
    ['a country', '', 'México'],
    ['an unknown country', 'Tula', 'Narnia'],
  ])('%s: no towns are loaded', async (_what, city, country) => {
    expect((await search(city, country)).loaded).toEqual([]);
  });

  it('a town: the nearest dates', async () => {
    expect(await search('tepatitlan')).toEqual({
      loaded: ['mx', 'sv'],
      shows: ['gdl'],
      headline: 'Lo más cerca de Tepatitlán de Morelos',
      message: 'Todavía no hay fecha en Tepatitlán de Morelos, Jalisco.',
      others: [],
    });
  });

  it('homonyms: the largest, and the others as they are searched for', async () => {
    const { message, others } = await search('San Juan del Río');
    expect(message).toMatch(/^Todavía no hay fecha en San Juan del Río, Querétaro\./u);
    expect(others).toEqual(['San Juan del Río, Durango']);
  });

  it('homonyms in two countries: with their countries', async () => {
    const { message, others } = await search('Tula');
    expect(message).toMatch(/^Todavía no hay fecha en Tula de Allende, Hidalgo, México\./u);
    expect(others).toEqual(['Tula, Tamaulipas, México', 'Tula, Sonsonate, El Salvador']);
  });

  it('a region, and a town of its name elsewhere: the dates nearest to the largest town of the region', async () => {
    expect(await search('sonora')).toMatchObject({
      headline: 'Las más cercanas a Sonora',
      message: 'Todavía no hay fecha en Sonora.',
    });
  });

  it('another name of a city of the tour: its dates', async () => {
    const { shows, headline } = await search('Ciudad de México');
    expect({ shows, headline }).toEqual({
      shows: ['cdmx', 'cdmx-past'],
      headline: '1 próxima fecha en CDMX',
    });
  });

  it.each([
    ['a town of the named country', 'Tula', 'El Salvador', ['sv'], 'Tula, Sonsonate'],
    ['a town of another country', 'Tulancingo', 'El Salvador', ['sv', 'mx'], 'Tulancingo, Hidalgo'],
  ])('%s: its towns are loaded first', async (_what, city, country, loaded, label) => {
    const found = await search(city, country);
    expect(found.loaded).toEqual(loaded);
    expect(found.message).toContain(`en ${label}.`);
  });

  it.each([
    ['a city', 'Guadalajara', 'El Salvador', '1 próxima fecha en Guadalajara'],
    ['a country', 'El Salvador', 'México', 'Todavía no hay fecha en El Salvador'],
  ])(
    '%s of the tour while another country is named: before its towns',
    async (_what, city, country, answer) => {
      const { loaded, headline } = await search(city, country);
      expect({ loaded, headline }).toEqual({ loaded: [], headline: answer });
    },
  );

  it.each([
    ['one wrong letter', 'toluka', 'Lo más cerca de Toluca'],
    ['a missing letter', 'tepatitln', 'Lo más cerca de Tepatitlán de Morelos'],
    ['two letters swapped', 'guadalajaar', '1 próxima fecha en Guadalajara'],
    ['a shortened word', 'sn nicolas de los garza', 'Las más cercanas a San Nicolás de los Garza'],
  ])('a city with %s: is found', async (_what, typed, headline) => {
    expect((await search(typed)).headline).toBe(headline);
  });

  it('a country: its dates, before a town of that name', async () => {
    expect(await search('el salvador')).toMatchObject({
      loaded: [],
      headline: 'Todavía no hay fecha en El Salvador',
    });
  });

  it('unknown: all dates', async () => {
    const { shows, headline, message } = await search('Macondo');
    expect(shows).toBeNull();
    expect(headline).toBe('No encontramos «Macondo»');
    expect(message).toBe('Prueba con la ciudad más cercana. Aquí están todas las fechas.');
  });

  it.each([
    ['Tula', '', 'Todavía no hay fecha en Tula de Allende, Hidalgo'],
    ['Macondo', '', 'No encontramos «Macondo»'],
    ['Tula', 'Narnia', 'No hay fechas en «Narnia»'],
  ])(
    'no date ahead, %s %s: nothing is hidden, and none are said to be listed',
    async (city, country, headline) => {
      const none = await searchCity({ city, country }, PLACES, new Map(), async () => MEXICAN_TOWNS);
      expect(none).toMatchObject({ shows: null, headline, message: '' });
    },
  );

  it('no date ahead has a position: all dates stay', async () => {
    const unplaced = [{ name: 'Matehuala', country: 'México', position: null, shows: ['mat'] }];
    const places = { ...PLACES, places: unplaced };
    const ahead = toUpcoming({ mat: '' });
    const none = await searchCity({ city: 'Tula', country: '' }, places, ahead, async () => MEXICAN_TOWNS);
    expect(none.shows).toBeNull();
    expect(none.headline).toBe('Todavía no hay fecha en Tula de Allende, Hidalgo');
    expect(none.message).toBe('No sabemos cuál queda más cerca: aquí están todas.');
  });

  it('towns cannot be fetched: rejects', async () => {
    await expect(
      searchCity({ city: 'Tula', country: '' }, PLACES, UPCOMING, () => Promise.reject(new Error('offline'))),
    ).rejects.toThrow('offline');
  });
});
