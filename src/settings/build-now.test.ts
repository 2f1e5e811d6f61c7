import { expect, it } from 'vitest';
import { buildNowOf, SettingsError } from './environment.ts';

const CLOCK = Date.UTC(2026, 0, 1);

it.each([
  [undefined, CLOCK],
  ['', CLOCK],
  ['2026-11-21T12:00:00Z', Date.UTC(2026, 10, 21, 12)],
  ['2026-11-21T12:00:00-06:00', Date.UTC(2026, 10, 21, 18)],
])('buildNowOf: BUILD_NOW=%j, %d', (BUILD_NOW, now) => {
  expect(buildNowOf({ BUILD_NOW }, CLOCK)).toBe(now);
});

it.each(['mañana', '2026-13-01', ' '])('buildNowOf: BUILD_NOW=%j, a message in Spanish', (BUILD_NOW) => {
  const message = `BUILD_NOW no es una fecha: "${BUILD_NOW}". Escríbela como 2026-11-21T12:00:00Z.`;
  expect(() => buildNowOf({ BUILD_NOW }, CLOCK)).toThrow(new SettingsError(message));
});
