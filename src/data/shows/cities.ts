/** The cities of the tour with their upcoming and past shows, page and calendar. */
import { countrySlug, groupByCity } from '../../domain/places/city-key.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { showRequestLink, webcalLink } from '../../syndication/share-links.ts';
import { absolute, href } from '../site/href.ts';
import { getSite, oncePerBuild } from '../site/site-data.ts';
import { getNights, isUpcoming } from './all-shows.ts';

export type CityView = Awaited<ReturnType<typeof getCities>>[number];

/** Returns every city with a show, by name. Of cities with the same name, the first on the tour has the slug without state. */
export const getCities = oncePerBuild(async () => {
  const [nights, site] = await Promise.all([getNights(), getSite()]);
  const sessions = new Map(nights.map((night) => [night.card, night.sessions]));
  const cities = groupByCity(nights.map(({ card }) => card)).map(({ slug, shows: group, latest }) => {
    const upcoming = group.filter(isUpcoming);
    const past = group.filter((show) => !isUpcoming(show)).reverse();
    return {
      slug,
      url: href(`/ciudad/${slug}/`),
      name: latest.city,
      state: latest.state,
      country: latest.countryName,
      /** Country as content writes it: "Mexico". */
      pais: latest.country,
      countrySlug: countrySlug(latest),
      /** Every show, by date. */
      shows: group.flatMap((card) => sessions.get(card) ?? []),
      /** A card for each night, soonest first. */
      upcoming,
      /** Latest first. */
      past,
      /** `past` and `upcoming` without cancelled and postponed shows, in the same order. */
      played: past.filter(({ status }) => takesPlace(status)),
      confirmed: upcoming.filter(({ status }) => takesPlace(status)),
      calendar: calendarAt(`/ciudad/${slug}.ics`),
      feed: href(`/ciudad/${slug}.xml`),
      /** A mailto link that requests a show in this city. */
      request: showRequestLink(site.correo, { comedian: site.nombre, city: latest.city }),
    };
  });
  return cities.sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.slug < b.slug ? -1 : 1));
});

/** Returns the addresses of a calendar: of its file, with and without the origin, and for programs that subscribe to it. */
export function calendarAt(path: `/${string}`) {
  const file = href(path);
  return { file, url: absolute(file), subscribe: webcalLink(absolute(file)) };
}

export async function cityOf(show: ShowView): Promise<CityView> {
  const city = (await getCitiesByShow()).get(show.id);
  if (!city) throw new Error(`El show ${show.id} no está en ninguna ciudad.`);
  return city;
}

const getCitiesByShow = oncePerBuild(
  async () => new Map((await getCities()).flatMap((city) => city.shows.map(({ id }) => [id, city] as const))),
);
