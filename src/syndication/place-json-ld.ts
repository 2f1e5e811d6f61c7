/** Venues as structured data: the place of an event, and the venue of a page with all of its events. */
import type { EventVenue, LocationFeatureSpecification, Place, WithContext } from 'schema-dts';
import { isAmenity, type VisitFact } from '../domain/shows/visit-facts.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import { type EventModel, eventNodeId } from './event-model.ts';

/** Where an event is. */
export function placeOf(event: EventModel): Exclude<Place, string> {
  const amenities = amenitiesOf(event.facts);
  return {
    '@type': 'Place',
    ...(event.venuePage && { '@id': venueId(event.venuePage), url: event.venuePage }),
    ...(!isPlaceholder(event.venue) && { name: event.venue }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: event.address,
      addressLocality: event.city,
      addressRegion: event.state,
      addressCountry: event.countryCode ?? event.country,
    },
    ...(event.mapUrl && { hasMap: event.mapUrl }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
  };
}

export interface VenueModel {
  /** Absolute address of the venue's page. */
  readonly url: string;
  /** As a map names it. */
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly map: string;
  readonly sameAs: string | null;
  readonly facts: readonly VisitFact[];
  /** Upcoming ones. */
  readonly events: readonly EventModel[];
}

/** The venue of a page. Its events are named by the ids that they have on their own pages. */
export function venuePlace(venue: VenueModel): WithContext<EventVenue> {
  const amenities = amenitiesOf(venue.facts);
  return {
    '@context': 'https://schema.org',
    '@type': 'EventVenue',
    '@id': venueId(venue.url),
    name: venue.name,
    url: venue.url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressRegion: venue.state,
      addressCountry: venue.country,
    },
    hasMap: venue.map,
    ...(venue.sameAs && { sameAs: venue.sameAs }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
    ...(venue.events.length > 0 && {
      event: venue.events.map((event) => ({ '@id': eventNodeId(event) })),
    }),
  };
}

function venueId(page: string): string {
  return `${page}#lugar`;
}

function amenitiesOf(facts: readonly VisitFact[]): LocationFeatureSpecification[] {
  return facts
    .filter(isAmenity)
    .map(({ label, text }) => ({ '@type': 'LocationFeatureSpecification', name: label, value: text }));
}
