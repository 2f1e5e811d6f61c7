/** One visit in a real Chromium, with everything that must not happen on any page written down while it lasts. */
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { BUILD_NOW } from '../support/now.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | null = null;

afterAll(async () => {
  await (await browser)?.close();
  browser = null;
});

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, policy violations. */
  readonly faults: readonly string[];
  /** Requests to any other host. */
  readonly foreign: readonly string[];
  /** Every answer so far. (The page can't tell: its own performance entries stand still with its clock.) */
  readonly answers: readonly Response[];
}

export interface VisitOptions {
  /** Where the site is, if it is not the one of the committed content. */
  readonly origin?: string;
  readonly width?: number;
  readonly scripts?: boolean;
  /** What the browser's clock says: an ISO instant. */
  readonly now?: string;
  /** Lets the browser's clock run on from there, for what moves by it. */
  readonly ticking?: boolean;
  readonly zone?: string;
  readonly reducedMotion?: boolean;
  /** Leave the loaders alone; otherwise a key ends them. */
  readonly keepLoaders?: boolean;
}

export const NARROW = 390;
export const WIDE = 1280;

/** Opens a path of the built site in a fresh context, which is closed when the test ends. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const {
    width = WIDE,
    scripts = true,
    now = BUILD_NOW,
    zone = 'America/Mexico_City',
    reducedMotion = false,
    origin = inject('origin'),
  } = options;
  browser ??= chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const settings: BrowserContextOptions = {
    viewport: { width, height: width < 600 ? 844 : 800 },
    javaScriptEnabled: scripts,
    timezoneId: zone,
    locale: 'es-MX',
    hasTouch: width < 600,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  };
  const context = await (await browser).newContext(settings);
  onTestFinished(() => context.close());
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  if (scripts) await (options.ticking ? page.clock.install({ time: now }) : page.clock.setFixedTime(now));
  const faults: string[] = [];
  const foreign: string[] = [];
  const answers: Response[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) foreign.push(url);
  });
  page.on('response', (response) => answers.push(response));
  await page.goto(origin + path);
  if (scripts && options.keepLoaders !== true) await page.keyboard.press('Shift');
  return { page, faults, foreign, answers };
}

/** Waits until every island that contains such an element is hydrated. React's effects may run later. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  const islands = page.locator(`astro-island:has(${selector})`);
  const allHydrated = (all: readonly Element[]) =>
    all.length > 0 && all.every((island) => island.hasAttribute('data-hydrated'));
  await expect.poll(() => islands.evaluateAll(allHydrated)).toBe(true);
}

/** Nothing went wrong and nothing was asked of another host. */
export function expectClean({ faults, foreign }: Visit): void {
  expect(faults).toEqual([]);
  expect(foreign).toEqual([]);
}
