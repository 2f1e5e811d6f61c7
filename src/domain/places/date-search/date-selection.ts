/** Types of the search for dates: input and result. */
import type { Position } from '../distance.ts';

/** A city of the tour, or a place without shows whose position is known. */
export interface DatePlace {
  readonly name: string;
  /** "México" */
  readonly country: string;
  /** "Jalisco"; only cities of the tour have it. */
  readonly region?: string;
  readonly position: Position | null;
  /** Ids of upcoming and past shows. */
  readonly shows: readonly string[];
}

export interface DateStatus {
  /** "Agotado", "Cancelado"; empty if tickets are sold. */
  readonly label: string;
  /** False if the date is cancelled or postponed. */
  readonly takesPlace: boolean;
}

/** Shows that are not over now, by id. */
export type Upcoming = ReadonlyMap<string, DateStatus>;

/** Dates and places to search. */
export interface TourDates {
  readonly places: readonly DatePlace[];
  readonly upcoming: Upcoming;
}

export interface Selection {
  /** Ids of the shows to list; null for all. */
  readonly shows: ReadonlySet<string> | null;
  /** The answer in a few words. */
  readonly headline: string;
  /** Rest of the answer; empty if the headline is the whole answer. */
  readonly message: string;
  /** Kilometres to each show that is listed as near. */
  readonly distances?: ReadonlyMap<string, number>;
  /** True if the place was not found. Visitors can then ask the act to come. */
  readonly isUnknown?: boolean;
  /** Other towns that the text may mean, as search texts. */
  readonly others?: readonly string[];
}

/** Returns a selection of all dates. Without upcoming dates the message is empty: the list itself says so. */
export function selectAll(upcoming: Upcoming, headline: string, message: string): Selection {
  return { shows: null, headline, message: upcoming.size > 0 ? message : '' };
}
