import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** Returns true if npm finds a package that another one needs: beside it, or in a folder above. */
function isThere(asker: string, name: string): boolean {
  const folders = asker.split('/node_modules/');
  return folders.some((_, depth) => {
    const above = folders.slice(0, folders.length - depth).join('/node_modules/');
    return `${above}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
  });
}

test('the lockfile has every package of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([asker, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isThere(asker, name))
      .map((name) => `${asker} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.values(packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
});

test('the lockfile has the hash of every package, so that npm ci installs nothing else', () => {
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !/^sha512-[\w+/]{86}==$/u.test(integrity ?? ''),
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('there is one Vite', () => {
  expect(Object.keys(packages).filter((path) => path.endsWith('node_modules/vite'))).toEqual([
    'node_modules/vite',
  ]);
});
