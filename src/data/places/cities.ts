/** Cities of the tour with their shows, page and calendar, and countries of the tour. */
import { countrySlug, groupByCity } from '../../domain/places/city-key.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { showRequestLink } from '../../syndication/share-links.ts';
import { getNights, getShows } from '../shows/all-shows.ts';
import { calendarAt, href } from '../site/href.ts';
import { getSite, oncePerBuild } from '../site/site-data.ts';

export type CityView = Awaited<ReturnType<typeof getCities>>[number];

/** Returns every city with a show, sorted by name. If cities share a name, only the first on the tour has a slug without state. */
export const getCities = oncePerBuild(async () => {
  const [nights, site] = await Promise.all([getNights(), getSite()]);
  const nightShows = new Map(nights.map((night) => [night.card, night.nightShows]));
  const cities = groupByCity(nights.map(({ card }) => card)).map(({ slug, shows: group, spelled }) => {
    const upcoming = group.filter(({ isPast }) => !isPast);
    const past = group.filter(({ isPast }) => isPast).reverse();
    return {
      slug,
      url: href(`/ciudad/${slug}/`),
      name: spelled.city,
      state: spelled.state,
      countryName: spelled.countryName,
      /** Country as in content files: "Mexico". */
      country: spelled.country,
      countrySlug: countrySlug(spelled),
      /** All shows, sorted by date. */
      shows: group.flatMap((card) => nightShows.get(card) ?? []),
      /** A card for each night, next night first. */
      upcoming,
      /** Latest first. */
      past,
      /** `past` and `upcoming` without cancelled and postponed shows. */
      played: past.filter(({ status }) => takesPlace(status)),
      confirmed: upcoming.filter(({ status }) => takesPlace(status)),
      calendar: calendarAt(`/ciudad/${slug}.ics`),
      feed: href(`/ciudad/${slug}.xml`),
      /** A mailto link to request a show in this city. */
      request: showRequestLink(site.correo, { comedian: site.nombre, city: spelled.city }),
    };
  });
  return cities.sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.slug < b.slug ? -1 : 1));
});

export async function cityOf(show: ShowView): Promise<CityView> {
  const city = (await getCitiesByShow()).get(show.id);
  if (!city) throw new Error(`El show ${show.id} no está en ninguna ciudad.`);
  return city;
}

const getCitiesByShow = oncePerBuild(
  async () => new Map((await getCities()).flatMap((city) => city.shows.map(({ id }) => [id, city] as const))),
);

export type CountryView = Awaited<ReturnType<typeof getCountries>>[number];

/** Returns every country with a show, the country with the most shows first. */
export async function getCountries() {
  const [shows, cities] = await Promise.all([getShows(), getCities()]);
  const names = new Map(shows.map((show) => [countrySlug(show), show.countryName]));
  const countries = [...names].map(([slug, name]) => ({
    slug,
    name,
    ...calendarAt(`/calendario/${slug}.ics`),
    /** URL of the list of dates for this country only. */
    datesUrl: href(`/fechas/?pais=${slug}`),
    cities: cities.filter((city) => city.countrySlug === slug),
    shows: shows.filter((show) => countrySlug(show) === slug),
  }));
  return countries.sort((a, b) => b.shows.length - a.shows.length || (a.slug < b.slug ? -1 : 1));
}
