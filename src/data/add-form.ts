/** What the add form knows of the tour so far: its cities, and the venues to copy from. Lists, since a page carries them. */
import { fold } from '../schemas/country.ts';
import { once } from './once.ts';
import { getShows } from './shows.ts';

export interface PackedPlaces {
  readonly cities: readonly (readonly [ciudad: string, estado: string, pais: string])[];
  /** The last number is the position of its city. */
  readonly venues: readonly (readonly [lugar: string, direccion: string, facelugar: string, city: number])[];
}

/** A page never grows with the years. */
const MOST_VENUES = 120;

/** Each venue as its latest show has it, the latest venues first. */
export const getPackedPlaces: () => Promise<PackedPlaces> = once(async () => {
  const shows = [...(await getShows())].sort((a, b) => b.moments.start - a.moments.start);
  const cities = new Map(
    shows.map(({ city, state, country }) => [fold(city), [city, state, country] as const]),
  );
  const positions = new Map([...cities.keys()].map((city, index) => [city, index]));
  const venues = new Map<string, PackedPlaces['venues'][number]>();
  for (const { city, venue, address, venueUrl } of shows) {
    const key = `${fold(city)} | ${fold(venue)}`;
    if (venues.size === MOST_VENUES || venues.has(key)) continue;
    venues.set(key, [venue, address, venueUrl ?? '', positions.get(fold(city)) ?? -1]);
  }
  return { cities: [...cities.values()], venues: [...venues.values()] };
});
