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

/**
 * The builds for other machines of the two compiled tools: the registry at hand did not have them when the lockfile was
 * written, so their checksums are not known here. What a 64-bit glibc Linux installs is not among them.
 */
const UNSEEN =
  /^node_modules\/(?:@astrojs\/compiler-binding|@biomejs\/cli)-(?!linux-x64(?:-gnu)?$)(?:android|darwin|linux|wasm32|win32)[\w-]*$/u;

describe('the lockfile', () => {
  it('names packages once a place, with their terms', () => {
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

  it('of this project has allowed terms only', async () => {
    const packages = packagesOf(await readFile('package-lock.json', 'utf8'));
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  it('takes every package from the public registry, with its checksum', async () => {
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const loose = Object.entries(packages).filter(
      ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !/^sha512-/u.test(integrity ?? ''),
    );
    expect(loose.map(([path]) => path).filter((path) => !UNSEEN.test(path))).toEqual([]);
    const hosts = new Set(
      Object.values(packages).flatMap(({ resolved }) => (resolved ? [new URL(resolved).protocol] : [])),
    );
    expect([...hosts].filter((protocol) => protocol !== 'https:')).toEqual([]);
  });
});
