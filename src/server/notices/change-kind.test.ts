import { expect, test } from 'vitest';
import { type ChangeKind, changeKind, type ShowState } from './change-kind.ts';

const show: ShowState = { date: 'sábado 5', time: '8:30pm', status: 'programado', onSale: false };
const venue = { venue: 'Foro El Telón', address: 'Calle 1' };

test.each<[string, Partial<ShowState> | null, Partial<ShowState>, ChangeKind | null]>([
  ['not told before', null, {}, 'new'],
  ['not told before, sold out', null, { status: 'agotado' }, 'new'],
  ['not told before, cancelled', null, { status: 'cancelado' }, null],
  ['the same', {}, {}, null],
  ['another day', {}, { date: 'domingo 6' }, 'moved'],
  ['another hour and tickets', {}, { time: '9:00pm', onSale: true }, 'moved'],
  ['the same hour, written otherwise', {}, { time: '20:30' }, null],
  ['another city', { city: 'León' }, { city: 'Silao' }, 'relocated'],
  ['another name of the city', { city: 'CDMX' }, { city: 'Ciudad de México' }, null],
  ['another venue', venue, { venue: 'Teatro Sol', address: 'Calle 2' }, 'new-venue'],
  ['another venue and day', venue, { venue: 'Teatro Sol', address: 'Calle 2', date: 'domingo 6' }, 'moved'],
  ['the name of the venue corrected', venue, { ...venue, venue: 'Foro Telón' }, null],
  ['the address corrected', venue, { ...venue, address: 'Calle 1, Centro' }, null],
  ['the venue written otherwise', venue, { venue: 'FORO EL TELON', address: 'calle 1' }, null],
  ['told before venues were stored', {}, venue, null],
  ['cancelled and another day', {}, { status: 'cancelado', date: 'domingo 6' }, 'cancelled'],
  ['postponed', {}, { status: 'pospuesto' }, 'postponed'],
  ['postponed, then cancelled', { status: 'pospuesto' }, { status: 'cancelado' }, 'cancelled'],
  ['still cancelled', { status: 'cancelado' }, { status: 'cancelado', date: 'domingo 6' }, null],
  ['postponed, then a day', { status: 'pospuesto' }, { status: 'reprogramado', date: 'domingo 6' }, 'moved'],
  ['cancelled by mistake', { status: 'cancelado' }, {}, 'confirmed'],
  ['tickets', {}, { onSale: true }, 'on-sale'],
  ['sold out', { onSale: true }, { status: 'agotado' }, null],
  ['tickets again', { status: 'agotado' }, { onSale: true }, 'on-sale'],
])('changeKind: %s', (_what, told, current, kind) => {
  expect(changeKind(told && { ...show, ...told }, { ...show, ...current })).toBe(kind);
});
