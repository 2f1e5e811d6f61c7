/** Reads the events of an iCalendar file as shows. Prices and guests are not in a calendar: the editor adds them. */
import type ICAL from 'ical.js';
import { clockOf, localeOf } from '../../domain/places/country-catalogue.ts';
import { homeCountryOf } from '../../domain/site/home-country.ts';
import { instantOf, wallTime } from '../../domain/time/clock.ts';
import { isoDate } from '../../domain/time/format-date.ts';
import { formatTime } from '../../domain/time/time-of-day.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import { calendarEvents, type EventStart, textOf } from './calendar-events.ts';
import { calendarPlace } from './calendar-place.ts';
import { completeShow, type Guess, type ParsedFile } from './parsed-file.ts';

export interface CalendarOptions {
  /** The country of the site, for locations without one. */
  readonly home: string;
  /** Takes the descriptions as notes for the public; they often are private. */
  readonly withNotes?: boolean;
}

/** One show per event and date. @throws Error in Spanish when the text is no calendar. */
export function parseCalendar(text: string, { home, withNotes = false }: CalendarOptions): ParsedFile {
  const { events, notices } = calendarEvents(text);
  const shows: ParsedFile['shows'][number][] = [];
  const leftOut: string[] = [];
  for (const { name, component, start } of events) {
    const place = `${name} (${isoDate(start.wall)})`;
    const reason = reasonToLeaveOut(component);
    if (reason) leftOut.push(`${place}: se deja fuera; ${reason}`);
    else shows.push(completeShow({ place, ...readEvent(component, start, home, withNotes) }, home));
  }
  const isWithout = !withNotes && events.some(({ component }) => textOf(component, 'description') !== '');
  const descriptions = isWithout
    ? [
        'las descripciones de los eventos no se importan, porque pueden ser privadas; con --con-notas salen como notas para el público',
      ]
    : [];
  return { shows, notices: [...notices, ...leftOut, ...descriptions] };
}

/** Summaries that say no more than that it is a show: its title is the city then. */
const NO_TITLE =
  /^(?:actuaci[oó]n|bolo|concierto|evento|funci[oó]n|gira|presentaci[oó]n|show|stand[ -]?up)$/iu;

function titleOf(summary: string): string {
  return NO_TITLE.test(summary) ? '' : summary;
}

function reasonToLeaveOut(event: ICAL.Component): string | null {
  if (/^(?:PRIVATE|CONFIDENTIAL)$/iu.test(textOf(event, 'class'))) return 'es un evento privado';
  return textOf(event, 'location') === '' ? 'no tiene lugar' : null;
}

function readEvent(event: ICAL.Component, start: EventStart, home: string, withNotes: boolean) {
  const location = textOf(event, 'location');
  const place = calendarPlace(location, home);
  const guesses: Guess[] = [];
  // Without a region the show gets the name of its city as one.
  const estado = place.estado || place.ciudad;
  const venueZone = timeZoneOf({ ...place, estado, pais: place.pais || home });
  const own = start.zone !== null && start.zone !== 'UTC' && isZone(start.zone) ? start.zone : null;
  const zona = venueZone === null && own !== null ? own : '';
  if (place.ciudad !== '')
    guesses.push({
      field: 'lugar, ciudad, estado',
      reason: `leídos de «${location.replaceAll('\n', ', ')}»`,
    });
  if (zona !== '') guesses.push({ field: 'zona', reason: 'es la del evento; la de su lugar no se conoce' });
  const link = linkOf(event, guesses);
  const fields = {
    ...place,
    ...timeOf(start, venueZone ?? zona, clockOf(localeOf(homeCountryOf({ pais: home }))), guesses),
    zona,
    estatus: textOf(event, 'status').toUpperCase() === 'CANCELLED' ? 'cancelado' : '',
    titulo: titleOf(textOf(event, 'summary')),
    linkdecompra: link,
    notas: withNotes ? plainText(textOf(event, 'description')) : '',
  };
  return { fields, guesses };
}

/** Date and time at the venue, by the clock of the site's country; a calendar writes them in UTC or in the zone of its author. */
function timeOf(
  start: EventStart,
  venueZone: string,
  clock: 12 | 24,
  guesses: Guess[],
): { fecha: string; show: string } {
  const { wall, isDay, zone } = start;
  if (isDay) return { fecha: isoDate(wall), show: '' };
  const instant = zone !== null && isZone(zone) ? instantOf(wall, zone) : start.instant;
  const written = formatTime(wall, clock);
  if (instant === null || venueZone === '') {
    guesses.push({
      field: 'show',
      reason: `el evento dice ${written} sin zona horaria; se toma por la hora del lugar`,
    });
    return { fecha: isoDate(wall), show: written };
  }
  const local = wallTime(instant, venueZone);
  const [fecha, show] = [isoDate(local), formatTime(local, clock)];
  if (fecha !== isoDate(wall) || show !== written)
    guesses.push({
      field: 'fecha y show',
      reason: `el evento dice ${isoDate(wall)} ${written} en la zona ${zone}, que en ${venueZone} es ${fecha} ${show}`,
    });
  return { fecha, show };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Meetings are no ticket links. */
const MEETING =
  /^https?:\/\/(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com)\//iu;

function linkOf(event: ICAL.Component, guesses: Guess[]): string {
  const url = textOf(event, 'url');
  if (/^https?:/iu.test(url) && !MEETING.test(url)) return url;
  const links = textOf(event, 'description').match(/https?:\/\/[^\s"'<>)]+/giu) ?? [];
  const link = links.find((each) => !MEETING.test(each))?.replace(/[.,;]+$/u, '') ?? '';
  if (link !== '') guesses.push({ field: 'link', reason: 'es el primer enlace de la descripción' });
  return link;
}

/** Google and Outlook write descriptions as HTML. */
function plainText(html: string): string {
  return html
    .replace(/<br ?\/?>|<\/(?:p|div|li)>/giu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&amp;/gu, '&')
    .trim();
}
