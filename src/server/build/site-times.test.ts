import { expect, test } from 'vitest';
import { siteTimesOf } from './site-times.ts';

const published = { revision: 'a', builtAt: '2026-12-01T18:00:00Z', rebuildAt: 0 };
const builtAt = Date.parse(published.builtAt);

test.each([
  ['no site', null, 'a', null],
  ['a site without a date', { ...published, builtAt: 'hoy' }, 'a', null],
  ['the content as it is now', published, 'a', { time: builtAt, contentTime: Number.POSITIVE_INFINITY }],
  [
    'shows of an API',
    { ...published, revision: null },
    'a',
    { time: builtAt, contentTime: Number.POSITIVE_INFINITY },
  ],
  ['earlier content', published, 'b', { time: builtAt, contentTime: builtAt }],
  [
    'earlier content, built for a release',
    { ...published, readAt: '2026-12-01T17:00:00Z' },
    'b',
    { time: builtAt, contentTime: builtAt - 3_600_000 },
  ],
])('siteTimesOf: %s', (_what, site, revision, expected) => {
  expect(siteTimesOf(site, revision)).toEqual(expected);
});
