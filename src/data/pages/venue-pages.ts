/** View models of venue pages. */
import { splitByPhase } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { visitFacts } from '../../domain/shows/visit-facts.ts';
import { inkOf } from '../../domain/site/ink.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import { itemList, venuePlace } from '../../syndication/json-ld.ts';
import { venueMapLink } from '../../syndication/share-links.ts';
import { cityOf } from '../places/cities.ts';
import { getSurroundings } from '../places/known-places.ts';
import { getVenues, type VenueWithShows } from '../places/venues.ts';
import { eventOf } from '../share/events.ts';
import { getSiteShareImage, shareImagesOf } from '../share/share-images.ts';
import { nightOf } from '../shows/all-shows.ts';
import { absolute } from '../site/href.ts';
import { getHomeSettings, getSite, now } from '../site/site-data.ts';
import { datesBreadcrumbs, splitNotes } from './page-parts.ts';

export async function getVenuePages() {
  return Promise.all((await getVenues()).map(toVenuePage));
}

async function toVenuePage({ url, slug, data, shows }: VenueWithShows) {
  const nights = await Promise.all(shows.map(nightOf));
  const { upcoming, past } = splitByPhase([...new Set(nights.map(({ card }) => card))], now);
  // A venue has at least two shows.
  const latest = (upcoming[0] ?? past.at(-1)) as ShowView;
  const [{ nombre }, { words }, city, image, event, events] = await Promise.all([
    getSite(),
    getHomeSettings(),
    cityOf(latest),
    upcoming[0] ? shareImagesOf(upcoming[0]).then(({ preview }) => preview) : getSiteShareImage(),
    eventOf(latest),
    Promise.all(shows.filter(({ isPast }) => !isPast).map(eventOf)),
  ]);
  const { nombre: name } = data;
  const { city: cityName, place, countryName, countryCode } = latest;
  const pageUrl = absolute(url);
  const venue = {
    name,
    address: data.direccion || latest.address,
    facts: visitFacts(data),
  };
  const map = venueMapLink({ ...event, ...venue, mapUrl: hrefOf(data.mapa) });
  const profile = hrefOf(data.facelugar);
  return {
    slug,
    ...venue,
    map,
    /** Web site or profile of the venue; null if the content has none. */
    profile,
    upcoming,
    past,
    image,
    words,
    /** "Guadalajara, Jalisco, México" */
    place: `${place}, ${countryName}`,
    surroundings: await getSurroundings(city),
    city: { name: cityName, url: city.url },
    ink: inkOf(slug),
    notes: splitNotes(data.notas ?? ''),
    heading: {
      title: `${name}, ${cityName}`,
      description: `${nombre} en ${name}, ${cityName}: fechas, dirección y cómo llegar.`,
    },
    structuredData: [
      venuePlace({
        ...event,
        ...venue,
        url: pageUrl,
        country: countryCode ?? countryName,
        map,
        sameAs: profile,
        events,
      }),
      datesBreadcrumbs({ name: cityName, url: absolute(city.url) }, { name, url: pageUrl }),
      itemList(
        `${nombre} en ${name}`,
        [...upcoming, ...past.toReversed()].map((show) => ({ url: absolute(show.url) })),
      ),
    ],
  };
}
