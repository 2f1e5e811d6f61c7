/** What the add form knows of the tour so far: its cities, and the venues to copy from. Lists, since a page carries them. */
import { fold } from '../schemas/country.ts';
import { cityKey } from './cities.ts';
import { once } from './once.ts';
import { getShows } from './shows.ts';

export interface PackedPlaces {
  readonly cities: readonly (readonly [ciudad: string, estado: string, pais: string])[];
  /** The last number is the position of its city. */
  readonly venues: readonly (readonly [lugar: string, direccion: string, facelugar: string, city: number])[];
}

/** A page never grows with the years. */
const MOST_VENUES = 120;

/** Each city and venue as its latest show has it, the latest first. */
export const getPackedPlaces: () => Promise<PackedPlaces> = once(async () => {
  const shows = [...(await getShows())].sort((a, b) => b.moments.start - a.moments.start);
  const cities: PackedPlaces['cities'][number][] = [];
  const positions = new Map<string, number>();
  const venues = new Map<string, PackedPlaces['venues'][number]>();
  for (const show of shows) {
    const key = cityKey(show);
    const position = positions.get(key) ?? cities.push([show.city, show.state, show.country]) - 1;
    positions.set(key, position);
    const venueKey = `${key} | ${fold(show.venue)}`;
    if (venues.size === MOST_VENUES || venues.has(venueKey)) continue;
    venues.set(venueKey, [show.venue, show.address, show.venueUrl ?? '', position]);
  }
  return { cities, venues: [...venues.values()] };
});
