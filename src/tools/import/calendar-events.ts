/** The events of an iCalendar file, each date of a recurring one, with their start in the zone that the file gives. */
import ICAL from 'ical.js';
import type { WallTime } from '../../domain/time/clock.ts';

export interface CalendarEvent {
  /** As named to the editor. */
  readonly name: string;
  readonly component: ICAL.Component;
  readonly start: EventStart;
}

/** Local date and hour, with the zone they are in; `instant` is null when the file gives no zone. */
export interface EventStart {
  readonly wall: WallTime;
  readonly isDay: boolean;
  /** The name that the file gives: IANA's, Outlook's, or "UTC". */
  readonly zone: string | null;
  /** Epoch milliseconds. */
  readonly instant: number | null;
}

export interface CalendarEvents {
  readonly events: readonly CalendarEvent[];
  readonly notices: readonly string[];
}

/** More dates of one recurring event are left out, and said so. */
const MAX_DATES = 60;

/** @throws Error in Spanish when the text is no calendar. */
export function calendarEvents(text: string): CalendarEvents {
  const { zones, components } = parse(text);
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  try {
    const exceptions = components.filter((component) => component.hasProperty('recurrence-id'));
    const lists = components
      .filter((component) => !component.hasProperty('recurrence-id'))
      .map((component) => datesOf(component, exceptions));
    const alone = exceptions.filter(
      (exception) => !components.some((other) => other !== exception && uidOf(other) === uidOf(exception)),
    );
    return {
      events: [...lists.flatMap(({ events }) => events), ...alone.flatMap((component) => one(component))],
      notices: lists.flatMap(({ notices }) => notices),
    };
  } finally {
    ICAL.TimezoneService.reset();
  }
}

function parse(text: string) {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const [zones, components] = ['vtimezone', 'vevent'].map((name) => calendar.getAllSubcomponents(name));
    return { zones: zones ?? [], components: components ?? [] };
  } catch {
    throw new Error('El archivo no es un calendario (.ics) que se pueda leer.');
  }
}

/** Each date of the event. Changed and cancelled dates of a recurring one come from its exceptions. */
function datesOf(component: ICAL.Component, exceptions: readonly ICAL.Component[]): CalendarEvents {
  const own = exceptions.filter((exception) => uidOf(exception) === uidOf(component));
  const event = new ICAL.Event(component, { exceptions: own });
  if (!event.isRecurring()) return { events: one(component), notices: [] };
  const dates = event.iterator();
  const events: CalendarEvent[] = [];
  for (let date = dates.next(); date && events.length < MAX_DATES; date = dates.next()) {
    const { item, startDate } = event.getOccurrenceDetails(date);
    events.push({
      name: nameOf(item.component),
      component: item.component,
      start: startOf(startDate, item.component),
    });
  }
  const more = events.length === MAX_DATES ? `; se leen las primeras ${MAX_DATES} fechas` : '';
  return {
    events,
    notices: [`${nameOf(component)} se repite: ${events.length} fechas, un show por fecha${more}`],
  };
}

function one(component: ICAL.Component): CalendarEvent[] {
  const start = component.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time
    ? [{ name: nameOf(component), component, start: startOf(start, component) }]
    : [];
}

function startOf(time: ICAL.Time, component: ICAL.Component): EventStart {
  const { year, month, day, hour, minute, isDate, zone } = time;
  const wall = { year, month, day, hour, minute };
  if (zone === ICAL.Timezone.utcTimezone)
    return { wall, isDay: isDate, zone: 'UTC', instant: instantIn(time) };
  // Outlook's zones have names of their own and are defined in the file; IANA's may lack a definition.
  const isDefined = zone !== ICAL.Timezone.localTimezone;
  const name = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null;
  return { wall, isDay: isDate, zone: name, instant: isDefined ? instantIn(time) : null };
}

function instantIn(time: ICAL.Time): number {
  return time.toUnixTime() * 1000;
}

export function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

function uidOf(component: ICAL.Component): string {
  return textOf(component, 'uid');
}

function nameOf(component: ICAL.Component): string {
  return `«${textOf(component, 'summary') || 'evento sin título'}»`;
}
