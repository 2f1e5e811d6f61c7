/** Finds a venue of the tour by its name alone: "Groove, Av. Santa Fe 4389" has no word for a building. */
import { fold } from '../../schemas/fields/fold.ts';
import { indexOfWord } from './find-city.ts';

export interface KnownVenue {
  readonly lugar: string;
  readonly ciudad: string;
}

/** Shorter names are also words of other things. */
const SHORTEST_NAME = 4;

/**
 * Returns the venue of the tour that a message names first, of two that begin together the longer name; undefined without one.
 * @param ciudad of the message, which the venue must be in; undefined for any
 */
export function findKnownVenue(
  folded: string,
  venues: readonly KnownVenue[],
  ciudad: string | undefined,
): string | undefined {
  const found = venues
    .filter((venue) => ciudad === undefined || fold(venue.ciudad) === fold(ciudad))
    .map(({ lugar }) => ({ lugar, at: indexOfWord(folded, fold(lugar)) }))
    .filter(({ lugar, at }) => at !== -1 && lugar.length >= SHORTEST_NAME);
  return found.sort((a, b) => a.at - b.at || b.lugar.length - a.lugar.length)[0]?.lugar;
}
