/**
 * What a page can carry when the tour grows to thousands of dates: the nearest ones. The rest is a link away, on the pages
 * of their years and cities.
 */
import { once } from './once.ts';
import { getListings, type ShowView } from './shows.ts';

/** Shows ahead that get a place on home, home2 and link, and pictures of their own. */
const MOST_NEAR = 60;
/** Shows ahead on the list of all dates. */
const MOST_LISTED = 200;
/** Past shows that keep a preview of their own: links to earlier ones are not shared any more. */
const MOST_REMEMBERED = 100;

export interface Nearest {
  /** Soonest first. */
  readonly shows: readonly ShowView[];
  /** How many more are ahead after these. */
  readonly more: number;
}

export const getNearest: () => Promise<Nearest> = once(() => nearest(MOST_NEAR));
export const getListed: () => Promise<Nearest> = once(() => nearest(MOST_LISTED));

async function nearest(most: number): Promise<Nearest> {
  const { upcoming } = await getListings();
  return { shows: upcoming.slice(0, most), more: Math.max(0, upcoming.length - most) };
}

/** Whether a poster, a post and a story are drawn for the show. */
export async function isNear(show: ShowView): Promise<boolean> {
  return (await getNearIds()).has(show.id);
}

/** Whether links to the show carry a picture of its own. */
export async function hasPreview(show: ShowView): Promise<boolean> {
  return (await getPreviewIds()).has(show.id);
}

const getNearIds = once(async () => new Set((await getNearest()).shows.map(({ id }) => id)));

const getPreviewIds = once(async () => {
  const { past } = await getListings();
  return new Set([...(await getNearIds()), ...past.slice(-MOST_REMEMBERED).map(({ id }) => id)]);
});
