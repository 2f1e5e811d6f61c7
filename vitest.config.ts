import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;
/** What needs a whole build, a socket or a browser takes its time, and two such files at once only slow each other down. */
const slow = {
  testTimeout: 5 * MINUTE,
  hookTimeout: 10 * MINUTE,
  fileParallelism: false,
  expect: { poll: { timeout: 15_000, interval: 50 } },
} as const;
const ofTheBuiltSite = { globalSetup: ['tests/support/site.setup.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/corpus/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          ...slow,
          ...ofTheBuiltSite,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          ...slow,
          ...ofTheBuiltSite,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'hosting',
          include: ['tests/hosting/**/*.test.ts'],
          ...slow,
          ...ofTheBuiltSite,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
