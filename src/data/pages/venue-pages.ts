/** View models of the pages of venues. */

import { splitByPhase } from '../../domain/shows/show-phase.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { type VisitFact, visitFacts } from '../../domain/shows/visit-facts.ts';
import { type Ink, inkOf } from '../../domain/site/ink.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { breadcrumbs, itemList, type StructuredData, venuePlace } from '../../syndication/json-ld.ts';
import { mapLink } from '../../syndication/share-links.ts';
import { getVenues, type VenueWithShows } from '../places/venues.ts';
import { eventOf } from '../share/events.ts';
import { getSiteImage, type ShareImage, shareImagesOf } from '../share/share-images.ts';
import { isUpcoming } from '../shows/all-shows.ts';
import { cityOf } from '../shows/cities.ts';
import { nightOf } from '../shows/night-cards.ts';
import { getSite } from '../site/act.ts';
import { absolute } from '../site/href.ts';
import { now } from '../site/now.ts';
import { paragraphs } from '../site/paragraphs.ts';
import { DATES_BREADCRUMBS } from './breadcrumbs.ts';

export interface VenuePage {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  /** "Guadalajara, Jalisco, México" */
  readonly place: string;
  readonly city: { readonly name: string; readonly url: string };
  readonly ink: Ink;
  readonly map: string;
  /** Its own page or profile; null when content has none. */
  readonly profile: string | null;
  readonly facts: readonly VisitFact[];
  readonly notes: readonly string[];
  readonly upcoming: readonly ShowView[];
  /** Oldest first. */
  readonly past: readonly ShowView[];
  readonly image: ShareImage;
  readonly heading: { readonly title: string; readonly description: string };
  readonly structured: readonly StructuredData[];
}

export async function getVenuePages(): Promise<readonly VenuePage[]> {
  return (await Promise.all((await getVenues()).map(pageOf))).flat();
}

async function pageOf({ url, slug, data, shows }: VenueWithShows): Promise<VenuePage[]> {
  const nights = await Promise.all(shows.map(nightOf));
  const { upcoming, past } = splitByPhase([...new Set(nights.map(({ card }) => card))], now);
  const latest = upcoming[0] ?? past.at(-1);
  if (!latest) return [];
  const [{ nombre }, city, image, event, events] = await Promise.all([
    getSite(),
    cityOf(latest),
    upcoming[0] ? shareImagesOf(upcoming[0]).then(({ preview }) => preview) : getSiteImage(),
    eventOf(latest),
    Promise.all(shows.filter(isUpcoming).map(eventOf)),
  ]);
  const name = data.nombre;
  const address = data.direccion || latest.address;
  const facts = visitFacts(data);
  const map = mapLink({ ...event, address, mapUrl: (data.mapa && parseLink(data.mapa)?.href) || null });
  const profile = (data.facelugar && parseLink(data.facelugar)?.href) || null;
  const { state, countryName, countryCode } = latest;
  return [
    {
      slug,
      name,
      address,
      place: `${latest.place}, ${countryName}`,
      city: { name: latest.city, url: city.url },
      ink: inkOf(slug),
      map,
      profile,
      facts,
      notes: paragraphs(data.notas ?? ''),
      upcoming,
      past,
      image,
      heading: {
        title: `${name}, ${latest.city}`,
        description: `${nombre} en ${name}, ${latest.city}: fechas, dirección y cómo llegar.`,
      },
      structured: [
        venuePlace({
          url: absolute(url),
          name,
          address,
          city: latest.city,
          state,
          country: countryCode ?? countryName,
          map,
          sameAs: profile,
          facts,
          events,
        }),
        breadcrumbs([
          ...DATES_BREADCRUMBS,
          { name: latest.city, url: absolute(city.url) },
          { name, url: absolute(url) },
        ]),
        itemList(
          `${nombre} en ${name}`,
          [...upcoming, ...past.toReversed()].map((show) => absolute(show.url)),
        ),
      ],
    },
  ];
}
