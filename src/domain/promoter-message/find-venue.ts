/** Finds a venue of the tour by name, for messages without a word for a building: "Groove, Av. Santa Fe 4389". */
import { fold } from '../../schemas/fields/fold.ts';
import { indexOfWord } from './find-city.ts';

export interface KnownVenue {
  readonly lugar: string;
  readonly ciudad: string;
}

/** Minimum letters; shorter names are also ordinary words. */
const MIN_NAME_LENGTH = 4;

/**
 * Returns the first venue of the tour in a message, or undefined. If two names begin at the same place, returns the longer.
 * @param ciudad only venues in this city count; undefined for all cities
 */
export function findKnownVenue(
  folded: string,
  venues: readonly KnownVenue[],
  ciudad: string | undefined,
): string | undefined {
  const found = venues
    .filter((venue) => ciudad === undefined || fold(venue.ciudad) === fold(ciudad))
    .map(({ lugar }) => ({ lugar, at: indexOfWord(folded, fold(lugar)) }))
    .filter(({ lugar, at }) => at !== -1 && lugar.length >= MIN_NAME_LENGTH);
  return found.sort((a, b) => a.at - b.at || b.lugar.length - a.lugar.length)[0]?.lugar;
}
