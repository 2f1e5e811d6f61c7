import { expect, test } from 'vitest';
import { minimalValues } from './minimal-values.fixture.ts';
import { placeLookup } from './place-lookup.ts';

const tijuana = { ciudad: 'Tijuana', estado: 'Baja California', show: '11:00pm' };

test.each([
  ['before the show', {}, '2026-12-05T18:00-06:00', false],
  ['three hours after its start: as long as the site says Ahora', {}, '2026-12-05T23:29-06:00', false],
  ['later that night', {}, '2026-12-05T23:30-06:00', true],
  ['written duration, still on', { duracion: '5 horas' }, '2026-12-06T01:29-06:00', false],
  ['after midnight, the show is still on', { show: '11:00pm' }, '2026-12-06T01:59-06:00', false],
  ['in the zone of the venue, still on', tijuana, '2026-12-06T01:59-08:00', false],
  ['in the zone of the venue, over', tijuana, '2026-12-06T02:00-08:00', true],
  ['country that is not chosen yet: in the zone of the site', { pais: '' }, '2026-12-05T23:30-06:00', true],
  ['hour that is not known', { show: 'por confirmar' }, '2026-12-06T00:00-06:00', true],
  ['no date', { fecha: '' }, '2026-12-06T00:00-06:00', false],
])('isPastShow: %s', (_, changes, now, expected) => {
  const values = { ...minimalValues, ...changes };
  expect(placeLookup.isPastShow(values, 'America/Mexico_City', Date.parse(now))).toBe(expected);
});
