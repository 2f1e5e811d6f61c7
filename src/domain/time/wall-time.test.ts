import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  instantOf,
  isoWithOffset,
  isRepeatedWallTime,
  offsetAt,
  startOfDay,
  type WallTime,
  wallTime,
} from './wall-time.ts';

const wall = (text: string): WallTime => {
  const [year, month, day, hour, minute] = text.split(/\D/u).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { year, month, day, hour, minute };
};
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** Offsets by the law in force on that date, each checked against the IANA database's own text. */
const OFFSETS = [
  ['America/Tijuana', '2026-07-04 20:30', '-07:00', 'San Diego’s summer time'],
  ['America/Tijuana', '2026-01-04 20:30', '-08:00', 'San Diego’s winter time'],
  ['America/Ciudad_Juarez', '2026-07-04 20:30', '-06:00', 'El Paso’s summer time'],
  ['America/Ciudad_Juarez', '2026-01-04 20:30', '-07:00', 'El Paso’s winter time'],
  ['America/Ojinaga', '2026-07-04 20:30', '-05:00', 'central time with summer time'],
  ['America/Ojinaga', '2026-01-04 20:30', '-06:00', 'central time'],
  ['America/Matamoros', '2026-07-04 20:30', '-05:00', 'Brownsville’s summer time'],
  ['America/Matamoros', '2026-01-04 20:30', '-06:00', 'Brownsville’s winter time'],
  ['America/Cancun', '2026-07-04 20:30', '-05:00', 'no summer time since 2015'],
  ['America/Cancun', '2026-01-04 20:30', '-05:00', 'no summer time since 2015'],
  ['America/Hermosillo', '2026-07-04 20:30', '-07:00', 'never had it since 1998'],
  ['America/Hermosillo', '2026-01-04 20:30', '-07:00', 'never had it since 1998'],
  ['America/Chihuahua', '2026-07-04 20:30', '-06:00', 'central since 2022'],
  ['America/Mazatlan', '2026-07-04 20:30', '-07:00', 'no summer time since 2022'],
  ['America/Bahia_Banderas', '2026-07-04 20:30', '-06:00', 'with Puerto Vallarta'],
  ['America/Mexico_City', '2026-07-04 20:30', '-06:00', 'no summer time since 2022'],
  ['America/Mexico_City', '2022-07-04 20:30', '-05:00', 'the last summer time'],
  ['America/Bogota', '2026-07-04 20:30', '-05:00', 'never'],
  ['America/Bogota', '2026-01-04 20:30', '-05:00', 'never'],
  ['America/Guatemala', '2026-07-04 20:30', '-06:00', 'never'],
  ['America/Tegucigalpa', '2026-07-04 20:30', '-06:00', 'never'],
  ['America/El_Salvador', '2026-07-04 20:30', '-06:00', 'never'],
  ['America/Costa_Rica', '2026-07-04 20:30', '-06:00', 'never'],
  ['Asia/Kolkata', '2026-07-04 20:30', '+05:30', 'half an hour, east'],
  ['America/St_Johns', '2026-07-04 20:30', '-02:30', 'half an hour, west'],
  ['Asia/Kathmandu', '2026-01-04 20:30', '+05:45', 'a quarter'],
  ['Pacific/Kiritimati', '2026-01-04 20:30', '+14:00', 'the farthest east'],
  ['Europe/London', '2026-01-04 20:30', '+00:00', 'Greenwich itself'],
] as const;

describe('UTC offset of a zone at a local time', () => {
  it.each(OFFSETS)('%s at %s is %s: %s', (zone, local, offset) => {
    const instant = instantOf(wall(local), zone) as number;
    expect(isoWithOffset(instant, zone)).toBe(`${local.replace(' ', 'T')}:00${offset}`);
    expect(Date.parse(isoWithOffset(instant, zone))).toBe(instant);
    expect(wallTime(instant, zone)).toEqual(wall(local));
  });

  it('in minutes, negative west of Greenwich', () => {
    expect(offsetAt(Date.UTC(2026, 6, 4), 'America/Tijuana')).toBe(-420);
    expect(offsetAt(Date.UTC(2026, 0, 4), 'America/Tijuana')).toBe(-480);
  });

  it('the same within a minute, also before 1970', () => {
    expect(offsetAt(Date.UTC(2026, 0, 4, 12, 0, 59, 999), 'America/Bogota')).toBe(-300);
    expect(offsetAt(-1, 'America/Bogota')).toBe(-300);
  });
});

describe('local times that do not exist (clocks set forward)', () => {
  it.each([
    ['America/Tijuana', '2026-03-08 02:00'],
    ['America/Tijuana', '2026-03-08 02:30'],
    ['America/Tijuana', '2026-03-08 02:59'],
    ['America/Ciudad_Juarez', '2027-03-14 02:30'],
    ['America/Matamoros', '2026-03-08 02:30'],
  ])('%s, %s: null', (zone, local) => {
    expect(instantOf(wall(local), zone)).toBeNull();
  });

  it.each([
    ['America/Tijuana', '2026-03-08 01:59', '2026-03-08T09:59:00.000Z'],
    ['America/Tijuana', '2026-03-08 03:00', '2026-03-08T10:00:00.000Z'],
    ['America/Mexico_City', '2026-03-08 02:30', '2026-03-08T08:30:00.000Z'],
    ['America/Cancun', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ])('%s, %s: exists, %s', (zone, local, expected) => {
    expect(iso(instantOf(wall(local), zone))).toBe(expected);
  });
});

describe('local times that occur twice (clocks set back)', () => {
  it.each([
    ['America/Tijuana', '2026-11-01 01:00', '2026-11-01T08:00:00.000Z'],
    ['America/Tijuana', '2026-11-01 01:59', '2026-11-01T08:59:00.000Z'],
    ['America/Ciudad_Juarez', '2026-11-01 01:30', '2026-11-01T07:30:00.000Z'],
  ])('%s, %s: the first of the two instants', (zone, local, expected) => {
    expect(iso(instantOf(wall(local), zone))).toBe(expected);
  });
});

test.each([
  ['2027-04-04T02:59:00Z', false],
  ['2027-04-04T03:00:30Z', true],
  ['2027-04-04T03:59:59Z', true],
  ['2027-04-04T04:00:00Z', false],
])('Santiago at %s, as clocks are set back at midnight: shown again, %s', (instant, isAgain) => {
  expect(isRepeatedWallTime(Date.parse(instant), 'America/Santiago')).toBe(isAgain);
});

describe('local time to instant and back', () => {
  it('every existing hour of a year: the same local time', () => {
    for (const zone of ['America/Tijuana', 'America/Mexico_City', 'Pacific/Auckland']) {
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const instant = Date.UTC(2026, 0, 1, hour);
        const back = instantOf(wallTime(instant, zone), zone) as number;
        // The second of two equal wall times comes back as the first.
        expect([0, 3_600_000]).toContain(instant - back);
      }
    }
  });
});

describe('start of a day', () => {
  it.each([
    ['America/Mexico_City', '2026-12-05', '2026-12-05T06:00:00.000Z'],
    ['America/Tijuana', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('%s, %s: %s, also when midnight is skipped or occurs twice', (zone, day, expected) => {
    expect(iso(startOfDay(wall(`${day} 00:00`), zone))).toBe(expected);
  });
});

describe('add days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-01-01', -366, '2024-12-31'],
  ])('%s plus %i days: %s', (from, days, to) => {
    const { year, month, day } = wall(`${to} 00:00`);
    expect(addDays(wall(`${from} 00:00`), days)).toEqual({ year, month, day });
  });
});
