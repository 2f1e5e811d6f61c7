/** Programs that tests need beside Node: found on the machine, or installed if tests may install programs. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './apt-get.ts';

/** Folders that are searched after the PATH, which often lacks them for users other than root. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin', '/sbin'];

/** Returns the path of a program on the PATH or in a usual folder; null if there is none. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | null {
  const folders = [...path.split(delimiter).filter(Boolean), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Returns the path of a program, whose Debian package is installed first if tests may do that; null if there is none. */
export function findOrInstall(name: string, debianPackage = name): string | null {
  const found = findProgram(name);
  if (found || !mayInstall()) return found;
  installForTests(debianPackage);
  return findProgram(name);
}

/** @throws Error when apt-get cannot install the Debian packages */
export function installForTests(...names: readonly string[]): void {
  if (!installPackages(...names)) throw new Error(`apt-get cannot install ${names.join(' ')}.`);
}
