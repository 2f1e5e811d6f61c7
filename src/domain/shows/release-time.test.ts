import { expect, test } from 'vitest';
import { momentText, timeLeftText } from '../time/format-date.ts';
import { nextRelease, releaseProblem, releaseTime } from './release-time.ts';

test.each([
  ['2026-12-05', 'America/Mexico_City', Date.parse('2026-12-05T06:00:00Z')],
  ['2026-12-05', 'Europe/Madrid', Date.parse('2026-12-04T23:00:00Z')],
  ['2026-12-05 12:00', 'America/Mexico_City', Date.parse('2026-12-05T18:00:00Z')],
  ['2026-12-05T12:00', 'America/Tijuana', Date.parse('2026-12-05T20:00:00Z')],
  // The clock shows it twice: the first time.
  ['2026-11-01 01:30', 'America/Tijuana', Date.parse('2026-11-01T08:30:00Z')],
  // The clock skips it: never, and not at another hour.
  ['2027-03-14 02:30', 'America/Tijuana', Number.POSITIVE_INFINITY],
  ['', 'Europe/Madrid', Number.NEGATIVE_INFINITY],
  [undefined, 'Europe/Madrid', Number.NEGATIVE_INFINITY],
])('releaseTime(%j, %s): %d', (publicar, zone, instant) => {
  expect(releaseTime(publicar, zone)).toBe(instant);
});

test('releaseProblem: an hour that the clock at home skips, and no other', () => {
  expect(releaseProblem('2027-03-14 02:30', 'America/Tijuana')).toEqual({
    path: ['publicar'],
    message:
      'esa hora no existe ese día en America/Tijuana, la zona de casa (el reloj se adelanta); escribe otra',
  });
  expect(releaseProblem('2027-03-14 02:30', 'America/Mexico_City')).toBeNull();
  expect(releaseProblem(undefined, 'America/Tijuana')).toBeNull();
});

test('nextRelease: the soonest after now; null without one', () => {
  const shows = ['2026-12-05 12:00', '2026-12-01', '2027-03-14 02:30', undefined].map((publicar) => ({
    publicar,
  }));
  const at = (text: string) => Date.parse(text);
  expect(nextRelease(shows, at('2026-11-01T00:00:00Z'), 'America/Tijuana')).toBe(at('2026-12-01T08:00:00Z'));
  expect(nextRelease(shows, at('2026-12-01T08:00:00Z'), 'America/Tijuana')).toBe(at('2026-12-05T20:00:00Z'));
  expect(nextRelease(shows, at('2026-12-05T20:00:00Z'), 'America/Tijuana')).toBeNull();
});

test.each([
  ['2026-12-01 12:00', 'martes 1 de diciembre de 2026, 12:00'],
  ['2026-12-01', 'martes 1 de diciembre de 2026'],
  ['pronto', 'pronto'],
])('momentText(%j): %s', (text, words) => {
  expect(momentText(text)).toBe(words);
});

test.each([
  [4 * 86_400_000 + 3 * 3_600_000 + 59_000, '4 días y 3 horas'],
  [86_400_000 + 60_000, '1 día y 1 minuto'],
  [12 * 60_000, '12 minutos'],
  [59_000, 'menos de un minuto'],
])('durationText(%d): %s', (milliseconds, words) => {
  expect(timeLeftText(milliseconds)).toBe(words);
});
