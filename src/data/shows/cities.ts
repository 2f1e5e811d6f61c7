/** The cities of the tour with their upcoming and past shows, page and calendar. */

import { countrySlug, groupByCity } from '../../domain/places/city-key.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/tickets.ts';
import { showRequestLink, webcalLink } from '../../syndication/share-links.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import { memoize } from '../site/memoize-content.ts';
import { isUpcoming } from './all-shows.ts';
import { getNights } from './night-cards.ts';

export interface CityView {
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly state: string;
  readonly country: string;
  /** As content writes it: "Mexico". */
  readonly pais: string;
  readonly countrySlug: string;
  /** Every function, by date. */
  readonly shows: readonly ShowView[];
  /** A card for each night, soonest first. */
  readonly upcoming: readonly ShowView[];
  /** Latest first. */
  readonly past: readonly ShowView[];
  /** `past` and `upcoming` without cancelled and postponed shows, in the same order. */
  readonly played: readonly ShowView[];
  readonly confirmed: readonly ShowView[];
  readonly calendar: { readonly file: string; readonly url: string; readonly subscribe: string };
  /** Address of its feed of announcements. */
  readonly feed: string;
  /** A mailto link that requests a show in this city. */
  readonly request: string;
}

/** Every city with a show, by name. Of cities with the same name, the first on the tour has the slug without state. */
export const getCities: () => Promise<readonly CityView[]> = memoize(async () => {
  const [nights, site] = await Promise.all([getNights(), getSite()]);
  const functions = new Map(nights.map((night) => [night.card, night.functions]));
  const cities = groupByCity(nights.map(({ card }) => card)).map(({ slug, shows: group, latest }) => {
    const upcoming = group.filter(isUpcoming);
    const past = group.filter((show) => !isUpcoming(show)).reverse();
    const file = href(`/ciudad/${slug}.ics`);
    return {
      slug,
      url: href(`/ciudad/${slug}/`),
      name: latest.city,
      state: latest.state,
      country: latest.countryName,
      pais: latest.country,
      countrySlug: countrySlug(latest),
      shows: group.flatMap((card) => functions.get(card) ?? []),
      upcoming,
      past,
      played: past.filter(({ status }) => takesPlace(status)),
      confirmed: upcoming.filter(({ status }) => takesPlace(status)),
      calendar: { file, url: absolute(file), subscribe: webcalLink(absolute(file)) },
      feed: href(`/ciudad/${slug}.xml`),
      request: showRequestLink(site.correo, { comedian: site.nombre, city: latest.city }),
    };
  });
  return cities.sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.slug < b.slug ? -1 : 1));
});

export async function cityOf(show: ShowView): Promise<CityView> {
  const city = (await getCitiesByShow()).get(show.id);
  if (!city) throw new Error(`El show ${show.id} no está en ninguna ciudad.`);
  return city;
}

const getCitiesByShow = memoize(
  async () => new Map((await getCities()).flatMap((city) => city.shows.map(({ id }) => [id, city] as const))),
);
