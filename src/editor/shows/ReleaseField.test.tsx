import { expect, test } from 'vitest';
import { releaseHint } from './ReleaseField.tsx';

const NOW = Date.parse('2026-11-26T18:00:00Z');

test.each([
  ['', 'En la hora de Ciudad de México. Vacío: se ve en cuanto lo guardas.'],
  [
    '2026-12-01 12:00',
    'martes 1 de diciembre de 2026, 12:00, hora de Ciudad de México. Antes no aparece. Falta: 5 días.',
  ],
  [
    '2026-11-27',
    'viernes 27 de noviembre de 2026, hora de Ciudad de México. Antes no aparece. Falta: 12 horas.',
  ],
  [
    '2026-11-26 11:00',
    'jueves 26 de noviembre de 2026, 11:00, hora de Ciudad de México. Ya pasó: se ve en cuanto lo guardas.',
  ],
])('releaseHint(%j): %s', (publicar, hint) => {
  expect(
    releaseHint(publicar, { zone: 'America/Mexico_City', zoneName: 'hora de Ciudad de México' }, NOW),
  ).toBe(hint);
});

test('releaseHint: an hour that the clock skips', () => {
  expect(releaseHint('2027-03-14 02:30', { zone: 'America/Tijuana', zoneName: '' }, NOW)).toContain(
    'esa hora no existe',
  );
});
