/** VTIMEZONE (RFC 5545 §3.6.5) of any zone, with every change of offset in the years of the calendar as a date. */
import { offsetAt } from '../domain/time/clock.ts';
import { compactTime } from './escape.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

interface Years {
  readonly first: number;
  readonly last: number;
}

const written = new Map<string, readonly string[]>();

/** Returns the lines of a VTIMEZONE, right from the year before `first` to the end of the year after `last`. */
export function timezoneLines(zone: string, { first, last }: Years): readonly string[] {
  const key = `${zone} ${first} ${last}`;
  const lines = written.get(key) ?? writeTimezone(zone, { first, last });
  written.set(key, lines);
  return lines;
}

function writeTimezone(zone: string, { first, last }: Years): string[] {
  const from = Date.UTC(first - 1, 0, 1);
  const observances = new Map<string, string[]>();
  const opening = offsetAt(from, zone);
  const changes = Array.from({ length: last - first + 3 }, (_, index) => first - 1 + index).flatMap((year) =>
    changesIn(zone, year),
  );
  // Of winter and summer time, the greater offset is daylight time; a zone without changes has but one.
  const standard = Math.min(opening, ...changes.map(({ after }) => after));
  for (const { instant, before, after } of [{ instant: from, before: opening, after: opening }, ...changes]) {
    const key = `${after > standard ? 'DAYLIGHT' : 'STANDARD'} ${before} ${after}`;
    observances.set(key, [...(observances.get(key) ?? []), localTime(instant, before)]);
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...observances].flatMap(([key, onsets]) => observance(key, onsets)),
    'END:VTIMEZONE',
  ];
}

function observance(key: string, onsets: readonly string[]): string[] {
  const [kind = '', before = '', after = ''] = key.split(' ');
  const [first = '', ...later] = onsets;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${first}`,
    // A line each: ical.js, which Thunderbird uses, reads only the first of several on one.
    ...later.map((onset) => `RDATE:${onset}`),
    `TZOFFSETFROM:${utcOffset(Number(before))}`,
    `TZOFFSETTO:${utcOffset(Number(after))}`,
    `END:${kind}`,
  ];
}

interface Change {
  readonly instant: number;
  /** Minutes from UTC. */
  readonly before: number;
  readonly after: number;
}

const years = new Map<string, readonly Change[]>();

/** Returns the changes of a year, looked for once a zone. No zone changes twice in a week. */
function changesIn(zone: string, year: number): readonly Change[] {
  const key = `${zone} ${year}`;
  const earlier = years.get(key);
  if (earlier) return earlier;
  const changes: Change[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  let before = offsetAt(Date.UTC(year, 0, 1), zone);
  for (let from = Date.UTC(year, 0, 1); from < end; from += WEEK) {
    const to = Math.min(from + WEEK, end);
    const after = offsetAt(to, zone);
    if (before !== after) changes.push({ instant: changeWithin(zone, from, to, before), before, after });
    before = after;
  }
  years.set(key, changes);
  return changes;
}

/** Returns the first instant, to the minute, with another offset than `before`, which is that of `low`. */
function changeWithin(zone: string, low: number, high: number, before: number): number {
  if (high - low <= 60_000) return high;
  const middle = low + Math.floor((high - low) / 120_000) * 60_000;
  return offsetAt(middle, zone) === before
    ? changeWithin(zone, middle, high, before)
    : changeWithin(zone, low, middle, before);
}

/** Writes an onset, in the time that was in force before it. */
function localTime(instant: number, offset: number): string {
  return compactTime(new Date(instant + offset * 60_000).toISOString());
}

function utcOffset(minutes: number): string {
  const absolute = Math.abs(minutes);
  const digits = Math.floor(absolute / 60) * 100 + (absolute % 60);
  return `${minutes < 0 ? '-' : '+'}${String(digits).padStart(4, '0')}`;
}
