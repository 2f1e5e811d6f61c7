/** The content of `/estado.json`: when the site was built and what is next, for monitors. */
import { absolute } from './href.ts';
import { now } from './now.ts';
import { getShowsByPhase } from './shows.ts';

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
  const { upcoming, past } = await getShowsByPhase();
  const [next] = upcoming;
  return {
    generado: new Date(now).toISOString(),
    shows: upcoming.length + past.length,
    proximos: upcoming.length,
    siguiente: next
      ? { id: next.id, ciudad: next.city, inicio: next.isoTimes.start, url: absolute(next.url) }
      : null,
  };
}
