/**
 * Addresses that redirect to the page of a show: of shows whose files were renamed, and of shows that share
 * another show's page.
 */
import type { ShowView } from '../../domain/shows/show-view.ts';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { redirectPage } from '../../syndication/redirect-page.ts';
import { getNights, getShows } from '../shows/all-shows.ts';
import { getHomeSettings } from '../site/site-data.ts';
import { eventOf } from './events.ts';

/** Returns the former names of shows' files with their shows. Leaves out names that another file has now. */
export async function getFormerIds() {
  const shows = await getShows();
  const currentIds = new Set(shows.map(({ id }) => id));
  return shows.flatMap((show) =>
    show.formerIds.filter((id) => !currentIds.has(id)).map((id) => ({ id, show })),
  );
}

/** Returns the addresses below `/fechas/` that redirect to the page of a show. */
export async function getFormerAddresses() {
  const [shows, nights, former] = await Promise.all([getShows(), getNights(), getFormerIds()]);
  const pages = new Set(nights.map(({ card }) => card.id));
  return [...shows.filter(({ id }) => !pages.has(id)).map((show) => ({ id: show.id, show })), ...former];
}

export async function redirectTo(show: ShowView): Promise<string> {
  const { name, url, longDate, venue, city, images } = await eventOf(show);
  return redirectPage({
    title: name,
    path: show.url,
    url,
    language: (await getHomeSettings()).locale,
    description: endWithFullStop(`${longDate}. ${venue}, ${city}`),
    image: images[0]?.url ?? null,
  });
}
