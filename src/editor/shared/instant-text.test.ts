import { expect, test } from 'vitest';
import { atTimeText, instantText } from './instant-text.ts';

const evening = new Date(2026, 10, 22, 20, 5);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [12, '22 nov, 8:05pm', 'a las 8:05pm'],
  [24, '22 nov, 20:05', 'a las 20:05'],
] as const)('instants on a clock of %i hours', (hourFormat, instant, time) => {
  expect(plain(instantText(evening.toISOString(), evening, hourFormat))).toBe(instant);
  expect(plain(atTimeText(evening, hourFormat))).toBe(time);
});

test('one o’clock in the night on a clock of 24 hours', () => {
  expect(plain(atTimeText(new Date(2026, 10, 22, 1, 5), 24))).toBe('a la 1:05');
});
