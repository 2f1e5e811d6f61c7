/** Times of a festival in the zone of its place: the countdown's target, the start of the first day and the end of the last day. */
import type { Festival } from '../../schemas/festival.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Issue } from '../../schemas/validate.ts';
import { type CountdownMoment, countdownTarget } from '../time/annual-countdown.ts';
import { formatTime } from '../time/time-of-day.ts';
import { timeZoneOf } from '../time/time-zone.ts';
import { addDays, startOfDay, wallTime } from '../time/wall-time.ts';

export type FestivalTimes = NonNullable<ReturnType<typeof festivalTimes>>;

/** @returns null if the zone of the festival's place is unknown */
export function festivalTimes(festival: Festival) {
  const zone = timeZoneOf(festival);
  const days = festival.dias.flatMap(({ fecha }) => parseCalendarDate(fecha) ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (!zone || !first || !last) return null;
  const { cuentaRegresiva: own } = festival;
  const start = startOfDay(first, zone);
  // Midnight may not exist: on some days the clock jumps from 00:00 to 01:00.
  const hora = formatTime(wallTime(start, zone), 24).padStart(5, '0');
  const moment: CountdownMoment = own
    ? { ...own, zona: own.zona ?? zone }
    : { anio: first.year, mes: first.month, dia: first.day, hora, zona: zone };
  return {
    /** Target of the countdown: `cuentaRegresiva`, or the beginning of the first day. */
    moment,
    isOwnMoment: own !== undefined,
    /** Beginning of the first day and end of the last day, epoch milliseconds. */
    start,
    end: startOfDay(addDays(last, 1), zone),
  };
}

/** Returns an issue if a festival with valid dates has no zone, or if its countdown ends at an hour that the clock skips. */
export function zoneIssues(festival: Festival): Issue[] {
  const hasDates = festival.dias.every(({ fecha }) => parseCalendarDate(fecha));
  const times = festivalTimes(festival);
  if (times?.moment.anio !== undefined && Number.isNaN(countdownTarget(times.moment, times.start))) {
    const message = 'esa hora no existe ese día (el reloj se adelanta); escribe otra';
    return [{ path: ['cuentaRegresiva', 'hora'], message }];
  }
  if (!hasDates || times) return [];
  const message =
    'no se conoce su zona horaria; corrige el país o agrega zona, por ejemplo zona: "America/Lima"';
  return [{ path: ['pais'], message }];
}
