/** Content files of published shows in the repository, with the forge's pages to change and delete them. */
import type { ShowView } from '../../domain/shows/show-view.ts';
import { type ContentRepository, forgeLink } from '../../domain/site/content-repository.ts';
import { getEntries } from '../site/site-data.ts';
import { nightOf } from './all-shows.ts';
import { getLatestPastShows, getListedShows } from './show-limits.ts';

export async function getShowFiles(repository: ContentRepository) {
  const [entries, upcoming, past] = await Promise.all([
    getEntries('shows'),
    getListedShows(),
    getLatestPastShows(),
  ]);
  const paths = new Map(entries.map(({ id, filePath = '' }) => [id, filePath]));
  /** @param dayNote weekday, or year for a past show */
  const toFile = (show: ShowView, dayNote: string) => {
    const { city: title, time, venue, shortMonth, day, ink, status, url } = show;
    const path = paths.get(show.id) ?? '';
    return {
      title,
      /** Month, day, and `dayNote`. */
      stub: [shortMonth, day, dayNote],
      ink,
      status,
      url,
      /** "8:30pm · Teatro Diana" */
      place: `${time} · ${venue}`,
      edit: forgeLink(repository, 'edit', path),
      remove: forgeLink(repository, 'remove', path),
    };
  };
  return {
    upcoming: (await nightShowsOf(upcoming.shows)).map((show) => toFile(show, show.shortWeekday)),
    /** Latest first. */
    past: (await nightShowsOf(past.shows)).map((show) => toFile(show, String(show.year))).reverse(),
    /** Number of shows that are in neither list. */
    more: upcoming.more + past.more,
  };
}

/** Returns the shows behind cards. Each has its own file. */
async function nightShowsOf(cards: readonly ShowView[]): Promise<readonly ShowView[]> {
  return (await Promise.all(cards.map(nightOf))).flatMap(({ nightShows }) => nightShows);
}
