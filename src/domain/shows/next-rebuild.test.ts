import { expect, test } from 'vitest';
import { nextRebuild } from './next-rebuild.ts';

const show = (fecha: string, more: object = {}) => ({
  ciudad: 'Guadalajara',
  estado: 'Jalisco',
  pais: 'Mexico',
  fecha,
  show: '8:30pm',
  ...more,
});
const at = (text: string) => Date.parse(text);

test.each([
  ['no shows: midnight in UTC', [], '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
  [
    "midnight where the soonest show is, at UTC's evening",
    [show('2026-12-05')],
    '2026-11-21T23:00:00Z',
    '2026-11-22T06:00:00Z',
  ],
  ['the start of a show today', [show('2026-11-21')], '2026-11-21T20:00:00Z', '2026-11-22T02:30:00Z'],
  ['its end, once it started', [show('2026-11-21')], '2026-11-22T02:30:00Z', '2026-11-22T05:30:00Z'],
  [
    'publicar: the beginning of that day at home, wherever the show is',
    [
      show('2026-12-05', { ciudad: 'Tijuana', estado: 'Baja California' }),
      show('2026-12-09', { publicar: '2026-11-22', ciudad: 'Cancún', estado: 'Quintana Roo' }),
    ],
    '2026-11-21T12:00:00Z',
    '2026-11-22T06:00:00Z',
  ],
  [
    'publicar: its hour at home',
    [show('2026-12-09', { publicar: '2026-11-21 18:30', ciudad: 'Cancún', estado: 'Quintana Roo' })],
    '2026-11-21T12:00:00Z',
    '2026-11-22T00:30:00Z',
  ],
  [
    'boletos: the beginning of a sale in the zone of the show',
    [
      show('2026-12-09', {
        ciudad: 'Tijuana',
        estado: 'Baja California',
        boletos: [{ nombre: 'Preventa', precio: '$200', desde: '2026-11-21 10:00', hasta: '2026-11-22' }],
      }),
    ],
    '2026-11-21T12:00:00Z',
    '2026-11-21T18:00:00Z',
  ],
  ['a past show: nothing', [show('2025-11-21')], '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
  ['a show without a date: nothing', [show('pronto')], '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
])('nextRebuild: %s', (_case, shows, now, next) => {
  expect(new Date(nextRebuild(shows, at(now), 'America/Mexico_City')).toISOString()).toBe(
    new Date(at(next)).toISOString(),
  );
});
