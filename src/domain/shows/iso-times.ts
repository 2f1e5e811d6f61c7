/** Times of a show in ISO 8601, with the venue's offset on that date, or the date alone. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { isoDate } from '../time/format-date.ts';
import { parseDuration } from '../time/parse-duration.ts';
import { parseTime } from '../time/time-of-day.ts';
import { instantOf, isoWithOffset } from '../time/wall-time.ts';
import type { Start } from './show-start.ts';

/** Minutes of a show if `duracion` is missing or cannot be read. */
const DEFAULT_MINUTES = 2 * 60;

interface IsoTimes {
  /** `2026-12-05T20:30:00-06:00`; `2026-12-05` if the hour is unknown. */
  readonly start: string;
  readonly end: string | null;
  readonly doors: string | null;
  /** Former start of a moved show; at its present hour if `fechaAnterior` is a date without one. */
  readonly previous: string | null;
}

export function isoTimesOf(
  show: { readonly [field in 'puertas' | 'fechaAnterior' | 'duracion']?: string | undefined },
  start: Start,
): IsoTimes {
  const previous = previousOf(show.fechaAnterior ?? '', start);
  if (!start.isHourKnown) return { start: isoDate(start.wall), end: null, doors: null, previous };
  const minutes = parseDuration(show.duracion ?? '') ?? DEFAULT_MINUTES;
  return {
    start: isoWithOffset(start.instant, start.zone),
    end: isoWithOffset(start.instant + minutes * MINUTE_MS, start.zone),
    doors: doorsOf(show.puertas ?? '', start),
    previous,
  };
}

/** Returns the time at which the doors open; null if `puertas` cannot be read or is after the start. */
function doorsOf(puertas: string, { wall, zone, instant: start }: Start): string | null {
  const time = parseTime(puertas);
  const instant = time && instantOf({ ...wall, ...time }, zone);
  return instant === null || instant > start ? null : isoWithOffset(instant, zone);
}

function previousOf(fechaAnterior: string, { wall, zone, isHourKnown }: Start): string | null {
  const date = parseCalendarDate(fechaAnterior);
  if (!date) return null;
  const { time, ...day } = date;
  const instant = isHourKnown || time ? instantOf({ ...wall, ...day, ...time }, zone) : null;
  return instant === null ? isoDate(day) : isoWithOffset(instant, zone);
}
