/** The published shows by night: one card and one page for the functions at one venue on one date. */

import { nightCard } from '../../domain/shows/night-card.ts';
import { groupByNight } from '../../domain/shows/nights.ts';
import { type ShowsByPhase, splitByPhase } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import { getSite } from '../site/act.ts';
import { memoize } from '../site/memoize-content.ts';
import { now } from '../site/now.ts';
import { getShows } from './all-shows.ts';

export interface Night {
  /** The show itself for a night with one function. */
  readonly card: ShowView;
  /** By start. */
  readonly functions: readonly ShowView[];
}

/** By start of the first function. */
export const getNights: () => Promise<readonly Night[]> = memoize(async () => {
  const [shows, site] = await Promise.all([getShows(), getSite()]);
  const { words } = homeOf(site);
  return groupByNight(shows).map((functions) => ({ card: nightCard(functions, { words, now }), functions }));
});

/** The cards of every night by phase: a night is over when its last function is. */
export const getCardsByPhase: () => Promise<ShowsByPhase<ShowView>> = memoize(async () =>
  splitByPhase(
    (await getNights()).map(({ card }) => card),
    now,
  ),
);

/** The night of a show, of any of its functions. */
export async function nightOf({ id }: Pick<ShowView, 'id'>): Promise<Night> {
  const night = (await getNightsByShow()).get(id);
  if (!night) throw new Error(`El show ${id} no está en ninguna noche.`);
  return night;
}

const getNightsByShow = memoize(
  async () =>
    new Map((await getNights()).flatMap((night) => night.functions.map(({ id }) => [id, night] as const))),
);
