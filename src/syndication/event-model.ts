/** The flat model of a show that structured data, calendars, feeds and share messages are made of. */
import { placeText } from '../domain/places/place-text.ts';
import type { ShowView } from '../domain/shows/show-view.ts';
import { noLaterThan } from '../domain/shows/update-time.ts';
import { eventTypeOf, performerTypesOf } from '../domain/site/event-type.ts';
import { homeCountryOf } from '../domain/site/home-country.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import { pricesInProse } from '../domain/tickets/price-line.ts';
import { statusStamp, takesPlace } from '../domain/tickets/show-status.ts';
import { parseLink } from '../schemas/fields/link.ts';
import type { Site } from '../schemas/site.ts';

export interface EventImage {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface EventContext {
  readonly site: Site;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns a path of the site with its origin. */
  readonly absolute: (path: string) => string;
  /** Absolute address of the site. */
  readonly siteUrl: string;
  readonly images: readonly EventImage[];
  /** Absolute address of the venue's page; null without one. */
  readonly venuePage: string | null;
  /** True if there are other shows at its venue on its date. */
  readonly hasOtherNightShows: boolean;
}

/** Fields that an event has unchanged from its show. */
const SHOWN = [
  ...(['city', 'state', 'countryCode', 'venue', 'address', 'mapUrl', 'zone', 'status', 'longDate'] as const),
  ...([
    'opener',
    'guest',
    'notes',
    'facts',
    'minutes',
    'minimumAge',
    'isPast',
    'words',
    'previousDate',
  ] as const),
] as const;
type ShownFields = Pick<ShowView, (typeof SHOWN)[number]>;

export type EventModel = Readonly<ReturnType<typeof toEvent>>;

export function toEvent(show: ShowView, { site, now, absolute, ...given }: EventContext) {
  const { nombre } = site;
  const shown = Object.fromEntries(SHOWN.map((field) => [field, show[field]])) as unknown as ShownFields;
  const { city, opener, guest } = show;
  return {
    ...shown,
    offers: show.eventOffers,
    ...given,
    /** The act. */
    comedian: nombre,
    ...show.isoTimes,
    /** Id that never changes: the first name of the show's file. */
    id: show.permanentId,
    /** Absolute address of the show's page, or of its place in a page that several shows share. */
    url: absolute(show.url),
    /** Types of schema.org. */
    type: eventTypeOf(site.acto),
    performerTypes: performerTypesOf(site.acto),
    name: show.title === city ? `${nombre} en ${city}` : show.title,
    /** Country as people read it: "México". */
    country: show.countryName,
    /** Address of the sale, http(s) only; kept when the show stops selling. */
    saleUrl: show.saleUrl && parseLink(show.saleUrl)?.kind === 'web' ? show.saleUrl : null,
    /** Comedian, opener and guests, a name each. */
    performers: [...new Set([nombre, ...splitNames(guest ?? ''), ...splitNames(opener ?? '')])],
    /** "8:30pm"; null when not known. */
    time: show.isHourKnown ? show.time : null,
    doorsText: show.doors,
    /** "Preventa: $200, Taquilla: $250" */
    prices: pricesInProse(show.datedPrices, show.country, homeCountryOf(site)),
    /** The later of `publicar` and `actualizado` in UTC, never ahead of the build's now; null when content has neither. */
    updated: noLaterThan(show.updated, now),
  };
}

/** Returns the id of an event in structured data: shows that share a page have a place of their own in it. */
export function eventNodeId({ url }: Pick<EventModel, 'url'>): string {
  return url.includes('#') ? url : `${url}#show`;
}

/** "CANCELADO: Timbito en Puebla": the title of a show that is not played, where only the title is shown. */
export function nameWithStatus({ status, name }: Pick<EventModel, 'status' | 'name'>): string {
  return takesPlace(status) ? name : `${statusStamp(status)}: ${name}`;
}

/** "Foro El Telón, Av. de los Cedros 118, Guadalajara, Jalisco, México" */
export function locationText({ venue, address, city, state, country }: EventModel): string {
  const parts = [venue, address, placeText(city, state), country];
  return parts.filter((part) => part.trim() !== '').join(', ');
}

/**
 * Returns the names in a list as editors write it, "Memo Cuarzo, Paty Zócalo e Inés Paz", without duplicates and without
 * placeholders ("???", "Por confirmar").
 */
function splitNames(text: string): string[] {
  // Before it is cut: "n/a" is two letters after.
  if (isPlaceholder(text)) return [];
  const names = text
    .split(/\s*[,;&+/]\s*|\s+[ye]\s+(?=[^,;&+/]*$)/u)
    .map((name) => name.trim())
    .filter((name) => !isPlaceholder(name));
  return [...new Set(names)];
}
