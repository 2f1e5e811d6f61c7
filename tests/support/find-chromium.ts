/** Finds and starts a Chromium, or installs one, so that browser tests are never skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { BROWSERS, findBrowser } from '../../scripts/bench/measured-site.ts';
import { installPackages, isInstalled, mayInstall } from './apt-get.ts';

/** Package with the same engine without windows, in which new tabs are faster. */
const SHELL = 'chromium-headless-shell';
/** Package with the letter widths of Arial, which the fallback fonts of the site are made for (src/styles/fonts.css). */
const FALLBACK_FONT = 'fonts-liberation';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters have the widths that phones and the full Chromium give them: hinting rounds them to whole pixels.
  '--font-render-hinting=none',
  // Saves the processes that are ready for the next page, or only draw.
  '--renderer-process-limit=1',
  '--in-process-gpu',
];

/** Starts a Chromium with the flags of all tests. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...FLAGS, ...more] });
}

/**
 * Returns the path of a Chromium for tests: `CHROME_PATH`, the headless shell, installed first if this process may do that, else
 * the browser that visitors have.
 * @throws Error when `CHROME_PATH` names no file, or no browser is found or installed
 */
function findChromium(): string {
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

/** @returns the program of a Debian package that was installed; null if that is not allowed or fails */
function installPackage(name: string): string | null {
  return mayInstall() && installPackages(name) ? findBrowser([name]) : null;
}

function installPlaywrights(): string | null {
  const command = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  return playwrights();
}
