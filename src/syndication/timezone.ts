/**
 * VTIMEZONE (RFC 5545 §3.6.5) of any zone, from the same rules that read a show's clock: every change of offset in the
 * years of the calendar, written out, since no rule says in advance what a congress will decide.
 */
import { offsetAt } from '../domain/clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Years {
  readonly first: number;
  readonly last: number;
}

/** The lines of a VTIMEZONE, right from the year before `first` to the end of the year after `last`. */
export function timezoneLines(zone: string, { first, last }: Years): string[] {
  const from = Date.UTC(first - 1, 0, 1);
  const observances = new Map<string, string[]>();
  const opening = offsetAt(from, zone);
  const changes = changesOf(zone, from, Date.UTC(last + 2, 0, 1));
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

function changesOf(zone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  for (let day = from; day < to; day += DAY) {
    const [before, after] = [offsetAt(day, zone), offsetAt(day + DAY, zone)];
    if (before !== after) changes.push({ instant: changeWithin(zone, day, before), before, after });
  }
  return changes;
}

/** The first instant of a day, to the minute, with another offset. */
function changeWithin(zone: string, day: number, before: number): number {
  let [low, high] = [day, day + DAY];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** An onset is written in the time that was in force before it. */
function localTime(instant: number, offset: number): string {
  return new Date(instant + offset * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '');
}

function utcOffset(minutes: number): string {
  const absolute = Math.abs(minutes);
  const [hours, rest] = [Math.floor(absolute / 60), absolute % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
