/** Finds a Chromium, or installs one, so that browser tests are never skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { BROWSERS, findBrowser } from '../../scripts/bench/measured-site.ts';
import { installPackages, isInstalled, mayInstall } from './apt-get.ts';

/** The same engine without windows: a new tab costs it half the processor time, or an eighth where a window draws its own pages. */
const SHELL = 'chromium-headless-shell';
/** Has the letter widths of Arial, which the fallback fonts of the site are made for (src/styles/fonts.css). */
const FALLBACK_FONT = 'fonts-liberation';

/**
 * Returns the path of a Chromium for tests: `CHROME_PATH`, the headless shell, installed first where this process may do that, else the
 * browser that visitors have.
 * @throws Error when `CHROME_PATH` names no file, or no browser is found or installed
 */
export function findChromium(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH))
    throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which does not exist.`);
  if (mayInstall() && !isInstalled(FALLBACK_FONT)) installPackages(FALLBACK_FONT);
  const found =
    findBrowser([SHELL]) ??
    installPackage(SHELL) ??
    findBrowser(BROWSERS) ??
    playwrights() ??
    installPackage('chromium') ??
    installPlaywrights();
  if (!found) throw new Error('No Chromium found or installed. Set CHROME_PATH to one.');
  return found;
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** @returns the program of a Debian package that was installed; null where that is not allowed or fails */
function installPackage(name: string): string | null {
  return mayInstall() && installPackages(name) ? findBrowser([name]) : null;
}

function installPlaywrights(): string | null {
  const command = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  return playwrights();
}
