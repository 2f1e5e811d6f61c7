import { expect, test } from 'vitest';
import { nextRecord } from './show-record.ts';

const NOW = 1_000_000;
const SETTLE_MS = 600;
const known = { notified: '"a"', current: '"a"', currentSince: 5 };
const SINCE = NOW - SETTLE_MS;
const changed = { notified: '"a"', current: '"b"', currentSince: SINCE };
const fresh = { ...changed, notified: 'null' };
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
  ['changed long enough ago, on no site', changed, {}, { contentTime: 0 }, { ...changed, notified: '"b"' }],
  ['new for long enough, on the site', fresh, {}, { contentTime: SINCE }, { ...fresh, notified: '"b"' }],
  ['new for long enough, on no site', fresh, {}, { contentTime: SINCE - 1 }, fresh],
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
  const times = { now: NOW, settleMs: SETTLE_MS, contentTime: NOW };
  const next = nextRecord(before, show, { ...times, isFirst: false, ...comparison });
  expect(next).toEqual({ current: '"b"', ...expected });
});
