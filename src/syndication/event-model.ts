/** Flat model of a show for structured data, calendars, feeds and share messages. */
import { placeText } from '../domain/places/place-text.ts';
import type { ShowView } from '../domain/shows/show-view.ts';
import { clampToNow } from '../domain/shows/update-time.ts';
import { eventTypeOf, performerTypesOf } from '../domain/site/event-type.ts';
import { homeCountryOf } from '../domain/site/home-country.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import { pricesInProse } from '../domain/tickets/price-line.ts';
import { statusStamp, takesPlace } from '../domain/tickets/show-status.ts';
import { parseLink } from '../schemas/fields/link.ts';
import type { Site } from '../schemas/site.ts';

export interface EventImage {
  /** Absolute address. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface EventContext {
  readonly site: Site;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Adds the origin to a path of the site. */
  readonly absolute: (path: string) => string;
  /** Absolute address of the site. */
  readonly siteUrl: string;
  readonly images: readonly EventImage[];
  /** Absolute address of the venue's page; null if it has none. */
  readonly venuePage: string | null;
}

/** Fields that an event copies from its show. */
const SHOWN = [
  ...(['city', 'state', 'countryCode', 'venue', 'address', 'mapUrl', 'zone'] as const),
  ...(['status', 'longDate', 'previousDate', 'isPast', 'words'] as const),
  ...(['opener', 'guest', 'notes', 'facts', 'minutes', 'minimumAge'] as const),
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
    /** Name of the act. */
    comedian: nombre,
    ...show.isoTimes,
    /** Id that never changes: first name of the show's file. */
    id: show.permanentId,
    /** Absolute address of the show's page, or of its place in a shared page. */
    url: absolute(show.url),
    /** Schema.org types. */
    type: eventTypeOf(site.acto),
    performerTypes: performerTypesOf(site.acto),
    name: show.title === city ? `${nombre} en ${city}` : show.title,
    /** Display name of the country: "México". */
    country: show.countryName,
    /** Address of the sale, http(s) only. Stays when the show stops selling. */
    saleUrl: show.saleUrl && parseLink(show.saleUrl)?.kind === 'web' ? show.saleUrl : null,
    /** Comedian, opener and guests, each as a name. */
    performers: [...new Set([nombre, ...splitNames(guest ?? ''), ...splitNames(opener ?? '')])],
    /** "8:30pm"; null if unknown. */
    time: show.isHourKnown ? show.time : null,
    doorsText: show.doors,
    /** "Preventa: $200, Taquilla: $250" */
    prices: pricesInProse(show.datedPrices, show.country, homeCountryOf(site)),
    /** The later of `publicar` and `actualizado` in UTC, never after the build's now; null if the content has neither. */
    updated: clampToNow(show.updated, now),
  };
}

/** Returns an event's id in structured data. Shows that share a page have their own place in it. */
export function eventNodeId({ url }: Pick<EventModel, 'url'>): string {
  return url.includes('#') ? url : `${url}#show`;
}

/** "CANCELADO: Timbito en Puebla": title of a show that does not take place, for uses that show only the title. */
export function nameWithStatus({ status, name }: Pick<EventModel, 'status' | 'name'>): string {
  return takesPlace(status) ? name : `${statusStamp(status)}: ${name}`;
}

/** "Foro El Telón, Av. de los Cedros 118, Guadalajara, Jalisco, México", without what is not known yet. */
export function locationText({ venue, address, city, state, country }: EventModel): string {
  const parts = [venue, address, placeText(city, state), country];
  return parts.filter((part) => !isPlaceholder(part)).join(', ');
}

/**
 * Splits a list as editors write it, "con Memo Cuarzo, Paty Zócalo e Inés Paz", into names without "con", duplicates and
 * placeholders ("???", "Por confirmar"). "&", "+" and "/" separate names only between spaces: "AC/DC" is one name.
 */
function splitNames(text: string): string[] {
  // Checked before splitting, which would make "n/a" two letters.
  if (isPlaceholder(text)) return [];
  const names = text
    .split(/\s*[,;]\s*|\s+[&+/]\s+|\s+[ye]\s+(?!.*(?:[,;]|\s[&+/]\s))/u)
    .map((name) => name.trim().replace(/^con /iu, ''))
    .filter((name) => !isPlaceholder(name));
  return [...new Set(names)];
}
