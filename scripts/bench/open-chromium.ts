/** A headless Chromium that Playwright controls and Lighthouse connects to: the browser that visitors have. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { firstFreePort } from '../../src/server/local/local-servers.ts';

/** Names of its program. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  // Two pages of Chromium's own that each new window loads, in two seconds of processor time, beside the measured page.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

export async function openChromium() {
  const port = await firstFreePort(9222);
  const executablePath = findBrowser(BROWSERS) ?? chromium.executablePath();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  return { browser, port };
}

/** Returns `CHROME_PATH`, else the path of the first of these programs on the PATH; null when there is none. */
export function findBrowser(names: readonly string[]): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  const folders = PATH.split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return CHROME_PATH || (candidates.find((path) => existsSync(path)) ?? null);
}
