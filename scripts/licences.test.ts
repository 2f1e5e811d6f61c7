import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isAllowed, packagesOf } from './licences.ts';

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['MIT OR GPL-3.0-only', true],
    ['(MIT OR CC0-1.0)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['(GPL-2.0-only OR AGPL-3.0-only) AND MIT', false],
    ['(GPL-2.0-only OR ISC) AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    [null, false],
  ])('%s: %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });
});

describe('packagesOf', () => {
  it('a lockfile: lists each installed package with its licence', () => {
    const lockfile = JSON.stringify({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true },
        'node_modules/b/node_modules/@x/a': { version: '1.0.0' },
      },
    });
    expect(packagesOf(lockfile)).toEqual([
      { name: '@x/a', version: '1.0.0', licence: null, dev: false },
      { name: 'b', version: '2.0.0', licence: 'MIT', dev: true },
    ]);
  });

  it('package-lock.json: has allowed licences only', async () => {
    const packages = packagesOf(await readFile('package-lock.json', 'utf8'));
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });
});
