/** Opens a page of the built site in Chromium and records its errors, requests and responses. */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Response,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { launchChromium } from '../support/find-chromium.ts';
import { BUILD_NOW } from '../support/now.ts';
import { type FaultyScripts, faultScripts, type ScriptFault } from './script-requests.ts';

/** Browser of all test files of a worker; Playwright ends it with the process. */
let browser: Promise<Browser> | null = null;

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions, CSP violations. */
  readonly problems: readonly string[];
  /** URLs of requests to any other origin. */
  readonly foreignRequests: readonly string[];
  /** Every response so far. The page's own performance entries cannot be used: they stop with its clock. */
  readonly responses: readonly Response[];
}

export interface VisitOptions {
  /** Origin of another site than the one that `site.setup.ts` serves. */
  readonly origin?: string;
  readonly width?: number;
  /** Height of the viewport; 844 px below a width of 600 px, otherwise 800. */
  readonly height?: number;
  readonly scripts?: boolean;
  /** Time of the browser's clock: an ISO instant or epoch milliseconds. */
  readonly now?: string | number;
  /** Lets the browser's clock run; otherwise it stands still at `now`. */
  readonly clockRuns?: boolean;
  readonly zone?: string;
  /** Without it the visitor prefers reduced motion: animations that never end slow down the tests. */
  readonly motion?: boolean;
  /** An idle page fetches and shows ahead; otherwise the visitor saves data, which is faster. */
  readonly fetchesAhead?: boolean;
  /** Port of an editor API in place of the one that the site was built for: test files that run at the same time have one each. */
  readonly apiPort?: number;
  /** Lets the site register its service worker. */
  readonly serviceWorker?: boolean;
  /** Runs before the page opens: routes, scripts, settings of the browser. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Returns when the document is parsed, before its pictures have loaded. */
  readonly parsedOnly?: boolean;
}

/** Message of Playwright's log when the site registers a worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

export const NARROW = 390;
export const WIDE = 1280;
/** Widths and heights that screens are designed for. */
export const SCREENS = [
  [NARROW, 844],
  [844, 390],
  [768, 1024],
  [WIDE, 800],
  [1920, 1080],
] as const;

/** Opens a path of the built site in a fresh context, which is closed when the test ends. Nothing is hydrated, see {@link interact}. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const { scripts = true, now = BUILD_NOW, origin = inject('origin') } = options;
  const context = await openContext(options);
  onTestFinished(() => context.close());
  if (options.apiPort) await replaceApiPort(context, options.apiPort);
  const page = await context.newPage();
  if (scripts) await (options.clockRuns ? page.clock.install({ time: now }) : page.clock.setFixedTime(now));
  const problems: string[] = [];
  const foreignRequests: string[] = [];
  const responses: Response[] = [];
  page.on('console', (message) => {
    if (message.text() === BLOCKED_WORKER) return;
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) foreignRequests.push(url);
  });
  page.on('response', (response) => responses.push(response));
  await options.prepare?.(page);
  await page.goto(origin + path, { waitUntil: options.parsedOnly ? 'domcontentloaded' : 'load' });
  return { page, problems, foreignRequests, responses };
}

/** Opens a context with the settings of a visitor. */
export async function openContext(options: VisitOptions): Promise<BrowserContext> {
  const { width = WIDE, scripts = true, zone = 'America/Mexico_City', motion = false } = options;
  const settings: BrowserContextOptions = {
    viewport: sizeOf(options),
    javaScriptEnabled: scripts,
    timezoneId: zone,
    locale: 'es-MX',
    hasTouch: width < 600,
    // Requests of a service worker are not those of the page.
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  };
  browser ??= launch();
  const context = await (await browser).newContext(settings);
  context.setDefaultTimeout(60_000);
  if (!options.fetchesAhead) await context.addInitScript(saveData);
  return context;
}

export function sizeOf({ width = WIDE, height = width < 600 ? 844 : 800 }: VisitOptions) {
  return { width, height };
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

async function launch(): Promise<Browser> {
  const launched = await launchChromium();
  // After a crash the next visit has a new one.
  launched.on('disconnected', () => {
    browser = null;
  });
  return launched;
}

/** Opens a page, without waiting for pictures, whose requests for scripts meet a fault, except for those that are `answered`. */
export async function visitWithFault(
  path: string,
  fault: ScriptFault,
  options: VisitOptions & { readonly answered?: RegExp } = {},
): Promise<Visit & FaultyScripts> {
  let release = async () => {};
  const seen = await visit(path, {
    fetchesAhead: true,
    ...options,
    parsedOnly: true,
    prepare: async (page) => {
      ({ release } = await faultScripts(page, fault, options.answered));
    },
  });
  return { ...seen, release };
}

/** Makes pages of the context reach the API on another port: changes it in their settings and in their policy. */
async function replaceApiPort(context: BrowserContext, port: number): Promise<void> {
  // To Chromium a page that the test answers does not come from the loopback address.
  await context.grantPermissions(['local-network-access']);
  await context.route(
    ({ pathname }) => pathname.endsWith('/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(`localhost:${inject('apiPort')}`, `localhost:${port}`);
      return route.fulfill({ response, body });
    },
  );
}

/** Presses Shift as the first interaction, which ends the loaders and hydrates the islands. */
export async function interact(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/** Changes of the effects of islands, by an element of the island: React runs them some time after it is marked as hydrated. */
const BEFORE_EFFECTS: Readonly<Record<string, string>> = {
  '.track': '.track a[tabindex]',
  '.nav-toggle': '.nav-toggle:not([aria-expanded])',
  '[role=tablist]': '[data-panel]:not([tabindex])',
};

/** Interacts, and waits until every island that contains such an element is hydrated and its effects have run. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await interact(page);
  const islands = page.locator(`astro-island:has(${selector})`);
  const allHydrated = (all: readonly Element[]) =>
    all.length > 0 && all.every((island) => island.hasAttribute('data-hydrated'));
  await expect.poll(() => islands.evaluateAll(allHydrated)).toBe(true);
  const unchanged = BEFORE_EFFECTS[selector];
  if (unchanged) await expect.poll(() => page.locator(unchanged).count()).toBe(0);
}

/** Returns the place of an element in the viewport. @throws if it is not visible */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Expects no error on the page so far and no request to another origin. */
export function expectNoProblems({ problems, foreignRequests }: Visit): void {
  expect(problems).toEqual([]);
  expect(foreignRequests).toEqual([]);
}

/** Scrolls by the wheel of a mouse. Browsers drop its events before their first frame. */
export async function scrollByWheel(page: Page, pixels: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, pixels);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(0);
}
