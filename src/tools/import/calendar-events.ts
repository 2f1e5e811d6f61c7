/** The events of an iCalendar file, each date of a recurring one, with their start in the zone that the file gives. */
import ICAL from 'ical.js';
import type { WallTime } from '../../domain/time/clock.ts';
import { CommandError } from '../run-command.ts';

interface CalendarEvent {
  /** Name that the editor reads. */
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

interface CalendarEvents {
  readonly events: readonly CalendarEvent[];
  readonly remarks: readonly string[];
}

/** More dates of one recurring event are left out, and said so. */
const MAX_DATES = 60;

/** Reads the events of a calendar. @throws CommandError when the text is none */
export function parseEvents(text: string): CalendarEvents {
  const { zones, components } = parseComponents(text);
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  try {
    const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
    const exceptions = components.filter(isException);
    const isAlone = (exception: ICAL.Component) =>
      !components.some((other) => other !== exception && uidOf(other) === uidOf(exception));
    const lists = components
      .filter((component) => !isException(component))
      .map((component) => eventDates(component, exceptions));
    return {
      events: [...lists.flatMap(({ events }) => events), ...exceptions.filter(isAlone).flatMap(singleEvent)],
      remarks: lists.flatMap(({ remarks }) => remarks),
    };
  } finally {
    ICAL.TimezoneService.reset();
  }
}

function parseComponents(text: string) {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const [zones, components] = ['vtimezone', 'vevent'].map((name) => calendar.getAllSubcomponents(name));
    return { zones: zones ?? [], components: components ?? [] };
  } catch {
    throw new CommandError('El archivo no es un calendario (.ics) que se pueda leer. No se guardó nada.');
  }
}

/** Returns each date of the event. Changed and cancelled dates of a recurring one come from its exceptions. */
function eventDates(component: ICAL.Component, exceptions: readonly ICAL.Component[]): CalendarEvents {
  const ownExceptions = exceptions.filter((exception) => uidOf(exception) === uidOf(component));
  const event = new ICAL.Event(component, { exceptions: ownExceptions });
  if (!event.isRecurring()) return { events: singleEvent(component), remarks: [] };
  const dates = event.iterator();
  const events: CalendarEvent[] = [];
  for (let date = dates.next(); date && events.length < MAX_DATES; date = dates.next()) {
    const { item, startDate } = event.getOccurrenceDetails(date);
    events.push(toEvent(item.component, startDate));
  }
  const more = events.length === MAX_DATES ? `; se leen las primeras ${MAX_DATES} fechas` : '';
  return {
    events,
    remarks: [`${eventLabel(component)} se repite: ${events.length} fechas, un show por fecha${more}`],
  };
}

function singleEvent(component: ICAL.Component): CalendarEvent[] {
  const start = component.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time ? [toEvent(component, start)] : [];
}

function toEvent(component: ICAL.Component, start: ICAL.Time): CalendarEvent {
  return { name: eventLabel(component), component, start: toEventStart(start, component) };
}

function toEventStart(time: ICAL.Time, component: ICAL.Component): EventStart {
  const { year, month, day, hour, minute, isDate, zone } = time;
  const wall = { year, month, day, hour, minute };
  // Outlook's zones have names of their own and are defined in the file; IANA's may lack a definition.
  const instant = zone === ICAL.Timezone.localTimezone ? null : time.toUnixTime() * 1000;
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null;
  return { wall, isDay: isDate, zone: zone === ICAL.Timezone.utcTimezone ? 'UTC' : named, instant };
}

export function propertyText(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

function uidOf(component: ICAL.Component): string {
  return propertyText(component, 'uid');
}

function eventLabel(component: ICAL.Component): string {
  return `«${propertyText(component, 'summary') || 'evento sin título'}»`;
}
