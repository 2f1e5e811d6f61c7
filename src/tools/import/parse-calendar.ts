/** Reads the events of an iCalendar file as shows. Calendars have no prices or guests, which the editor adds. */
import type ICAL from 'ical.js';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { isoDate } from '../../domain/time/format-date.ts';
import { formatTime } from '../../domain/time/time-of-day.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import { instantOf, wallTime } from '../../domain/time/wall-time.ts';
import { htmlToText, parseHtml } from '../../lib/parse-html.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { isZone } from '../../schemas/fields/zone.ts';
import { type EventStart, parseEvents, propertyText } from './calendar-events.ts';
import { completedPlace, completeShow, type Guess, type ParsedFile } from './complete-show.ts';
import { parseLocation } from './parse-location.ts';
import { splitStatus } from './status-words.ts';

export interface CalendarOptions {
  /** Country of locations without a country. */
  readonly homeCountry: string;
  /** True to use the descriptions, which are often private, as notes for the public. */
  readonly withNotes?: boolean;
}

/** Returns a show for each event and date. @throws CommandError if the text is not a calendar */
export function parseCalendar(text: string, { homeCountry, withNotes = false }: CalendarOptions): ParsedFile {
  const { events, remarks } = parseEvents(text);
  const shows: ParsedFile['shows'][number][] = [];
  const leftOut: string[] = [];
  for (const { name, component, start } of events) {
    const source = `${name} (${isoDate(start.wall)})`;
    const reason = reasonToLeaveOut(component);
    if (reason) leftOut.push(`${source}: se deja fuera; ${reason}`);
    else
      shows.push(
        completeShow({ source, ...readEvent(component, start, homeCountry, withNotes) }, homeCountry),
      );
  }
  if (!withNotes && events.some(({ component }) => propertyText(component, 'description') !== ''))
    leftOut.push(
      'las descripciones de los eventos no se importan, porque pueden ser privadas; con --con-notas salen como notas para el público',
    );
  return { shows, remarks: [...remarks, ...leftOut] };
}

type AddGuess = (field: string, reason: string) => void;

/** Summaries that only say that it is a show. The title is then the city. */
const NO_TITLE =
  /^(?:actuaci[oó]n|bolo|concierto|evento|funci[oó]n|gira|presentaci[oó]n|show|stand[ -]?up)$/iu;

/** Returns false for a summary that only names the place: "LA - The Echo" at The Echo. */
function isTitle(
  summary: string,
  { lugar, ciudad }: { readonly lugar: string; readonly ciudad: string },
): boolean {
  const foldedSummary = fold(summary);
  const namesVenue = lugar !== '' && foldedSummary.includes(fold(lugar));
  return foldedSummary !== fold(ciudad) && !namesVenue && !NO_TITLE.test(summary);
}

function reasonToLeaveOut(event: ICAL.Component): string | null {
  if (/^(?:PRIVATE|CONFIDENTIAL)$/iu.test(propertyText(event, 'class'))) return 'es un evento privado';
  return propertyText(event, 'location') === '' ? 'no tiene lugar' : null;
}

function readEvent(event: ICAL.Component, start: EventStart, homeCountry: string, withNotes: boolean) {
  const location = propertyText(event, 'location');
  const summary = propertyText(event, 'summary');
  const { status: statusInName, name } = splitStatus(summary);
  const place = parseLocation(location, homeCountry);
  const guesses: Guess[] = [];
  const guess: AddGuess = (field, reason) => guesses.push({ field, reason });
  const venueZone = timeZoneOf(completedPlace(place, homeCountry));
  const eventZone = start.zone !== null && isZone(start.zone) ? start.zone : null;
  const zona = venueZone === null && eventZone !== null ? eventZone : '';
  if (place.ciudad !== '') guess('lugar, ciudad, estado', `leídos de «${location.replaceAll('\n', ', ')}»`);
  if (zona !== '') guess('zona', 'es la del evento; la de su lugar no se conoce');
  const link = findTicketLink(event, guess);
  const titulo = isTitle(name, place) ? name : '';
  if (titulo !== '')
    guess('titulo', 'es el nombre del evento y sale en el sitio; quítalo si es solo para ti');
  const status = propertyText(event, 'status').toUpperCase();
  if (status === 'TENTATIVE')
    guess('estatus', 'en el calendario el evento está sin confirmar; aquí sale como un show seguro');
  if (statusInName && status !== 'CANCELLED') guess('estatus', `leído de «${summary}»`);
  const { hourFormat } = homeCountrySettings({ pais: homeCountry });
  const fields = {
    ...place,
    ...localDateAndTime(start, venueZone ?? zona, hourFormat, guess),
    zona,
    estatus: status === 'CANCELLED' ? 'cancelado' : (statusInName ?? ''),
    titulo,
    link,
    notas: withNotes ? htmlToText(propertyText(event, 'description')) : '',
  };
  return { fields, guesses };
}

/** Returns date and hour at the venue in the home country's hour format. Calendars have UTC or their author's zone. */
function localDateAndTime(start: EventStart, venueZone: string, hourFormat: 12 | 24, guess: AddGuess) {
  const { wall, isDay, zone } = start;
  if (isDay) return { fecha: isoDate(wall), show: '' };
  const instant = zone !== null && isZone(zone) ? instantOf(wall, zone) : start.instant;
  const written = formatTime(wall, hourFormat);
  if (instant === null || venueZone === '') {
    const whose = instant === null ? 'que' : 'y la del lugar';
    const unknown = zone === null ? 'sin zona horaria' : `en la zona ${zone}, ${whose} no se conoce`;
    guess('show', `el evento dice ${written} ${unknown}; se toma por la hora del lugar`);
    return { fecha: isoDate(wall), show: written };
  }
  const local = wallTime(instant, venueZone);
  const [fecha, show] = [isoDate(local), formatTime(local, hourFormat)];
  if (fecha !== isoDate(wall) || show !== written)
    guess(
      'fecha y show',
      `el evento dice ${isoDate(wall)} ${written} en la zona ${zone}, que en ${venueZone} es ${fecha} ${show}`,
    );
  return { fecha, show };
}

/** Links to meetings, which are not ticket links. */
const MEETING =
  /^https?:\/\/(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com)\//iu;

function findTicketLink(event: ICAL.Component, guess: AddGuess): string {
  const url = propertyText(event, 'url');
  if (/^https?:/iu.test(url) && !MEETING.test(url)) return url;
  const links = propertyText(event, 'description').match(/https?:\/\/[^\s"'<>)]+/giu) ?? [];
  const found = links.find((each) => !MEETING.test(each)) ?? '';
  // Google and Outlook write descriptions as HTML.
  const [{ attributes } = {}] = parseHtml(`<a href="${found}">`);
  const link = (attributes?.['href'] ?? '').replace(/[.,;]{1,9}$/u, '');
  if (link !== '') guess('link', 'es el primer enlace de la descripción');
  return link;
}
