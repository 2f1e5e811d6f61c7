/** Published shows, sorted, and by night: shows at the same venue on the same date share a card and a page. */
import { nightCard } from '../../domain/shows/night-card.ts';
import { groupByNight } from '../../domain/shows/nights.ts';
import { splitByPhase } from '../../domain/shows/show-phase.ts';
import { type ShowView, toShowViews } from '../../domain/shows/show-view.ts';
import { href } from '../site/href.ts';
import { getEntries, getHomeSettings, getSite, now, oncePerBuild } from '../site/site-data.ts';

/** Returns all shows, sorted by start. Unreleased shows are not in the entries (domain/shows/released-entries.ts). */
export const getShows = oncePerBuild(async () => {
  const [entries, venues, site] = await Promise.all([getEntries('shows'), getEntries('venues'), getSite()]);
  const places = venues.map(({ data }) => data);
  return toShowViews(entries, places, { site, now, href });
});

/** Returns upcoming and live shows, and past shows, at the build's "now". */
export const getShowsByPhase = oncePerBuild(async () => splitByPhase(await getShows(), now));

/** Returns the nights, sorted by start, like their `nightShows`. `card` is the show itself if a night has one. */
export const getNights = oncePerBuild(async () => {
  const [shows, { words }] = await Promise.all([getShows(), getHomeSettings()]);
  return groupByNight(shows).map((nightShows) => ({
    card: nightCard(nightShows, { words, now }),
    nightShows,
  }));
});

/** Returns the cards of all nights by phase. A night is over when its last show is. */
export const getCardsByPhase = oncePerBuild(async () =>
  splitByPhase(
    (await getNights()).map(({ card }) => card),
    now,
  ),
);

export async function nightOf({ id }: Pick<ShowView, 'id'>) {
  const night = (await getNightsByShow()).get(id);
  if (!night) throw new Error(`El show ${id} no está en ninguna noche.`);
  return night;
}

const getNightsByShow = oncePerBuild(
  async () =>
    new Map((await getNights()).flatMap((night) => night.nightShows.map(({ id }) => [id, night] as const))),
);
