/** Data for programs: `/estado.json` for monitors and editors, and `/api/shows.json` in the editor API's format. */

import { type ApiShow, toApi } from '../../domain/shows/api-show.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { absolute } from '../site/href.ts';
import { builtRevision, getEntries, now } from '../site/site-data.ts';
import { getShows, getShowsByPhase } from './all-shows.ts';

const MAX_RECENT = 20;

/** Returns the time of the build, the content's revision and the next show that takes place. */
export async function getSiteState() {
  const { upcoming, past } = await getShowsByPhase();
  const next = upcoming.find(({ status }) => takesPlace(status));
  return {
    /** "Now" of the build, in UTC. */
    generado: new Date(now).toISOString(),
    revision: builtRevision,
    shows: upcoming.length + past.length,
    proximos: upcoming.length,
    siguiente: next
      ? { id: next.id, ciudad: next.city, inicio: next.isoTimes.start, url: absolute(next.url) }
      : null,
    /** Ids of the shows that were released or changed last, latest first. */
    recientes: [...past, ...upcoming]
      .sort(byUpdate)
      .slice(0, MAX_RECENT)
      .map(({ id }) => id),
  };
}

/** Compares shows by last update, latest first. Shows without an update come last, by descending id. */
function byUpdate(a: ShowView, b: ShowView): number {
  const [first, second] = [a.updated ?? '', b.updated ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Returns the published shows, sorted by start, with the field names of `GET /api/shows`. */
export async function getPublicShows(): Promise<readonly ApiShow[]> {
  const [shows, entries] = await Promise.all([getShows(), getEntries('shows')]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return shows.flatMap(({ id }) => {
    const entry = byId.get(id);
    return entry ? toApi(id, entry.data, entry.body ?? '') : [];
  });
}
