/** Types of the search for dates: its input and its result. */
import type { Position } from '../distance.ts';

/** A city of the tour, or a place without shows whose position is known. */
export interface DatePlace {
  readonly name: string;
  /** "México" */
  readonly country: string;
  /** "Jalisco"; only of cities of the tour. */
  readonly region?: string;
  readonly position: Position | null;
  /** Ids of its shows, upcoming and past. */
  readonly shows: readonly string[];
}

export interface DateStatus {
  /** "Agotado", "Cancelado"; empty for a date with tickets. */
  readonly label: string;
  /** False if the date is cancelled or postponed. */
  readonly takesPlace: boolean;
}

/** The shows that are not over now, by id. */
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
  /** Rest of the answer; empty if the headline says all. */
  readonly message: string;
  /** Kilometres to the shows that are listed as near. */
  readonly distances?: ReadonlyMap<string, number>;
  /** True if the place was not found; visitors can then ask the act to come. */
  readonly isUnknown?: boolean;
  /** Other towns that the text may mean, as they are searched for. */
  readonly others?: readonly string[];
}

/** Returns a selection of all dates; its message is empty if no date is ahead, since the list says so itself. */
export function selectAll(upcoming: Upcoming, headline: string, message: string): Selection {
  return { shows: null, headline, message: upcoming.size > 0 ? message : '' };
}
