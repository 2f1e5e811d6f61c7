import { expect, test } from 'vitest';
import { isSuperseded, waitUntil } from './workflow-run.ts';

const own = { id: 7, sha: 'aaa' };
const run = { id: 8, path: '.github/workflows/deploy.yml@main', event: 'push', head_sha: 'bbb' };

test.each([
  ['a push', [run], true],
  [
    'the hook of the editor API, with the same code',
    [{ ...run, event: 'repository_dispatch', head_sha: 'aaa' }],
    true,
  ],
  ['a schedule without a change', [{ ...run, event: 'schedule', head_sha: 'aaa' }], false],
  ['a schedule that took the place of a push', [{ ...run, event: 'schedule' }], true],
  ['another workflow', [{ ...run, path: '.github/workflows/ci.yml' }], false],
  ['itself', [{ ...run, id: 7 }], false],
  ['none', [], false],
])('isSuperseded: %s, %s', (_what, pending, expected) => {
  expect(isSuperseded(pending, own)).toBe(expected);
});

test.each([
  ['until the time, to the millisecond', 40_001, async () => false, true, 40_001],
  ['a later run: stops', 40_001, async () => true, false, 0],
  ['GitHub does not answer: goes on', 40_001, () => Promise.reject(new Error('503')), true, 40_001],
  ['the time has passed: at once', -5, async () => false, true, 0],
])('waitUntil: %s', async (_what, until, ask, expected, end) => {
  let now = 0;
  const sleep = async (milliseconds: number) => {
    now += milliseconds;
  };
  expect(await waitUntil(until, ask, () => now, sleep)).toBe(expected);
  expect(now).toBe(end);
});
