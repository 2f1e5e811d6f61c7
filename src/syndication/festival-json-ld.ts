/** The festival as schema.org has it: one Festival with an event a day. */
import type { ComedyEvent, Festival, Person, WithContext } from 'schema-dts';
import { isKnown } from '../domain/placeholders.ts';

export interface FestivalModel {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  readonly city: string;
  readonly state: string;
  readonly venue: string;
  readonly organizer: { readonly name: string; readonly url: string };
  readonly images: readonly string[];
  /** In order, at least one. `date` is `2024-09-26`. */
  readonly days: readonly {
    readonly date: string;
    readonly label: string;
    readonly performers: readonly string[];
  }[];
}

/** The festival with an event a day. Its tickets are free; the hours of its days are not content. */
export function festivalJsonLd(model: FestivalModel): WithContext<Festival> {
  const address = {
    '@type': 'PostalAddress',
    addressLocality: model.city,
    addressRegion: model.state,
    addressCountry: 'MX',
  } as const;
  const location = { '@type': 'Place', name: model.venue, address } as const;
  const organizer: Person = { '@type': 'Person', ...model.organizer };
  const shared = {
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer,
    isAccessibleForFree: true,
  } as const;
  const first = model.days[0]?.date ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Festival',
    '@id': `${model.url}#festival`,
    name: model.name,
    url: model.url,
    startDate: first,
    endDate: model.days.at(-1)?.date ?? first,
    ...shared,
    ...(model.images.length > 0 && { image: [...model.images] }),
    subEvent: model.days.map(
      ({ date, label, performers }): ComedyEvent => ({
        '@type': 'ComedyEvent',
        name: `${model.name}: ${label}`,
        startDate: date,
        ...shared,
        performer: performers.filter(isKnown).map((name): Person => ({ '@type': 'Person', name })),
      }),
    ),
  };
}
