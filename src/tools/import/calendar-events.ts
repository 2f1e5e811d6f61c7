/** Reads the events of an iCalendar file, including each date of a recurring event, with their start in the file's zone. */
import ICAL from 'ical.js';
import { pluralize } from '../../domain/text/wording.ts';
import { CommandError } from '../../lib/command-line.ts';

/** Local date and hour with their zone. `instant` is null if the file gives no zone. */
export type EventStart = ReturnType<typeof toEventStart>;

/** Maximum dates of a recurring event. A remark says that others are left out. */
const MAX_DATES = 60;

/** Reads the events of a calendar. @throws CommandError for other text */
export function parseEvents(text: string) {
  const { zones, components } = parseComponents(text);
  // Without a name, no event can refer to it.
  for (const zone of zones) if (propertyText(zone, 'tzid') !== '') ICAL.TimezoneService.register(zone);
  try {
    const latest = latestVersions(components);
    const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
    const exceptions = latest.filter(isException);
    const isAlone = (exception: ICAL.Component) =>
      !latest.some((other) => !isException(other) && uidOf(other) === uidOf(exception));
    const lists = latest.flatMap((component) => {
      if (!isException(component)) return eventDates(component, exceptions);
      return isAlone(component) ? eventDates(component, []) : [];
    });
    const replaced = components.filter((component) => !latest.includes(component));
    const replacedRemarks = replaced.map(
      (component) =>
        `${eventLabel(component)}: se deja fuera; el archivo tiene una versión posterior del evento`,
    );
    return {
      events: lists.flatMap(({ events }) => events),
      remarks: [...replacedRemarks, ...lists.flatMap(({ remarks }) => remarks)],
    };
  } finally {
    ICAL.TimezoneService.reset();
  }
}

/** Parses a file, which may contain several calendars. */
function parseComponents(text: string) {
  try {
    const parsed = ICAL.parse(text);
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed;
    if (roots.length === 0) throw new Error('no calendar');
    const calendars = roots.map((root: unknown[]) => new ICAL.Component(root)) as ICAL.Component[];
    const [zones = [], components = []] = ['vtimezone', 'vevent'].map((name) =>
      calendars.flatMap((calendar) => calendar.getAllSubcomponents(name)),
    );
    return { zones, components };
  } catch {
    throw new CommandError('El archivo no es un calendario (.ics) que se pueda leer. No se guardó nada.');
  }
}

/** Leaves out events of which the file has a later version, with a higher SEQUENCE (RFC 5545, 3.8.7.4). */
function latestVersions(components: readonly ICAL.Component[]): ICAL.Component[] {
  const keyOf = (component: ICAL.Component) =>
    `${uidOf(component)} ${component.getFirstProperty('recurrence-id')?.toICALString()}`;
  const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence')) || 0;
  const highest = new Map<string, number>();
  for (const component of components)
    highest.set(
      keyOf(component),
      Math.max(sequenceOf(component), highest.get(keyOf(component)) ?? -Infinity),
    );
  return components.filter(
    (component) => uidOf(component) === '' || sequenceOf(component) === highest.get(keyOf(component)),
  );
}

/** Returns all dates of an event, or a remark if its date cannot be read. */
function eventDates(component: ICAL.Component, exceptions: readonly ICAL.Component[]) {
  try {
    const start = component.getFirstPropertyValue('dtstart');
    if (start instanceof ICAL.Time) return datesFrom(start, component, exceptions);
  } catch {
    // ical.js parses values on access, and throws various errors.
  }
  return { events: [], remarks: [`${eventLabel(component)}: se deja fuera; no se entiende su fecha`] };
}

/** Returns all dates of an event. Exceptions contain the changed and cancelled dates of a recurring event. */
function datesFrom(start: ICAL.Time, component: ICAL.Component, exceptions: readonly ICAL.Component[]) {
  const ownExceptions = exceptions.filter((exception) => uidOf(exception) === uidOf(component));
  const event = new ICAL.Event(component, { exceptions: ownExceptions });
  if (!event.isRecurring()) return { events: [toCalendarEvent(component, start)], remarks: [] };
  // For an event with a list of dates (RDATE), ical.js leaves out the event's own start.
  if (!component.hasProperty('rrule')) component.addPropertyWithValue('rdate', start);
  const dates = event.iterator();
  // ical.js also ignores the excluded dates after an unknown one, and returns a date twice if both rule and list contain it.
  const known = component.getAllProperties('exdate').flatMap((property) => property.getValues());
  const events: ReturnType<typeof toCalendarEvent>[] = [];
  for (let date = dates.next(); date && events.length < MAX_DATES; date = dates.next()) {
    const { item, startDate } = event.getOccurrenceDetails(date);
    if (!known.some((each) => each.compare(date) === 0))
      events.push(toCalendarEvent(item.component, startDate));
    known.push(date);
  }
  const count = pluralize(events.length, 'fecha', 'fechas');
  const more = events.length === MAX_DATES ? `; se leen las primeras ${count}` : '';
  return {
    events,
    remarks: [`${eventLabel(component)} se repite: ${count}, un show por fecha${more}`],
  };
}

function toCalendarEvent(component: ICAL.Component, start: ICAL.Time) {
  return { name: eventLabel(component), component, start: toEventStart(start, component) };
}

function toEventStart(time: ICAL.Time, component: ICAL.Component) {
  const { year, month, day, hour, minute, isDate, zone } = time;
  const wall = { year, month, day, hour, minute };
  // Outlook's zones have their own names and are defined in the file. IANA zones may lack a definition.
  /** Epoch milliseconds. */
  const instant = zone === ICAL.Timezone.localTimezone ? null : time.toUnixTime() * 1000;
  /** Name of the zone in the file: an IANA name, an Outlook name, or "UTC". */
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
