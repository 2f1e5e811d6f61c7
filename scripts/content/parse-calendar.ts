/** Reads the events of an iCalendar file as shows. Prices and guests are not in a calendar: the editor adds them. */
import ICAL from 'ical.js';
import { instantOf, wallTime } from '../../src/domain/clock.ts';
import { isoDate } from '../../src/domain/format-date.ts';
import { formatTime } from '../../src/domain/time-of-day.ts';
import { timeZoneOf } from '../../src/domain/time-zone.ts';
import { DEFAULT_COUNTRY, parseCountry } from '../../src/schemas/country.ts';

/** One show per event, with the API's field names. @throws Error in Spanish when the text is no calendar. */
export function parseCalendar(text: string): Record<string, string>[] {
  return eventsOf(text).map((event) => {
    const place = placeOf(textOf(event, 'location'));
    const isCancelled = textOf(event, 'status') === 'CANCELLED';
    return {
      ...place,
      ...timeOf(event, timeZoneOf(place)),
      estatus: isCancelled ? 'cancelado' : '',
      titulo: textOf(event, 'summary'),
      taquilla: 'por avisar',
      linkdecompra: textOf(event, 'url'),
      notas: textOf(event, 'description'),
    };
  });
}

function eventsOf(text: string): ICAL.Component[] {
  try {
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  } catch {
    throw new Error('El archivo no es un calendario (.ics) que se pueda leer.');
  }
}

/** Date and time at the venue; a calendar writes them in UTC or in the zone of its author. */
function timeOf(event: ICAL.Component, venueZone: string | null): { fecha: string; show: string } {
  const property = event.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!(start instanceof ICAL.Time)) return { fecha: '', show: '' };
  const { year, month, day, hour, minute } = start;
  if (start.isDate) return { fecha: isoDate({ year, month, day }), show: 'por confirmar' };
  const written = start.zone === ICAL.Timezone.utcTimezone ? 'UTC' : property?.getFirstParameter('tzid');
  const wall = { year, month, day, hour, minute };
  const instant = written && isZone(written) ? instantOf(wall, written) : null;
  const local = instant !== null && venueZone ? wallTime(instant, venueZone) : wall;
  return { fecha: isoDate(local), show: formatTime(local) };
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** "Foro, Calle 1, Col. Centro, Guadalajara, Jalisco, México": the venue first; city, state and country last. */
function placeOf(location: string) {
  const parts = location.split(',').map((part) => part.trim());
  const hasCountry = parts.length > 1 && parseCountry(parts.at(-1) ?? '') !== null;
  const pais = hasCountry ? (parts.pop() ?? '') : DEFAULT_COUNTRY;
  const estado = parts.length > 2 ? (parts.pop() ?? '') : '';
  const ciudad = parts.length > 1 ? (parts.pop() ?? '') : '';
  const [lugar = '', ...address] = parts;
  return { lugar, direccion: address.join(', ') || lugar, ciudad, estado: estado || ciudad, pais };
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}
