/** Past shows, limited so that a page does not grow with the years. */
import { getCardsByPhase } from './night-cards.ts';
import type { LimitedShows } from './upcoming-limits.ts';

const MAX_PAST = 200;

/** The latest past shows, oldest first. */
export async function getLatestPastShows(): Promise<LimitedShows> {
  const { past } = await getCardsByPhase();
  return { shows: past.slice(-MAX_PAST), more: Math.max(0, past.length - MAX_PAST) };
}
