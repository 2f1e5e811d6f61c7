/** What the site knows of its own age: a monitor reads it to see that the daily build still runs. */
import { absolute } from './href.ts';
import { now } from './now.ts';
import { getListings } from './shows.ts';

export interface SiteState {
  /** The build's "now", in UTC. */
  readonly generado: string;
  readonly shows: number;
  readonly proximos: number;
  readonly siguiente: {
    readonly id: string;
    readonly ciudad: string;
    readonly inicio: string;
    readonly url: string;
  } | null;
}

export async function getSiteState(): Promise<SiteState> {
  const { upcoming, past } = await getListings();
  const [next] = upcoming;
  return {
    generado: new Date(now).toISOString(),
    shows: upcoming.length + past.length,
    proximos: upcoming.length,
    siguiente: next
      ? { id: next.id, ciudad: next.city, inicio: next.timeline.start, url: absolute(next.url) }
      : null,
  };
}
