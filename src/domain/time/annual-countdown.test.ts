import { describe, expect, it } from 'vitest';
import { remainingTime } from './annual-countdown.ts';

const moment = { mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' };
const at = (text: string) => Date.parse(`${text}-06:00`);
const target = at('2027-02-14T20:00:00');

describe('countdown to 14 February 20:00 of the current year', () => {
  it.each([
    ['at New Year', at('2027-01-01T00:00:00'), { days: 44, hours: 20, minutes: 0, seconds: 0 }],
    [
      'a day, an hour, a minute and a second before',
      target - 90_061_000,
      { days: 1, hours: 1, minutes: 1, seconds: 1 },
    ],
    ['a second before', target - 1000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['1 ms before: the last second has begun', target - 1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['a day before, exactly', target - 86_400_000, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['at zero', target, null],
    ['1 ms after', target + 1, null],
    ['on New Year’s Eve', at('2027-12-31T23:59:59'), null],
  ])('%s', (_when, now, expected) => {
    expect(remainingTime(moment, now)).toEqual(expected);
  });

  it('a new year: counted in the zone of the countdown, not in UTC', () => {
    // 2028 has begun in Greenwich, not in Mexico.
    expect(remainingTime(moment, at('2027-12-31T20:00:00'))).toBeNull();
    expect(remainingTime(moment, at('2028-01-01T00:00:00'))?.days).toBe(44);
  });

  it('1000 ms later: exactly one second less', () => {
    const total = (now: number) => {
      const left = remainingTime(moment, now);
      return left ? ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds : 0;
    };
    for (let now = target - 200_000; now <= target; now += 1000) {
      expect(total(now)).toBe((target - now) / 1000);
      expect(total(now + 1)).toBe((target - now) / 1000);
    }
  });

  it('a target time that the clock skips: over', () => {
    const skipped = { mes: 3, dia: 8, hora: '02:30', zona: 'America/Tijuana' };
    expect(remainingTime(skipped, Date.UTC(2026, 0, 2))).toBeNull();
  });
});
