/** When a show starts: `fecha` and `show` as written, read as wall time in the venue's zone and never converted. */
import { parseCalendarDate } from '../schemas/pure/calendar-date.ts';
import { instantOf, type WallTime } from './clock.ts';
import { type Place, zoneOf } from './zones.ts';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The hour of a show whose own hour can't be read (specification §3). */
export const DEFAULT_TIME: TimeOfDay = { hour: 20, minute: 30 };

const TIME = /^(\d{1,2})(?:[:.](\d{2})(?::[0-5]\d)?)?\s*(am|pm)?\s*(?:h|hs|hrs|horas)?$/u;

/** Reads "8:30pm", "8 p.m.", "20:30", "20:30 hrs"; null when no hour can be read. A bare "8" is not an hour. */
export function parseTime(text: string): TimeOfDay | null {
  const folded = text
    .toLowerCase()
    .replace(/([ap])\s*\.?\s*m\.?(?=\s|$)/u, '$1m')
    .replace(/\.$/u, '')
    .trim();
  const match = TIME.exec(folded);
  if (!match || /^\d{1,2}$/u.test(folded)) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  return { hour: half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour, minute };
}

export interface Start {
  readonly zone: string;
  readonly wall: WallTime;
  /** Epoch milliseconds. */
  readonly instant: number;
  /** False when `show` has no readable hour: machines are then told the date only. */
  readonly hourKnown: boolean;
}

export type StartProblem = 'date' | 'zone' | 'time';

/** The start of a show, or which of its parts keeps it from having one. */
export function startOf(
  show: Place & { readonly fecha: string; readonly show: string },
): Start | StartProblem {
  const date = parseCalendarDate(show.fecha);
  if (!date) return 'date';
  const zone = zoneOf(show);
  if (!zone) return 'zone';
  const { time: written, ...day } = date;
  const time = parseTime(show.show);
  const wall = { ...day, ...(time ?? written ?? DEFAULT_TIME) };
  const instant = instantOf(wall, zone);
  return instant === null ? 'time' : { zone, wall, instant, hourKnown: time !== null };
}
