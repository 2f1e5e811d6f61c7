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

/** Builds of two compiled tools for other platforms than 64-bit glibc Linux. The lockfile has no checksums for them. */
const WITHOUT_CHECKSUM =
  /^node_modules\/(?:@astrojs\/compiler-binding|@biomejs\/cli)-(?!linux-x64(?:-gnu)?$)(?:android|darwin|linux|wasm32|win32)[\w-]*$/u;

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

  it('package-lock.json: every package has a checksum and an https URL', async () => {
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const loose = Object.entries(packages).filter(
      ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !/^sha512-/u.test(integrity ?? ''),
    );
    expect(loose.map(([path]) => path).filter((path) => !WITHOUT_CHECKSUM.test(path))).toEqual([]);
    const hosts = new Set(
      Object.values(packages).flatMap(({ resolved }) => (resolved ? [new URL(resolved).protocol] : [])),
    );
    expect([...hosts].filter((protocol) => protocol !== 'https:')).toEqual([]);
  });
});
