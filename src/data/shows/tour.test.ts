import { describe, expect, it, test, vi } from 'vitest';
import { countryDetails } from '../../domain/places/country-words.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { getCities, getCountries } from '../places/cities.ts';
import { getCounters, getYears } from './tour.ts';

let shows: readonly ShowView[] = [];
vi.mock('./all-shows.ts', () => ({
  getShows: async () => shows,
  getShowsByPhase: async () => ({ upcoming: [], past: shows }),
  getNights: async () => shows.map((card) => ({ card, nightShows: [card] })),
  getCardsByPhase: async () => ({ upcoming: [], past: shows }),
}));
vi.mock('../site/site-data.ts', () => ({
  getSite: async () => ({ nombre: 'Timbito', correo: 'hola@timbito.example' }),
  oncePerBuild: (make: unknown) => make,
}));
vi.stubEnv('SITE', 'https://timbito.example');

/** @param place "city | state | country" */
function played(place: string): ShowView {
  const [city = '', state = '', country = ''] = place.split(' | ');
  const { name: countryName } = countryDetails(country);
  return { city, state, country, countryName, year: 2024, status: 'programado' } as ShowView;
}

describe('two spellings of a place: number of cities and countries in counters, city pages and calendars', () => {
  it.each<[string, number, number, string, string]>([
    ['the same text', 1, 1, 'León | Guanajuato | Mexico', 'León | Guanajuato | Mexico'],
    ['accents and capitals', 1, 1, 'León | Guanajuato | Mexico', 'LEON | guanajuato | México'],
    ['spaces', 1, 1, 'Cerro de San Pedro | SLP | Mexico', 'Cerro  de San Pedro |  SLP |  mexico '],
    ['outside the tour', 1, 1, 'Lima | Lima | Perú', 'Lima | Lima | PERU'],
    ['a country with a hyphen', 1, 1, 'Bisáu | Bisáu | Guinea-Bisáu', 'Bisáu | Bisáu | Guinea Bisáu'],
    ['an abbreviated state', 1, 1, 'Toluca | Edo. Mex. | México', 'Toluca | Estado de México | Mexico'],
    ['a region of Chile', 1, 1, 'Santiago | RM | Chile', 'Santiago | Región Metropolitana | Chile'],
    ['a state of the north', 1, 1, 'Austin | TX | Estados Unidos', 'Austin | Texas | USA'],
    ['another region of Argentina', 2, 1, 'Merlo | San Luis | Argentina', 'Merlo | PBA | Argentina'],
    ['an abbreviation of another country', 2, 1, 'Lima | Edo. Mex. | Perú', 'Lima | Estado de México | Perú'],
    ['another state', 2, 1, 'León | Guanajuato | Mexico', 'León | Jalisco | Mexico'],
    ['another country', 2, 2, 'León | León | Mexico', 'León | León | Nicaragua'],
  ])('%s', async (_what, cities, countries, ...places) => {
    shows = places.map(played);
    const counters = { shows: places.length, cities, countries };
    expect(await getCounters()).toMatchObject(counters);
    expect((await getYears()).map((year) => year.counters)).toMatchObject([counters]);
    expect(await getCities()).toHaveLength(cities);
    const calendars = await getCountries();
    expect(calendars).toHaveLength(countries);
    expect(calendars.flatMap((calendar) => calendar.cities)).toHaveLength(cities);
  });
});

test('another spelling of a state later on the tour: the address of the city stays', async () => {
  const places = ['Mérida | Badajoz | España', 'Mérida | Yucatán | Mexico', 'Mérida | Yuc. | Mexico'];
  const slugsOf = async (list: readonly string[]) => {
    shows = list.map(played);
    return (await getCities()).map(({ slug }) => slug);
  };
  expect(await slugsOf(places)).toEqual(await slugsOf(places.slice(0, 2)));
});
