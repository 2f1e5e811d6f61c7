import { expect, test } from 'vitest';
import { type ChangeKind, changeKind, nextRecord, type ShowState } from './change-kind.ts';

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

const NOW = 1_000_000;
const SETTLE_MS = 600;
const known = { notified: '"a"', current: '"a"', currentSince: 5 };
const changed = { notified: '"a"', current: '"b"', currentSince: NOW - SETTLE_MS };
const first = { isFirst: true };
const unreleased = { isUnreleased: true };

test.each([
  ['first comparison', null, {}, first, { notified: '"b"', currentSince: NOW }],
  ['first comparison, unreleased', null, unreleased, first, { notified: 'null', currentSince: NOW }],
  ['new', null, {}, {}, { notified: 'null', currentSince: NOW }],
  ['changed just now', known, {}, {}, { notified: '"a"', currentSince: NOW }],
  [
    'changed a moment ago',
    { ...changed, currentSince: NOW - 1 },
    {},
    {},
    { notified: '"a"', currentSince: NOW - 1 },
  ],
  ['changed long enough ago', changed, {}, {}, { notified: '"b"', currentSince: NOW - SETTLE_MS }],
  ['changed long enough ago, unreleased', changed, unreleased, {}, changed],
  [
    'changed by a clock that was ahead',
    { ...changed, currentSince: NOW + 1 },
    {},
    {},
    { notified: '"a"', currentSince: NOW },
  ],
  ['changed back', changed, { current: '"a"' }, {}, { notified: '"a"', current: '"a"', currentSince: NOW }],
  ['unchanged', known, { current: '"a"' }, {}, known],
])('nextRecord: %s', (_what, before, state, comparison, expected) => {
  const show = { current: '"b"', isUnreleased: false, ...state };
  const next = nextRecord(before, show, { now: NOW, settleMs: SETTLE_MS, isFirst: false, ...comparison });
  expect(next).toEqual({ current: '"b"', ...expected });
});
