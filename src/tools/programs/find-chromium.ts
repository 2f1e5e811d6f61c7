/** Finds a Chromium, or installs one, so that browser tests are never skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { installPackages, isInstalled, mayInstall } from './apt-get.ts';

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same engine without windows: a new tab costs it half the processor time, or an eighth where a window draws its own pages. */
const SHELL = 'chromium-headless-shell';
/** Has the letter widths of Arial, which the fallback fonts of the site are made for (src/styles/fonts.css). */
const FALLBACK_FONT = 'fonts-liberation';

/**
 * Returns the path of a Chromium for tests: `CHROME_PATH`, the headless shell, installed first where this process may do that, else the
 * browser that visitors have.
 */
export function findChromium(): string {
  if (mayInstall() && !isInstalled(FALLBACK_FONT)) installPackages(FALLBACK_FONT);
  return fromSettings() ?? findOnPath([SHELL]) ?? installPackage(SHELL) ?? findFullChromium();
}

/** Returns the path of the browser that visitors have, for measurements: `CHROME_PATH`, one on the PATH, Playwright's own, or a new one. */
export function findFullChromium(): string {
  const found = fromSettings() ?? findFull() ?? installPackage('chromium') ?? installPlaywrights();
  if (!found) throw new Error('No Chromium found or installed. Set CHROME_PATH to one.');
  return found;
}

function fromSettings(): string | null {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH) return null;
  if (existsSync(CHROME_PATH)) return CHROME_PATH;
  throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which does not exist.`);
}

function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

function findFull(): string | null {
  const playwrights = chromium.executablePath();
  return findOnPath(FULL) ?? (existsSync(playwrights) ? playwrights : null);
}

/** @returns the program of a Debian package that was installed; null where that is not allowed or fails */
function installPackage(name: string): string | null {
  return mayInstall() && installPackages(name) ? findOnPath([name]) : null;
}

function installPlaywrights(): string | null {
  const command = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  return findFull();
}
