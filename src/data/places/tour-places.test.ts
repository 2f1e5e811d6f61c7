import { describe, expect, it, vi } from 'vitest';
import { countryDetails } from '../../domain/places/country-words.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { getTourPlaces } from './tour-places.ts';

let shows: readonly ShowView[] = [];
vi.mock('../shows/all-shows.ts', () => ({ getShows: async () => shows }));
vi.mock('../site/site-data.ts', () => ({ oncePerBuild: (make: unknown) => make }));

/** @param place "venue | city | state | country" */
function played(place: string, start: number): ShowView {
  const [venue = '', city = '', state = '', country = ''] = place.split(' | ');
  const { name: countryName } = countryDetails(country);
  const address = `Calle ${start}`;
  return { venue, city, state, country, countryName, address, moments: { start } } as ShowView;
}

describe('getPlaces', () => {
  it.each([
    [
      'two cities: latest first',
      ['Foro X | Puebla | Puebla | Mexico', 'Foro Y | León | Guanajuato | Mexico'],
      ['León, Guanajuato', 'Puebla, Puebla'],
      ['Foro Y: Calle 2, León, Guanajuato', 'Foro X: Calle 1, Puebla, Puebla'],
    ],
    [
      'same city and venue spelled differently: once, as in the latest show',
      ['Foro X | LEON | Gto. | México', 'foro x | León | Guanajuato | Mexico'],
      ['León, Guanajuato'],
      ['foro x: Calle 2, León, Guanajuato'],
    ],
    [
      'two cities with the same name in two states: both',
      ['Foro X | Matamoros | Tamaulipas | Mexico', 'Foro X | Matamoros | Coahuila | Mexico'],
      ['Matamoros, Coahuila', 'Matamoros, Tamaulipas'],
      ['Foro X: Calle 2, Matamoros, Coahuila', 'Foro X: Calle 1, Matamoros, Tamaulipas'],
    ],
  ])('%s', async (_what, places, cities, venues) => {
    shows = places.map((place, index) => played(place, index + 1));
    const found = await getTourPlaces();
    expect(found.cities.map(({ ciudad, estado }) => `${ciudad}, ${estado}`)).toEqual(cities);
    expect(
      found.venues.map(
        ({ lugar, direccion, ciudad, estado }) => `${lugar}: ${direccion}, ${ciudad}, ${estado}`,
      ),
    ).toEqual(venues);
  });
});
