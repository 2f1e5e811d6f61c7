/** The published shows by night: one card and one page for the functions at one venue on one date. */

import { homeOf } from '../domain/home.ts';
import { groupByNight } from '../domain/nights.ts';
import { type ShowsByPhase, splitByPhase } from '../domain/show-phase.ts';
import { memoize } from './memoize.ts';
import { nightCard } from './night-card.ts';
import { now } from './now.ts';
import type { ShowView } from './show-view.ts';
import { getShows } from './shows.ts';
import { getSite } from './site.ts';

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
