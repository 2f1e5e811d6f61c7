/** A headless Chromium with a debugging port of its own, for Lighthouse and Playwright. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFullChromium } from '../../src/tools/programs/find-chromium.ts';

interface Chrome {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  // Two pages of Chromium's own that each new window loads, in two seconds of processor time, beside the measured page.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--remote-debugging-port=0',
];
const START_MS = 30_000;

export async function launchChrome(): Promise<Chrome> {
  const profile = await mkdtemp(join(tmpdir(), 'gira-chrome-'));
  const child = spawn(findFullChromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = new Promise<void>((done) => child.on('close', () => done()));
  const stop = async () => {
    child.kill();
    await closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await new Promise<number>((done, fail) => {
    let said = '';
    const timer = setTimeout(() => fail(new Error(`Chromium did not start.\n${said}`)), START_MS);
    child.on('error', fail);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /listening on ws:\/\/[^:]+:(\d+)\//u.exec(said)?.[1];
      if (!found) return;
      clearTimeout(timer);
      done(Number(found));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
}
