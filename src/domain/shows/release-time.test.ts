import { expect, test } from 'vitest';
import { releaseTime } from './release-time.ts';

test.each([
  ['2026-12-05', 'America/Mexico_City', Date.parse('2026-12-05T06:00:00Z')],
  ['2026-12-05', 'Europe/Madrid', Date.parse('2026-12-04T23:00:00Z')],
  ['', 'Europe/Madrid', Number.NEGATIVE_INFINITY],
  [undefined, 'Europe/Madrid', Number.NEGATIVE_INFINITY],
])('releaseTime(%j, %s): %d', (publicar, zone, instant) => {
  expect(releaseTime(publicar, zone)).toBe(instant);
});
