/** VTIMEZONE (RFC 5545 §3.6.5) of any zone, with the date of every change of offset in the calendar's years. */

import { MINUTE_MS, WEEK_MS } from '../domain/time/durations.ts';
import { offsetAt } from '../domain/time/wall-time.ts';
import { toBasicFormat } from './escape.ts';

interface YearRange {
  readonly first: number;
  readonly last: number;
}

const writtenTimezones = new Map<string, readonly string[]>();

/** Returns the lines of a VTIMEZONE, valid from the year before `first` to the end of the year after `last`. */
export function timezoneLines(zone: string, { first, last }: YearRange): readonly string[] {
  const key = `${zone} ${first} ${last}`;
  const lines = writtenTimezones.get(key) ?? writeTimezone(zone, { first, last });
  writtenTimezones.set(key, lines);
  return lines;
}

function writeTimezone(zone: string, { first, last }: YearRange): string[] {
  const from = Date.UTC(first - 1, 0, 1);
  const opening = offsetAt(from, zone);
  const changes = [
    { instant: from, before: opening, after: opening },
    ...offsetChanges(zone, from, Date.UTC(last + 2, 0, 1)),
  ];
  // The smaller offset is standard time, the greater is daylight time. A zone without changes has one offset.
  const standard = Math.min(...changes.map(({ after }) => after));
  const observances = Map.groupBy(changes, ({ before, after }) => `${before} ${after}`);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...observances.values()].flatMap((onsets) => observanceLines(onsets, standard)),
    'END:VTIMEZONE',
  ];
}

interface OffsetChange {
  readonly instant: number;
  /** Minutes from UTC. */
  readonly before: number;
  readonly after: number;
}

function observanceLines(onsets: readonly OffsetChange[], standard: number): string[] {
  const [{ before, after } = { before: 0, after: 0 }] = onsets;
  const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
  const [first = '', ...later] = onsets.map(localTime);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${first}`,
    // A line for each: ical.js, used by Thunderbird, reads only the first of several dates on a line.
    ...later.map((onset) => `RDATE:${onset}`),
    `TZOFFSETFROM:${utcOffset(before)}`,
    `TZOFFSETTO:${utcOffset(after)}`,
    `END:${kind}`,
  ];
}

/** Returns the changes of offset. No zone changes twice within a week. */
function offsetChanges(zone: string, start: number, end: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  for (let from = start; from < end; from += WEEK_MS) {
    const to = Math.min(from + WEEK_MS, end);
    const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)];
    if (before !== after) changes.push({ instant: findChange(zone, from, to, before), before, after });
  }
  return changes;
}

/** Returns the first instant, to the minute, whose offset differs from `before`, the offset at `low`. */
function findChange(zone: string, low: number, high: number, before: number): number {
  if (high - low <= MINUTE_MS) return high;
  const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
  return offsetAt(middle, zone) === before
    ? findChange(zone, middle, high, before)
    : findChange(zone, low, middle, before);
}

/** Writes the time of a change as local time before the change. */
function localTime({ instant, before }: OffsetChange): string {
  return toBasicFormat(new Date(instant + before * MINUTE_MS).toISOString());
}

function utcOffset(minutes: number): string {
  const absolute = Math.abs(minutes);
  const digits = Math.floor(absolute / 60) * 100 + (absolute % 60);
  return `${minutes < 0 ? '-' : '+'}${String(digits).padStart(4, '0')}`;
}
