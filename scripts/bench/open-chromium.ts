/** A headless Chromium that Playwright controls and Lighthouse connects to. */
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { findFullChromium } from '../../src/tools/programs/find-chromium.ts';

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

export async function openChromium(): Promise<{ readonly browser: Browser; readonly port: number }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findFullChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** A port on loopback that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
