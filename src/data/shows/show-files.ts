/** The content files of published shows in the repository, with the forge's pages that change and delete them. */

import type { ShowView } from '../../domain/shows/show-view.ts';
import type { Repository } from '../../domain/site/content-repository.ts';
import { forgeLink } from '../../domain/site/forge-links.ts';
import type { Ink } from '../../domain/site/ink.ts';
import type { Status } from '../../schemas/fields/status.ts';
import { getEntries } from '../site/content-entries.ts';
import { nightOf } from './night-cards.ts';
import { getLatestPastShows } from './past-shows.ts';
import { getListedShows } from './upcoming-limits.ts';

export interface ShowFile {
  readonly title: string;
  /** "8:30pm · Teatro Diana" */
  readonly place: string;
  readonly shortMonth: string;
  readonly day: string;
  /** Weekday, or the year of a past show. */
  readonly dayNote: string;
  readonly ink: Ink;
  readonly status: Status;
  readonly statusLabel: string | null;
  readonly url: string;
  readonly edit: string;
  readonly remove: string;
}

export interface ShowFiles {
  readonly upcoming: readonly ShowFile[];
  /** Latest first. */
  readonly past: readonly ShowFile[];
  /** Number of shows in neither list. */
  readonly more: number;
}

export async function getShowFiles(repository: Repository): Promise<ShowFiles> {
  const [entries, upcoming, past] = await Promise.all([
    getEntries('shows'),
    getListedShows(),
    getLatestPastShows(),
  ]);
  const paths = new Map(entries.map(({ id, filePath = '' }) => [id, filePath]));
  const toFile = (show: ShowView, dayNote: string): ShowFile => {
    const path = paths.get(show.id) ?? '';
    return {
      title: show.city,
      place: `${show.time} · ${show.venue}`,
      shortMonth: show.shortMonth,
      day: show.day,
      dayNote,
      ink: show.ink,
      status: show.status,
      statusLabel: show.statusLabel,
      url: show.url,
      edit: forgeLink(repository, 'edit', path),
      remove: forgeLink(repository, 'remove', path),
    };
  };
  return {
    upcoming: (await functionsOf(upcoming.shows)).map((show) => toFile(show, show.shortWeekday)),
    past: (await functionsOf(past.shows)).map((show) => toFile(show, String(show.year))).reverse(),
    more: upcoming.more + past.more,
  };
}

/** Each function has a file of its own. */
async function functionsOf(cards: readonly ShowView[]): Promise<readonly ShowView[]> {
  return (await Promise.all(cards.map(nightOf))).flatMap(({ functions }) => functions);
}
