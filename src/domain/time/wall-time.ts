/** The only conversion between wall times and instants. An instant is epoch milliseconds. */
import { DAY_MS, MINUTE_MS, WEEK_MS } from './durations.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** A calendar day. */
export interface Day {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
}

/** Local date and time at the venue. */
export interface WallTime extends Day, TimeOfDay {}

/** Cache of offsets at the beginning of each week, because Intl is slow. */
const offsets = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local date and time of an instant in a zone. */
export function wallTime(instant: number, zone: string): WallTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of dateTimeFormat(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** Returns the zone's offset from UTC at an instant, in minutes: -420 in Tijuana in July. */
export function offsetAt(instant: number, zone: string): number {
  const week = Math.floor(instant / WEEK_MS);
  const [first, last] = [offsetOfWeek(week, zone), offsetOfWeek(week + 1, zone)];
  // No zone changes its offset twice within a week.
  return first === last ? first : exactOffset(instant, zone);
}

function offsetOfWeek(week: number, zone: string): number {
  const key = `${zone} ${week}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = exactOffset(week * WEEK_MS, zone);
  offsets.set(key, offset);
  return offset;
}

function exactOffset(instant: number, zone: string): number {
  const wholeMinute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return Math.round((asUtc(wallTime(wholeMinute, zone)) - wholeMinute) / MINUTE_MS);
}

/**
 * Returns the instant of a wall time. A wall time that occurs twice (clocks set back) gives the first
 * instant; a wall time that does not occur (clocks set forward) gives null.
 */
export function instantOf(wall: WallTime, zone: string): number | null {
  const utc = asUtc(wall);
  const candidates = [utc - DAY_MS, utc + DAY_MS].map((near) => utc - offsetAt(near, zone) * MINUTE_MS);
  const valid = candidates.filter((instant) => instant + offsetAt(instant, zone) * MINUTE_MS === utc);
  return valid.length === 0 ? null : Math.min(...valid);
}

/**
 * Returns true for the second of two instants with the same wall time, after clocks are set back. `instantOf` returns the first.
 */
export function isRepeatedWallTime(instant: number, zone: string): boolean {
  return instantOf(wallTime(instant, zone), zone) !== Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** Returns the instant at which a calendar day begins in a zone. */
export function startOfDay(day: Day, zone: string): number {
  const midnight = { ...day, hour: 0, minute: 0 };
  return instantOf(midnight, zone) ?? asUtc(midnight) - offsetAt(asUtc(midnight) - DAY_MS, zone) * MINUTE_MS;
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns ISO 8601 with the zone's offset at that instant: `2026-07-04T20:30:00-07:00`. */
export function isoWithOffset(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const local = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function asUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

/** Zones made in 2022 and 2025, which older browsers lack, and zones with the same clock from then on. */
const olderZones: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
};

function dateTimeFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, format);
    return format;
  } catch (error) {
    const older = olderZones[zone];
    if (!older) throw error;
    const format = dateTimeFormat(older);
    formats.set(zone, format);
    return format;
  }
}
