/**
 * Writes iCalendar files (RFC 5545, RFC 7986). The package `ics` folds by characters, stamps with the clock
 * and writes no VTIMEZONE; `ical-generator` puts properties after VTIMEZONE. Reads no clock: the same content
 * gives the same bytes.
 */
import { factLine } from '../domain/shows/visit-facts.ts';
import { capitalize } from '../domain/text/wording.ts';
import { isSelling, takesPlace } from '../domain/tickets/show-status.ts';
import type { EventOffer } from '../domain/tickets/ticket-view.ts';
import { MINUTE_MS } from '../domain/time/durations.ts';
import { isRepeatedWallTime } from '../domain/time/wall-time.ts';
import type { Status } from '../schemas/fields/status.ts';
import { escapeCalendarText, foldLine, toBasicFormat } from './escape.ts';
import { type EventModel, locationText, nameWithStatus } from './event-model.ts';
import { timezoneLines } from './vtimezone.ts';

interface CalendarInfo {
  readonly name: string;
  readonly description: string;
  /** Absolute address of the calendar's page. */
  readonly url: string;
  /** Absolute address of the file; null if nobody can subscribe to it. */
  readonly source: string | null;
}

/** Statuses in calendars. `order` grows during the life of a show, so that a program replaces an earlier copy. */
const STATUSES = {
  programado: { order: 0, name: 'CONFIRMED' },
  agotado: { order: 1, name: 'CONFIRMED' },
  pospuesto: { order: 2, name: 'TENTATIVE' },
  reprogramado: { order: 3, name: 'CONFIRMED' },
  cancelado: { order: 4, name: 'CANCELLED' },
} as const satisfies Record<Status, { readonly order: number; readonly name: string }>;

const SLOT_MS = 5_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
/** Minutes of the entry for the beginning of a sale: time enough to buy. */
const SALE_MINUTES = 30;
/** Minutes from the reminder to the sale. */
const ALARM_MINUTES = 10;

interface CalendarEntry {
  readonly zone: string;
  /** ISO 8601 with offset; for an entry without an hour, the date. */
  readonly start: string;
  /** Folded lines, from BEGIN to END. */
  readonly lines: readonly string[];
}

/** Entries by show. The calendars of tour, country, city and show contain the same entry. */
const writtenEntries = new WeakMap<EventModel, CalendarEntry>();

export function toCalendar(events: readonly EventModel[], info: CalendarInfo): string {
  const entries = events.map((event) => {
    const entry = writtenEntries.get(event) ?? writeEvent(event);
    writtenEntries.set(event, entry);
    return entry;
  });
  return toCalendarFile(entries, info);
}

