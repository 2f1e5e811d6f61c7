/**
 * iCalendar (RFC 5545, RFC 7986). Our own small emitter: `ics` folds by characters, stamps with the clock and writes no
 * VTIMEZONE; `ical-generator` puts properties after VTIMEZONE. Nothing here reads a clock: the same content gives the
 * same bytes.
 */

import { factLine } from '../domain/shows/visit-facts.ts';
import { capitalize } from '../domain/text/capitalize.ts';
import { isSelling } from '../domain/tickets/tickets.ts';
import type { Status } from '../schemas/fields/status.ts';
import { escapeText, foldLine } from './escape.ts';
import { type EventModel, locationText, nameWithStatus } from './event-model.ts';
import { timezoneLines } from './vtimezone.ts';

export interface CalendarInfo {
  readonly name: string;
  readonly description: string;
  /** Absolute address of the page it belongs to. */
  readonly url: string;
  /** Absolute address of the file itself, where it can be subscribed to. */
  readonly source: string | null;
}

/** Later in the life of a show, so that a calendar that holds an earlier copy takes the newer one. */
const SEQUENCES = {
  programado: 0,
  agotado: 1,
  pospuesto: 2,
  reprogramado: 3,
  cancelado: 4,
} as const satisfies Record<Status, number>;

const SLOT_MS = 5_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

const STATUSES = {
  programado: 'CONFIRMED',
  agotado: 'CONFIRMED',
  pospuesto: 'TENTATIVE',
  reprogramado: 'CONFIRMED',
  cancelado: 'CANCELLED',
} as const satisfies Record<Status, string>;

/** An entry with its own lines: everything between UID and the end. */
export interface CalendarEntry {
  readonly id: string;
  readonly zone: string;
  /** ISO 8601 with offset; the date alone for an entry without an hour. */
  readonly start: string;
  readonly lines: readonly string[];
}

export function toCalendar(events: readonly EventModel[], info: CalendarInfo): string {
  return toCalendarFile(events.map(entryOf), info);
}

export function toCalendarFile(entries: readonly CalendarEntry[], info: CalendarInfo): string {
  const timed = entries.filter(({ start }) => start.includes('T'));
  const zones = [...new Set(timed.map(({ zone }) => zone))].sort();
  const years = timed.map(({ start }) => Number(start.slice(0, 4)));
  const span = { first: Math.min(...years), last: Math.max(...years) };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//gira//Fechas de gira//ES',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(info.name)}`,
    `X-WR-CALNAME:${escapeText(info.name)}`,
    `DESCRIPTION:${escapeText(info.description)}`,
    `X-WR-CALDESC:${escapeText(info.description)}`,
    `URL:${info.url}`,
    ...(info.source
      ? [`SOURCE;VALUE=URI:${info.source}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H']
      : []),
    ...zones.flatMap((zone) => timezoneLines(zone, span)),
  ];
  return `${[...lines.map(foldLine), ...entries.flatMap(foldedLines), 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

const folded = new WeakMap<CalendarEntry, readonly string[]>();

/** The same in all calendars that contain the show: of the tour, its country, its city and the show. */
function foldedLines(entry: CalendarEntry): readonly string[] {
  const lines =
    folded.get(entry) ?? ['BEGIN:VEVENT', `UID:${entry.id}`, ...entry.lines, 'END:VEVENT'].map(foldLine);
  folded.set(entry, lines);
  return lines;
}

const written = new WeakMap<EventModel, CalendarEntry>();

function entryOf(event: EventModel): CalendarEntry {
  const entry = written.get(event) ?? writeEvent(event);
  written.set(event, entry);
  return entry;
}

function writeEvent(event: EventModel): CalendarEntry {
  const { id, zone, start } = event;
  const stamp = stampOf(event);
  const lines = [
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${revisionOf(event)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(nameWithStatus(event))}`,
    `STATUS:${STATUSES[event.status]}`,
    `LOCATION:${escapeText(locationText(event))}`,
    `DESCRIPTION:${escapeText(describe(event))}`,
    `URL:${event.url}`,
    ...(event.images[0]
      ? [`IMAGE;VALUE=URI;DISPLAY=FULLSIZE;FMTTYPE=image/jpeg:${event.images[0].url}`]
      : []),
  ];
  return { id, zone, start: event.end === null ? start.slice(0, 10) : start, lines };
}

function timeLines({ start, end, zone }: EventModel): string[] {
  if (end === null) return [`DTSTART;VALUE=DATE:${compactTime(start)}`];
  return [`DTSTART;TZID=${zone}:${compactTime(start)}`, `DTEND;TZID=${zone}:${compactTime(end)}`];
}

/** The wall time of an ISO text in the compact form of calendars: `20261205T203000`. */
export function compactTime(iso: string): string {
  return iso.slice(0, 19).replaceAll(/[-:]/gu, '');
}

/**
 * Grows with the time of the last change, in slots of five seconds, and within a slot with the status: of changes by hand only
 * the day is known. A signed integer of 32 bits, as RFC 5545 has it, until 2066.
 */
function revisionOf({ announced, status }: EventModel): number {
  const slots = announced ? Math.floor((Date.parse(announced) - FIRST_DAY) / SLOT_MS) : 0;
  return Math.max(slots, 0) * 8 + SEQUENCES[status];
}

/**
 * The last revision of the show: `actualizado` or `publicar`, else a year before its date (a show moved to a later date
 * gets a later stamp). SEQUENCE distinguishes revisions.
 */
export function stampOf({ announced, start }: EventModel): string {
  if (announced) return `${compactTime(announced)}Z`;
  const day = Number(start.slice(0, 4)) - 1 + start.slice(4, 10).replace('-02-29', '-02-28');
  return `${compactTime(day)}T000000Z`;
}

function describe(event: EventModel): string {
  const { longDate, time, doorsText, opener, guest, url, notes, facts, mapUrl } = event;
  const hours = [`Show: ${time ?? 'hora por confirmar'}`, doorsText && `Puertas: ${doorsText}`];
  return [
    `${longDate}. ${hours.filter(Boolean).join(' // ')}`,
    opener && `Abre: ${opener}`,
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

/** Nothing in it depends on the time of the build: the same content gives the same bytes. */
function ticketLines({ prices, saleUrl, status, words, offers }: EventModel): (string | false | null)[] {
  const sales = offers.flatMap(({ sale }) => sale?.text ?? []);
  if (sales.length > 0) return sales;
  return [prices, saleUrl && isSelling(status) && `${capitalize(words.tickets)}: ${saleUrl}`];
}
