/** Past shows, limited so that a page does not grow with the years. */
import type { ShowView } from './show-view.ts';
import { getShowsByPhase } from './shows.ts';

const MAX_PAST = 200;

/** The latest past shows, oldest first. */
export async function getLatestPastShows(): Promise<readonly ShowView[]> {
  const { past } = await getShowsByPhase();
  return past.slice(-MAX_PAST);
}
