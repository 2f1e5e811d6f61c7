/** The content without the shows that may not be seen yet: what follows it knows nothing of them. */
import { releaseTime } from '../../domain/shows/release-time.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import type { Entries } from './entries.ts';

/** The zone of `publicar`; UTC where site.yaml cannot be read. */
export function homeZoneOf({ site }: Pick<Entries, 'site'>): string {
  const [entry] = site;
  return entry ? homeOf(entry.data).zone : 'UTC';
}

/** @param now epoch milliseconds */
export function releasedEntries(entries: Entries, now: number): Entries {
  const home = homeZoneOf(entries);
  return { ...entries, shows: entries.shows.filter(({ data }) => releaseTime(data.publicar, home) <= now) };
}
