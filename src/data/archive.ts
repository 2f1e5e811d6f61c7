/** What has been: past shows, bounded so that a page never grows with the years. */
import { getListings, type ShowView } from './shows.ts';

const MOST_PAST = 200;

/** The latest past shows, oldest first. */
export async function getLatestPast(): Promise<readonly ShowView[]> {
  const { past } = await getListings();
  return past.slice(-MOST_PAST);
}
