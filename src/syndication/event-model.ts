/** The flat model of a show that structured data, calendars, feeds and share messages are made of. */

import type { Words } from '../domain/places/country-words.ts';
import { placeText } from '../domain/places/place-text.ts';
import type { VisitFact } from '../domain/shows/visit-facts.ts';
import type { EventType } from '../domain/site/event-type.ts';
import type { Price } from '../domain/tickets/parse-price.ts';
import { isPlaceholder } from '../domain/tickets/placeholders.ts';
import { statusStamp, takesPlace } from '../domain/tickets/tickets.ts';
import type { Status } from '../schemas/fields/status.ts';

export interface EventOffer {
  /** "Preventa", "Taquilla" */
  readonly name: string;
  /** Null when its text holds no single amount. */
  readonly price: Price | null;
  /** Of an element of `boletos`, which has a link and times of its own. */
  readonly sale?: EventSale;
}

export interface EventSale {
  /** Where it is sold, http(s) only. */
  readonly url: string | null;
  /** ISO 8601 with the venue's offset; null for a sale without a beginning or an end. */
  readonly from: string | null;
  readonly through: string | null;
  /** On sale now or later; as of the build. */
  readonly isAvailable: boolean;
  /** "Preventa: $200 (hasta el lunes 30 de noviembre): https://…"; the same whenever it is built. */
  readonly text: string;
}

export interface EventImage {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface EventModel {
  /** Never changes, whatever becomes of the show. */
  readonly id: string;
  /** Absolute address of the show's page, or of its place in a page that several functions share. */
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
  /** ISO 8601 with offset, or the date alone when the hour is not known; the same holds for the other times. */
  readonly start: string;
  readonly end: string | null;
  readonly doors: string | null;
  readonly previous: string | null;
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
  /** Whether there are other functions at its venue on its date. */
  readonly hasOtherFunctions: boolean;
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

/** The id of an event in structured data: functions that share a page have a place of their own in it. */
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
