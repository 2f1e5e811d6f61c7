/** Finds a Chromium, or installs one, so that browser tests are never skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { aptGet, mayInstall } from './apt-get.ts';

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without windows: tests take little more than half the time. */
const SHELL = 'chromium-headless-shell';

/** Path of a Chromium: `CHROME_PATH`, one on the PATH, Playwright's own, else a newly installed one. */
export function findChromium(): string {
  return find([SHELL, ...FULL], [SHELL, 'chromium']);
}

/** As `findChromium`, but not the headless shell: measurements are of the browser that visitors have. */
export function findFullChromium(): string {
  return find(FULL, ['chromium']);
}

function find(names: readonly string[], packages: readonly string[]): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which does not exist.`);
  }
  return findInstalled(names) ?? install(names, packages);
}

function findInstalled(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Installs the first package that the distribution has. */
function install(names: readonly string[], packages: readonly string[]): string {
  if (mayInstall()) {
    aptGet('update', '-qq');
    packages.some((name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name));
  } else {
    const playwright = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
    spawnSync(process.execPath, playwright, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const found = findInstalled(names);
  if (!found) throw new Error('No Chromium found or installed. Set CHROME_PATH to one.');
  return found;
}
