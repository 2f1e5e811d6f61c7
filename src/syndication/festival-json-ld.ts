/** The festival as schema.org has it: one Festival with an event a day. */
import type { Event, Festival, Offer, Person, WithContext } from 'schema-dts';
import type { EventType } from '../domain/site/event-type.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';

export interface FestivalModel {
  /** Of its days. */
  readonly eventType: EventType;
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  readonly city: string;
  readonly state: string;
  readonly venue: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /** Null when it is not known; an amount of 0 is free. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
  /** Where tickets are sold, on the web. */
  readonly saleUrl: string | null;
  readonly organizer: { readonly name: string; readonly url: string };
  readonly images: readonly string[];
  /** In order, at least one. `date` is `2024-09-26`. */
  readonly days: readonly {
    readonly date: string;
    readonly label: string;
    readonly performers: readonly string[];
  }[];
}

/** The festival with an event a day. The hours of its days are not content. */
export function festivalJsonLd(model: FestivalModel): WithContext<Festival> {
  const address = {
    '@type': 'PostalAddress',
    addressLocality: model.city,
    addressRegion: model.state,
    ...(model.countryCode && { addressCountry: model.countryCode }),
  } as const;
  const location = { '@type': 'Place', name: model.venue, address } as const;
  const organizer: Person = { '@type': 'Person', ...model.organizer };
  const shared = {
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer,
    ...(model.price?.amount === 0 && { isAccessibleForFree: true }),
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
    ...(model.price && model.price.amount > 0 && { offers: offerOf(model.price, model) }),
    subEvent: model.days.map(
      ({ date, label, performers }): Event => ({
        '@type': model.eventType,
        name: `${model.name}: ${label}`,
        startDate: date,
        ...shared,
        performer: performers
          .filter((name) => !isPlaceholder(name))
          .map((name): Person => ({ '@type': 'Person', name })),
      }),
    ),
  };
}

function offerOf(price: NonNullable<FestivalModel['price']>, { saleUrl, url }: FestivalModel): Offer {
  return {
    '@type': 'Offer',
    price: price.amount,
    priceCurrency: price.currency,
    url: saleUrl && /^https?:/u.test(saleUrl) ? saleUrl : url,
  };
}
