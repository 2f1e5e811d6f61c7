/** The flat model of a show that structured data, calendars, feeds and share messages are made of. */

import type { Words } from '../domain/places/country-words.ts';
import { placeText } from '../domain/places/place-text.ts';
import { noLaterThan } from '../domain/shows/announcement-day.ts';
import type { IsoTimes } from '../domain/shows/iso-times.ts';
import { phaseAt } from '../domain/shows/show-phase.ts';
import type { ShowView } from '../domain/shows/show-view.ts';
import type { VisitFact } from '../domain/shows/visit-facts.ts';
import { type EventType, eventTypeOf } from '../domain/site/event-type.ts';
import { homeOf } from '../domain/site/home-country.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import type { EventOffer } from '../domain/tickets/show-tickets.ts';
import { statusStamp, takesPlace } from '../domain/tickets/tickets.ts';
import { parseLink } from '../schemas/fields/link.ts';
import type { Status } from '../schemas/fields/status.ts';
import type { Site } from '../schemas/site.ts';

export interface EventImage {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface EventModel extends IsoTimes {
  /** Never changes, whatever becomes of the show. */
  readonly id: string;
  /** Absolute address of the show's page, or of its place in a page that several sessions share. */
  readonly url: string;
  readonly type: EventType;
  readonly name: string;
  readonly comedian: string;
  /** Absolute address of the site. */
  readonly home: string;
  readonly city: string;
  readonly state: string;
  /** As read: "México". */
  readonly country: string;
  /** ISO 3166-1; null outside the tour's countries. */
  readonly countryCode: string | null;
  readonly venue: string;
  readonly address: string;
  readonly zone: string;
  readonly status: Status;
  readonly past: boolean;
  readonly offers: readonly EventOffer[];
  /** Where tickets are sold, http(s) only; kept when the show stops selling. */
  readonly saleUrl: string | null;
  /** Comedian, opener and guests, a name each. */
  readonly performers: readonly string[];
  /** "sábado 5 de diciembre de 2026" */
  readonly longDate: string;
  /** "8:30pm"; null when not known. */
  readonly time: string | null;
  /** "8:00pm", as cards print it. */
  readonly doorsText: string | null;
  readonly opener: string | null;
  readonly guest: string | null;
  readonly prices: string;
  readonly notes: string;
  /** Whether there are other sessions at its venue on its date. */
  readonly hasOtherSessions: boolean;
  readonly facts: readonly VisitFact[];
  /** Null when the duration is not known. */
  readonly minutes: number | null;
  /** Null without an age limit that can be read. */
  readonly minimumAge: number | null;
  /** The venue on a map; null when the editor gave none. */
  readonly mapUrl: string | null;
  /** Absolute address of the venue's page; null without one. */
  readonly venuePage: string | null;
  /** The later of `publicar` and `actualizado` in UTC, never ahead of the build's now; null when content has neither. */
  readonly announced: string | null;
  readonly images: readonly EventImage[];
  readonly words: Words;
}

interface EventContext extends Pick<EventModel, 'images' | 'venuePage' | 'hasOtherSessions'> {
  readonly site: Site;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns a path of the site with its origin. */
  readonly absolute: (path: string) => string;
  readonly home: string;
}

export function toEvent(show: ShowView, context: EventContext): EventModel {
  const { site, now, absolute, home, images, venuePage, hasOtherSessions } = context;
  const { nombre } = site;
  const { city, state, countryCode, venue, address, zone, status, offers } = show;
  const { longDate, opener, guest, notes, facts, minutes, minimumAge, mapUrl } = show;
  return {
    ...{ city, state, countryCode, venue, address, zone, status, offers },
    ...{ longDate, opener, guest, notes, facts, minutes, minimumAge, mapUrl },
    ...{ home, images, venuePage, hasOtherSessions, comedian: nombre },
    ...show.isoTimes,
    id: show.permanentId,
    url: absolute(show.url),
    type: eventTypeOf(site.acto),
    name: show.title === city ? `${nombre} en ${city}` : show.title,
    country: show.countryName,
    past: phaseAt(show.moments, now) === 'past',
    saleUrl: show.saleUrl && parseLink(show.saleUrl)?.kind === 'web' ? show.saleUrl : null,
    performers: [...new Set([nombre, ...splitNames(guest ?? ''), ...splitNames(opener ?? '')])],
    time: show.hourKnown ? show.time : null,
    doorsText: show.doors,
    prices: show.datedPrices,
    announced: noLaterThan(show.announced, now),
    words: homeOf(site).words,
  };
}

/** Returns the id of an event in structured data: sessions that share a page have a place of their own in it. */
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

/** Names as editors list them: "Memo Cuarzo, Paty Zócalo e Inés Paz", without duplicates and without placeholders ("???", "Por confirmar"). */
export function splitNames(text: string): string[] {
  // Before it is cut: "n/a" is two letters after.
  if (isPlaceholder(text)) return [];
  const names = text
    .split(/\s*[,;&+/]\s*|\s+[ye]\s+(?=[^,;&+/]*$)/u)
    .map((name) => name.trim())
    .filter((name) => !isPlaceholder(name));
  return [...new Set(names)];
}
