import { expect, test } from 'vitest';
import { type ChangeKind, changeKind, type ShowState } from './change-kind.ts';

const show: ShowState = { date: 'sábado 5', time: '8:30pm', status: 'programado', onSale: false };

test.each<[string, Partial<ShowState> | null, Partial<ShowState>, ChangeKind | null]>([
  ['not told before', null, {}, 'new'],
  ['not told before, sold out', null, { status: 'agotado' }, 'new'],
  ['not told before, cancelled', null, { status: 'cancelado' }, null],
  ['the same', {}, {}, null],
  ['another day', {}, { date: 'domingo 6' }, 'moved'],
  ['another hour and tickets', {}, { time: '9:00pm', onSale: true }, 'moved'],
  ['the same hour, written otherwise', {}, { time: '20:30' }, null],
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
