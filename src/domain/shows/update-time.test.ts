import { expect, test } from 'vitest';
import { validShow as show } from '../../schemas/valid-show.fixture.ts';
import { todayIn } from '../time/today-in.ts';
import { clampToNow, withUpdateDay } from './update-time.ts';

const ZONE = 'America/Mexico_City';

test.each([
  ['2026-11-21T18:00:00Z', '2026-11-21'],
  ['2026-11-22T05:59:59Z', '2026-11-21'],
  ['2026-11-22T06:00:00Z', '2026-11-22'],
  ['2019-07-01T04:59:00Z', '2019-06-30'],
  ['2019-07-01T05:00:00Z', '2019-07-01'],
  ['2041-01-01T05:59:00Z', '2040-12-31'],
])('%s: the day in Mexico City is %s', (instant, day) => {
  expect(todayIn(Date.parse(instant), ZONE)).toBe(day);
});

test('a new show: updated today, unless `actualizado` is set', () => {
  const now = Date.parse('2026-11-21T18:00:00Z');
  expect(withUpdateDay(show, now)).toEqual({ ...show, actualizado: '2026-11-21' });
  expect(withUpdateDay({ ...show, actualizado: '' }, now).actualizado).toBe('2026-11-21');
  expect(withUpdateDay({ ...show, actualizado: '2026-11-01' }, now).actualizado).toBe('2026-11-01');
});

test.each([
  [null, null],
  ['2026-11-20T06:00:00Z', '2026-11-20T06:00:00Z'],
  ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00Z'],
  ['2026-11-22T06:00:00Z', '2026-11-21T18:00:00Z'],
  ['2028-06-01T06:00:00Z', '2026-11-21T18:00:00Z'],
])('clampToNow: %s on November 21, %s', (instant, expected) => {
  expect(clampToNow(instant, Date.parse('2026-11-21T18:00:00.500Z'))).toBe(expected);
});
