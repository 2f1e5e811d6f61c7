/** Installs Debian packages if tests and measurements may do so. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns true if this process may install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Runs apt-get without questions and without starting services. Processes that call it at once wait for each other: apt-get
 * itself fails while another one updates its lists.
 * @returns true if it succeeded
 */
function aptGet(...args: readonly string[]): boolean {
  const lock = join(tmpdir(), 'gira-apt-get.lock');
  const { status } = spawnSync('flock', [lock, 'apt-get', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return status === 0;
}

/**
 * Installs Debian packages without their recommendations.
 * @returns true if it succeeded
 */
export function installPackages(...names: readonly string[]): boolean {
  aptGet('update', '-qq');
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  return aptGet('install', ...options, ...names);
}

/** Returns true if a Debian package is installed. */
export function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' });
  return stdout?.includes('Status: install ok installed') ?? false;
}
