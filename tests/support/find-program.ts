/** Programs that tests need beside Node: found on the machine, or installed where tests may install programs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Searched after the PATH, which often lacks them for users other than root. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin', '/sbin'];

/** Path of a program on the PATH or in a usual folder; null when there is none. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | null {
  const folders = [...path.split(delimiter).filter(Boolean), ...FOLDERS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Whether this process may install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages without their recommendations and without starting their services.
 * @throws Error when apt-get fails
 */
export function installPackages(...names: readonly string[]): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...names);
}
