/** Finds a Chromium, or installs one: a browser test that is skipped in silence is worse than none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of a Chromium: `CHROME_PATH`, one on the PATH, Playwright's own, else a freshly installed one. */
export function findChromium(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which does not exist.`);
  }
  return present() ?? install();
}

function present(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

function install(): string {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } else {
    run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium');
  }
  const found = present();
  if (!found) throw new Error('No Chromium found or installed. Set CHROME_PATH to one.');
  return found;
}
