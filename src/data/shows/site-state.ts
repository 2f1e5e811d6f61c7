/** The content of `/estado.json`, for monitors and editors: time of the build, revision of the content, the next show. */

import type { ShowView } from '../../domain/shows/show-view.ts';
import { absolute } from '../site/href.ts';
import { now } from '../site/now.ts';
import { getShowsByPhase } from './all-shows.ts';

export interface SiteState {
  /** The build's "now", in UTC. */
  readonly generado: string;
  /** Of the content; null when the shows were read from an API. */
  readonly revision: string | null;
  readonly shows: number;
  readonly proximos: number;
  readonly siguiente: {
    readonly id: string;
    readonly ciudad: string;
    readonly inicio: string;
    readonly url: string;
  } | null;
  /** Ids of the shows that were announced or changed last, the latest first. */
  readonly recientes: readonly string[];
}

const MAX_RECENT = 20;

export async function getSiteState(): Promise<SiteState> {
  const { upcoming, past } = await getShowsByPhase();
  const [next] = upcoming;
  return {
    generado: new Date(now).toISOString(),
    revision: process.env['CONTENT_REVISION'] || null,
    shows: upcoming.length + past.length,
    proximos: upcoming.length,
    siguiente: next
      ? { id: next.id, ciudad: next.city, inicio: next.isoTimes.start, url: absolute(next.url) }
      : null,
    recientes: [...past, ...upcoming]
      .sort(byAnnouncement)
      .slice(0, MAX_RECENT)
      .map(({ id }) => id),
  };
}

/** The latest first; shows without a day of announcement last, those with the later ids first. */
function byAnnouncement(a: ShowView, b: ShowView): number {
  const [first, second] = [a.announced ?? '', b.announced ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
