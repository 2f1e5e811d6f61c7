import { expect, test } from 'vitest';
import { hourWithArticle } from './time-of-day.ts';

test.each([
  ['1:00pm', 'la 1:00pm'],
  ['1pm', 'la 1pm'],
  ['10:30pm', 'las 10:30pm'],
  ['12:00pm', 'las 12:00pm'],
  ['13:00', 'las 13:00'],
  ['8:30pm', 'las 8:30pm'],
])('%s: %s', (hour, expected) => {
  expect(hourWithArticle(hour)).toBe(expected);
});
