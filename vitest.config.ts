import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

// The workers and the programs that tests start read compiled code from here, which is faster.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/node');
// A new checkout has no encoded pictures: this encodes those of the test sites faster.
process.env['FAST_PICTURES'] = '1';

const MINUTE = 60_000;
/** High limits: everything is slow on a busy machine. */
const expect = { poll: { timeout: MINUTE, interval: 50 } } as const;
/** Slow tests: one worker more than the two cores they are made for, because they wait for the disk, the network and each other. */
const slow = {
  // As in unit tests; each worker has one browser.
  isolate: false,
  testTimeout: 5 * MINUTE,
  hookTimeout: 10 * MINUTE,
  // CI machines vary: a slow test may run twice there, as in Playwright's template. Its line then ends with "(retry x1)": a defect to mend.
  retry: process.env['CI'] ? 1 : 0,
  maxWorkers: 3,
  globalSetup: ['tests/support/hosts.setup.ts'] as string[],
  sequence: { groupOrder: 1 },
  expect,
} as const;
const withBuiltSite = { globalSetup: [...slow.globalSetup, 'tests/support/site.setup.ts'] };

const unitTests = [
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'tests/*.test.ts',
  'tests/corpus/**/*.test.ts',
  'tests/support/*.test.ts',
];
/** Tests that replace modules: in a shared module graph the replacement depends on which file of the worker imported them first. */
const mockingTests = globSync(unitTests).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));
/** Tests of a time limit: after all others, because the builds of two other workers triple the time. */
const timed = ['tests/api/scheduled-release.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // One module graph per worker: importing the same modules for each of the files takes as long as the tests.
          isolate: false,
          // A test that encodes a picture takes seconds on a busy machine.
          testTimeout: MINUTE,
          maxWorkers: 2,
          expect,
          include: unitTests,
          exclude: mockingTests,
        },
      },
      { test: { name: 'unit-mocks', testTimeout: MINUTE, expect, include: mockingTests } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], exclude: timed, ...slow } },
      { test: { name: 'api-timed', include: timed, ...slow, maxWorkers: 1, sequence: { groupOrder: 2 } } },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          ...slow,
          ...withBuiltSite,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          ...slow,
          ...withBuiltSite,
        },
      },
      {
        test: {
          name: 'hosting',
          include: ['tests/hosting/**/*.test.ts'],
          ...slow,
          ...withBuiltSite,
        },
      },
    ],
  },
});
