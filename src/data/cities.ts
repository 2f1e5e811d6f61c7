/** The cities of the tour: what is next there, what has been, and where each has its page and calendar. */

import { stateKey } from '../domain/mexican-states.ts';
import { slugify } from '../domain/slug.ts';
import { takesPlace } from '../domain/tickets.ts';
import { fold } from '../schemas/country.ts';
import { showRequestLink, webcalLink } from '../syndication/share-links.ts';
import { absolute, href } from './href.ts';
import { once } from './once.ts';
import { getShows, isAhead, type ShowView } from './shows.ts';
import { getSite } from './site.ts';

export interface CityView {
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly state: string;
  readonly country: string;
  /** As content writes it: "Mexico". */
  readonly pais: string;
  readonly countrySlug: string;
  /** Soonest first. */
  readonly upcoming: readonly ShowView[];
  /** Latest first. */
  readonly past: readonly ShowView[];
  /** Of those past, what was played; of those to come, what will be. In the same orders. */
  readonly played: readonly ShowView[];
  readonly ahead: readonly ShowView[];
  readonly calendar: { readonly file: string; readonly url: string; readonly subscribe: string };
  /** A letter that asks for a show here. */
  readonly request: string;
}

/** Every city with a show, by name. The first to play under a name keeps the plain slug, whatever comes later. */
export const getCities: () => Promise<readonly CityView[]> = once(async () => {
  const [shows, site] = await Promise.all([getShows(), getSite()]);
  const groups = new Map<string, ShowView[]>();
  for (const show of shows) {
    const key = cityKey(show);
    const group = groups.get(key);
    if (group) group.push(show);
    else groups.set(key, [show]);
  }
  const taken = new Set<string>();
  const cities = [...groups.values()].flatMap((group) => {
    const latest = group.at(-1);
    if (!latest) return [];
    const slug = freeSlug(latest, taken);
    const upcoming = group.filter(isAhead);
    const past = group.filter((show) => !isAhead(show)).reverse();
    const file = href(`/ciudad/${slug}.ics`);
    return {
      slug,
      url: href(`/ciudad/${slug}/`),
      name: latest.city,
      state: latest.state,
      country: latest.countryName,
      pais: latest.country,
      countrySlug: countrySlug(latest),
      upcoming,
      past,
      played: past.filter(({ status }) => takesPlace(status)),
      ahead: upcoming.filter(({ status }) => takesPlace(status)),
      calendar: { file, url: absolute(file), subscribe: webcalLink(absolute(file)) },
      request: showRequestLink(site.correo, { comedian: site.nombre, city: latest.city }),
    };
  });
  return cities.sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.slug < b.slug ? -1 : 1));
});

/**
 * What tells cities apart, however their names are written: "GUADALAJARA" in "México" and "Guadalajara" in "Mexico" are
 * one, and so are "Toluca, Edo. Mex." and "Toluca, Estado de México".
 */
export function cityKey(show: Pick<ShowView, 'city' | 'state' | 'country' | 'countryName'>): string {
  return [fold(show.city), stateKey(show.state, show.country), countrySlug(show)].join(' | ');
}

/** What tells countries apart, and names their calendars: "Perú" and "Peru" are one. */
export function countrySlug({ countryName }: Pick<ShowView, 'countryName'>): string {
  return slugify(countryName);
}

export async function cityOf(show: ShowView): Promise<CityView> {
  const city = (await getCitiesByShow()).get(show.id);
  if (!city) throw new Error(`El show ${show.id} no está en ninguna ciudad.`);
  return city;
}

const getCitiesByShow = once(
  async () =>
    new Map(
      (await getCities()).flatMap((city) =>
        [...city.upcoming, ...city.past].map(({ id }) => [id, city] as const),
      ),
    ),
);

function freeSlug({ city, state, countryName }: ShowView, taken: Set<string>): string {
  const slugs = [city, `${city} ${state}`, `${city} ${state} ${countryName}`].map(slugify);
  const slug = slugs.find((each) => !taken.has(each)) ?? `${slugs.at(-1)}-${taken.size}`;
  taken.add(slug);
  return slug;
}
