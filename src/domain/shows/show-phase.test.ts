import { describe, expect, it, test } from 'vitest';
import { instantOf } from '../time/wall-time.ts';
import {
  dayBadgeAt,
  decodeMoments,
  encodeMoments,
  type Moments,
  phaseAt,
  splitByPhase,
  upcomingAndRecentShows,
} from './show-phase.ts';
import { momentsOf } from './show-start.ts';

const LIVE_MS = 3 * 3_600_000;
const zone = 'America/Tijuana';
const wall = { year: 2026, month: 12, day: 5, hour: 20, minute: 30 };
const start = instantOf(wall, zone) as number;
const moments = momentsOf({ zone, wall, instant: start, isHourKnown: true }, {});
const at = (text: string) => Date.parse(`${text}-08:00`);
const shifted = (by: number): Moments => ({
  eve: moments.eve + by,
  day: moments.day + by,
  start: moments.start + by,
  end: moments.end + by,
});

describe('moments of a show, in the calendar of its venue', () => {
  it('the day before, the day, the start and three hours later', () => {
    expect(moments).toEqual({
      eve: at('2026-12-04T00:00'),
      day: at('2026-12-05T00:00'),
      start: at('2026-12-05T20:30'),
      end: at('2026-12-05T23:30'),
    });
  });

  it('serialized: one moment and three differences', () => {
    expect(encodeMoments(moments)).toMatch(/^\d{8},1440,1230,180$/u);
    expect(decodeMoments(encodeMoments(moments))).toEqual(moments);
  });

  it('across a month, a year and a clock change', () => {
    const first = { year: 2027, month: 1, day: 1, hour: 0, minute: 30 };
    const instant = instantOf(first, zone) as number;
    expect(momentsOf({ zone, wall: first, instant, isHourKnown: true }, {}).eve).toBe(at('2026-12-31T00:00'));
    const spring = { year: 2026, month: 3, day: 8, hour: 20, minute: 30 };
    const { eve, day } = momentsOf(
      { zone, wall: spring, instant: instantOf(spring, zone) as number, isHourKnown: true },
      {},
    );
    expect([eve, day]).toEqual([at('2026-03-07T00:00'), at('2026-03-08T00:00')]);
  });
});

describe('phaseAt and dayBadgeAt', () => {
  it.each([
    ['months before', at('2026-01-01T00:00'), 'upcoming', null],
    ['1 ms before the eve', moments.eve - 1, 'upcoming', null],
    ['at the first instant of the eve', moments.eve, 'upcoming', 'Mañana'],
    ['1 ms before its day', moments.day - 1, 'upcoming', 'Mañana'],
    ['at the first instant of its day', moments.day, 'upcoming', 'Hoy'],
    ['1 ms before its start', start - 1, 'upcoming', 'Hoy'],
    ['at its start', start, 'live', 'Ahora'],
    ['1 ms before three hours are over', start + LIVE_MS - 1, 'live', 'Ahora'],
    ['when three hours are over', start + LIVE_MS, 'past', null],
    ['years later', start + 1e11, 'past', null],
  ] as const)('%s', (_when, now, phase, badge) => {
    expect(phaseAt(moments, now)).toBe(phase);
    expect(dayBadgeAt(moments, now)).toBe(badge);
  });

  it('after midnight, a show that began late: still "Ahora"', () => {
    const late = { ...wall, hour: 23, minute: 30 };
    const shown = momentsOf(
      { zone, wall: late, instant: instantOf(late, zone) as number, isHourKnown: true },
      {},
    );
    expect(dayBadgeAt(shown, at('2026-12-06T01:00'))).toBe('Ahora');
  });
});

test('phase and badge: change at each moment, never between two of them, and moments are whole minutes', () => {
  const shows = [moments, shifted(3_600_000), shifted(-7_200_000), shifted(86_400_000)];
  const seen = (now: number) => shows.map((show) => `${phaseAt(show, now)} ${dayBadgeAt(show, now)}`).join();
  const changes = [...new Set(shows.flatMap((show) => Object.values(show)))].sort((a, b) => a - b);
  let now = moments.eve - 864e5;
  for (const change of changes) {
    expect(change % 60_000).toBe(0);
    expect(seen(change - 1)).toBe(seen(now));
    expect(seen(change)).not.toBe(seen(change - 1));
    now = change;
  }
  expect(seen(now + 1e12)).toBe(seen(now));
});

describe('upcoming and past lists, sorted by date ascending', () => {
  const shows = [
    { id: 'c', moments: shifted(1000) },
    { id: 'b', moments },
    { id: 'a', moments },
    { id: 'p2', moments: shifted(-9e8) },
    { id: 'p1', moments: shifted(-9e9) },
    { id: 'live', moments: shifted(-LIVE_MS + 1) },
  ];
  const ids = (now: number) => {
    const { upcoming, past } = splitByPhase(shows, now);
    return [upcoming.map(({ id }) => id), past.map(({ id }) => id)];
  };

  it('a live show: among the upcoming ones; the same start: sorted by id', () => {
    expect(ids(start - 1)).toEqual([
      ['live', 'a', 'b', 'c'],
      ['p1', 'p2'],
    ]);
  });

  it('any moment: each show in one list, the input unchanged', () => {
    const before = shows.map(({ id }) => id);
    for (const now of [0, start, start + LIVE_MS, 1e14]) {
      expect(ids(now).flat().sort()).toEqual([...before].sort());
    }
    expect(shows.map(({ id }) => id)).toEqual(before);
  });

  it('no shows: empty lists', () => {
    expect(splitByPhase([], 0)).toEqual({ upcoming: [], past: [] });
  });
});

describe('upcomingAndRecentShows: upcoming ones and those of the last 60 days', () => {
  const DAY = 86_400_000;
  const ended = (days: number) => ({
    id: String(days),
    moments: { eve: 0, day: 0, start: 0, end: -days * DAY },
  });
  it.each([
    ['59 days ago, and ahead', [400, 61, 59, -3], ['59', '-3']],
    ['all long ago: the latest, so that a calendar is never empty', [400, 61], ['61']],
    ['none', [], []],
  ])('%s', (_what, days, kept) => {
    expect(upcomingAndRecentShows(days.map(ended), 0).map(({ id }) => id)).toEqual(kept);
  });
});
