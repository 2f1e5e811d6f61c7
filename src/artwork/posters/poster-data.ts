/** Texts of drawn posters and share images, for a show and for the tour. */
import { posterHours } from '../../domain/shows/nights.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { performerTypesOf } from '../../domain/site/event-type.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { statusStamp } from '../../domain/tickets/show-status.ts';
import type { Site } from '../../schemas/site.ts';
import type { PosterData } from '../type/poster-text.ts';

/** Returns the act and its billing for posters. */
function toBilling(site: Site): Pick<PosterData, 'country' | 'comedian' | 'act' | 'billing'> {
  const { country, words } = homeCountrySettings(site);
  const { live } = words;
  return {
    country,
    comedian: site.nombre,
    /** "en vivo" for a group, because its kind ("banda") adds nothing to its name. */
    act: site.acto && performerTypesOf(site.acto).act === 'Person' ? site.acto : live,
    billing: site.anuncio ?? `${site.nombre} ${live}`,
  };
}

export function toPosterData(show: ShowView, site: Site): PosterData {
  return {
    slug: show.id,
    ink: show.ink,
    ...toBilling(site),
    heading: show.title,
    city: show.city,
    venue: show.venue,
    weekday: show.shortWeekday,
    day: String(Number(show.day)),
    month: show.month,
    year: show.year,
    time: show.isHourKnown ? posterHours(show.times) : null,
    guest: show.guest,
    stamp: statusStamp(show.status),
  };
}

/** Returns the texts of the tour's link preview: the tour instead of a city, and no date. */
export function tourPosterData(site: Site, year: number): PosterData {
  return {
    slug: 'gira',
    ink: site.tintas,
    ...toBilling(site),
    heading: '',
    city: 'La gira',
    venue: '',
    weekday: '',
    day: '',
    month: `Fechas y ${homeCountrySettings(site).words.tickets}`,
    year,
    time: null,
    guest: null,
    stamp: null,
  };
}
