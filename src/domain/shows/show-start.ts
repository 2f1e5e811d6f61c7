/** Start of a show: `fecha` and `show` are local time in the venue's zone. Also the instants that depend on the start. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Show } from '../../schemas/show.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { parseDuration } from '../time/parse-duration.ts';
import { parseTime, type TimeOfDay } from '../time/time-of-day.ts';
import { type Place, timeZoneOf } from '../time/time-zone.ts';
import { addDays, instantOf, startOfDay, type WallTime } from '../time/wall-time.ts';
import type { Moments } from './show-phase.ts';

/** Hour of a show whose hour cannot be read. */
const DEFAULT_TIME: TimeOfDay = { hour: 20, minute: 30 };

export interface Start {
  readonly zone: string;
  readonly wall: WallTime;
  /** Epoch milliseconds. */
  readonly instant: number;
  /** False if `show` has no readable hour. Structured data then has only the date. */
  readonly isHourKnown: boolean;
}

/** Fields that determine the start. */
export type WrittenStart = Place & Pick<Show, 'fecha' | 'show'>;

/** Returns the start of a show, or the name of its first invalid part. */
export function parseShowStart(show: WrittenStart): Start | 'date' | 'zone' | 'time' {
  const date = parseCalendarDate(show.fecha);
  if (!date) return 'date';
  const zone = timeZoneOf(show);
  if (!zone) return 'zone';
  const { time: written, ...day } = date;
  const time = parseTime(show.show);
  const wall = { ...day, ...(time ?? written ?? DEFAULT_TIME) };
  const instant = instantOf(wall, zone);
  return instant === null ? 'time' : { zone, wall, instant, isHourKnown: time !== null };
}

/** Milliseconds after its start during which a show stays upcoming, even a short one: fans still arrive. */
const LIVE_MS = 3 * HOUR_MS;

export function momentsOf(start: Start, { duracion = '' }: Pick<Show, 'duracion'>): Moments {
  return {
    eve: startOfDay(addDays(start.wall, -1), start.zone),
    day: startOfDay(start.wall, start.zone),
    start: start.instant,
    end: start.instant + Math.max(LIVE_MS, (parseDuration(duracion) ?? 0) * MINUTE_MS),
  };
}
