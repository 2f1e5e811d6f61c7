/** `npm run licences`: prints the packages that the site is built from with their licences. Fails if a licence is not allowed. */
import { readFile } from 'node:fs/promises';
import { commandLine } from '../src/lib/command-line.ts';

/**
 * Licences that set no conditions on this project's own code. MPL and LGPL concern changes to their packages,
 * and none are changed here. OFL-1.1 is for fonts; CC-BY-4.0 is for towns, whose source the site names.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'Unicode-3.0'],
]);

/** Licences in the LICENSE files of packages that name none in package.json. */
const IN_FILE: Readonly<Record<string, string>> = { 'png-js 2.0.0': 'MIT' };

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Returns the packages in a lockfile (version 2 or 3) by name. `licence` is an SPDX expression or null. */
export function packagesOf(lockfile: string) {
  const { packages } = JSON.parse(lockfile) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.split('node_modules/').at(-1) ?? path;
      return { name, version, licence: license ?? IN_FILE[`${name} ${version}`] ?? null, dev };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Returns true if an SPDX expression needs only listed licences: all parts of an AND, one part of an OR. */
export function isAllowed(licence: string | null): boolean {
  if (licence === null) return false;
  const text = licence.trim();
  const inner = /^\(([^()]*)\)$/u.exec(text)?.[1];
  if (inner !== undefined) return isAllowed(inner);
  const flat = text.replaceAll(/\(([^()]*)\)/gu, (_, group: string) => (isAllowed(group) ? 'MIT' : 'NONE'));
  return flat
    .split(/\s+OR\s+/u)
    .some((choice) => choice.split(/\s+AND\s+/u).every((one) => ALLOWED.has(one)));
}

if (import.meta.main) {
  commandLine({
    name: 'licences',
    usages: { '': 'los paquetes de los que se hace el sitio y sus licencias; falla si una no se permite' },
  });
  const packages = packagesOf(await readFile('package-lock.json', 'utf8'));
  for (const { name, version, licence, dev } of packages)
    console.log(`${licence ?? 'none'}\t${name}@${version}${dev ? '\t(development)' : ''}`);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused)
    console.error(`Not allowed: ${name}@${version} is under ${licence ?? 'no named licence'}.`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
