/** View models of the pages of venues. */
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
  const { nombre: name, facelugar, mapa } = data;
  const address = data.direccion || latest.address;
  const facts = visitFacts(data);
  const map = venueMapLink({ ...event, address, mapUrl: hrefOf(mapa) });
  /** Its own page or profile; null when content has none. */
  const profile = hrefOf(facelugar);
  const { state, countryName, countryCode } = latest;
  return {
    slug,
    name,
    address,
    map,
    profile,
    facts,
    upcoming,
    past,
    image,
    words,
    /** "Guadalajara, Jalisco, México" */
    place: `${latest.place}, ${countryName}`,
    surroundings: await getSurroundings(city),
    city: { name: latest.city, url: city.url },
    ink: inkOf(slug),
    notes: splitNotes(data.notas ?? ''),
    heading: {
      title: `${name}, ${latest.city}`,
      description: `${nombre} en ${name}, ${latest.city}: fechas, dirección y cómo llegar.`,
    },
    structured: structuredData(
      {
        url: absolute(url),
        name,
        address,
        city: latest.city,
        state,
        map,
        facts,
        events,
        country: countryCode ?? countryName,
        sameAs: profile,
      },
      { comedian: nombre, cityUrl: absolute(city.url), shows: [...upcoming, ...past.toReversed()] },
    ),
  };
}

function structuredData(
  venue: Parameters<typeof venuePlace>[0],
  { comedian, cityUrl, shows }: { comedian: string; cityUrl: string; shows: readonly ShowView[] },
) {
  const { name, url, city } = venue;
  return [
    venuePlace(venue),
    datesBreadcrumbs({ name: city, url: cityUrl }, { name, url }),
    itemList(
      `${comedian} en ${name}`,
      shows.map((show) => ({ url: absolute(show.url) })),
    ),
  ];
}