function toCalendarFile(entries: readonly CalendarEntry[], info: CalendarInfo): string {
  const timed = entries.filter(({ start }) => start.includes('T'));
  const zones = [...new Set(timed.map(({ zone }) => zone))].sort();
  const years = timed.map(({ start }) => Number(start.slice(0, 4)));
  const span = { first: Math.min(...years), last: Math.max(...years) };
  // A calendar needs a component (RFC 5545 §3.6), also before the first show.
  const timezones =
    entries.length > 0
      ? zones.flatMap((zone) => timezoneLines(zone, span))
      : timezoneLines('UTC', { first: 2024, last: 2024 });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//gira//Fechas de gira//ES',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeCalendarText(info.name)}`,
    `X-WR-CALNAME:${escapeCalendarText(info.name)}`,
    `DESCRIPTION:${escapeCalendarText(info.description)}`,
    `X-WR-CALDESC:${escapeCalendarText(info.description)}`,
    `URL:${info.url}`,
    ...(info.source
      ? [`SOURCE;VALUE=URI:${info.source}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H']
      : []),
    ...timezones,
  ];
  return `${[...lines.map(foldLine), ...entries.flatMap(({ lines }) => lines), 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

function toCalendarEntry(id: string, zone: string, start: string, lines: readonly string[]): CalendarEntry {
  return { zone, start, lines: ['BEGIN:VEVENT', `UID:${id}`, ...lines, 'END:VEVENT'].map(foldLine) };
}

function writeEvent(event: EventModel): CalendarEntry {
  const { id, zone, start, end, images } = event;
  const stamp = updateStamp(event);
  const image = images[0];
  return toCalendarEntry(id, zone, end === null ? start.slice(0, 10) : start, [
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequenceNumber(event)}`,
    ...(end === null
      ? [`DTSTART;VALUE=DATE:${toBasicFormat(start)}`]
      : [`DTSTART;TZID=${zone}:${toBasicFormat(start)}`, endLine(start, end, zone)]),
    `SUMMARY:${escapeCalendarText(nameWithStatus(event))}`,
    `STATUS:${STATUSES[event.status].name}`,
    `LOCATION:${escapeCalendarText(locationText(event))}`,
    `DESCRIPTION:${escapeCalendarText(eventDescription(event))}`,
    `URL:${event.url}`,
    ...(image ? [`IMAGE;VALUE=URI;DISPLAY=FULLSIZE;FMTTYPE=image/jpeg:${image.url}`] : []),
  ]);
}

/** Returns DTEND, or DURATION if the clock shows the end a second time: DTEND would mean the first time (RFC 5545 §3.3.5). */
function endLine(start: string, end: string, zone: string): string {
  if (!isRepeatedWallTime(Date.parse(end), zone)) return `DTEND;TZID=${zone}:${toBasicFormat(end)}`;
  return `DURATION:PT${(Date.parse(end) - Date.parse(start)) / MINUTE_MS}M`;
}

/**
 * Returns a number that grows with the time of the last change, in steps of five seconds, and within a step with the status,
 * because manual changes may have only a day. It fits into a signed 32-bit integer, as RFC 5545 requires, until 2066.
 */
function sequenceNumber({ updated, status }: EventModel): number {
  const slots = updated ? Math.floor((Date.parse(updated) - FIRST_DAY) / SLOT_MS) : 0;
  return Math.max(slots, 0) * 8 + STATUSES[status].order;
}

/**
 * Returns the last revision of the show: `actualizado` or `publicar`, or else a year before its date, so that
 * a show moved to a later date has a later stamp. SEQUENCE tells revisions apart.
 */
function updateStamp({ updated, start }: EventModel): string {
  if (updated) return `${toBasicFormat(updated)}Z`;
  const day = Number(start.slice(0, 4)) - 1 + start.slice(4, 10).replace('-02-29', '-02-28');
  return `${toBasicFormat(day)}T000000Z`;
}

function eventDescription(event: EventModel): string {
  const { longDate, time, isPast, doorsText, opener, guest, url, notes, facts, mapUrl, words } = event;
  const show = time ?? (isPast ? null : 'hora por confirmar');
  const hours = [show && `${words.start}: ${show}`, doorsText && `Puertas: ${doorsText}`]
    .filter(Boolean)
    .join(' // ');
  return [
    `${longDate}.${hours && ` ${hours}`}`,
    opener && `${words.opens}: ${opener}`,
    guest && `Invitado: ${guest}`,
    ...ticketLines(event),
    ...facts.map(factLine),
    mapUrl && `Mapa: ${mapUrl}`,
    notes.trim(),
    url,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns prices and addresses of tickets. They do not depend on the time of the build. */
function ticketLines({ prices, saleUrl, status, words, offers }: EventModel): (string | false | null)[] {
  const texts = offers.flatMap(({ terms }) => terms?.text ?? []);
  if (texts.length > 0) return isSelling(status) ? texts : [];
  return [
    takesPlace(status) && prices,
    saleUrl && isSelling(status) && `${capitalize(words.tickets)}: ${saleUrl}`,
  ];
}

interface Opening {
  /** Position in `boletos`, from 1. */
  readonly number: number;
  /** ISO 8601 with the venue's offset. */
  readonly start: string;
  readonly offer: EventOffer;
}

/** Writes a file with one entry for the beginning of a sale. */
export function toSaleCalendar(event: EventModel, { number, start, offer }: Opening): string {
  const { longDate, time, venue, city, zone, url } = event;
  const summary = `${offer.name}: ${event.name}`;
  const when = time ? `${longDate} // ${time}` : longDate;
  const description = [offer.terms?.text, when, `${venue}, ${city}`, url].filter(Boolean).join('\n');
  const entry = toCalendarEntry(`${event.id}-venta-${number}`, zone, start, [
    `DTSTAMP:${updateStamp(event)}`,
    `DTSTART;TZID=${zone}:${toBasicFormat(start)}`,
    `DURATION:PT${SALE_MINUTES}M`,
    `SUMMARY:${escapeCalendarText(summary)}`,
    `DESCRIPTION:${escapeCalendarText(description)}`,
    `URL:${offer.terms?.url ?? url}`,
    'TRANSP:TRANSPARENT',
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-PT${ALARM_MINUTES}M`],
    `DESCRIPTION:${escapeCalendarText(summary)}`,
    'END:VALARM',
  ]);
  return toCalendarFile([entry], {
    name: summary,
    description: `${summary}, ${longDate}.`,
    url,
    source: null,
  });
}
