/** A tab of a phone (390 × 844, touch) in a fresh context of a running Chromium. */
import type { Browser, Page } from 'playwright-core';
import { type Throttling, throttle } from './throttling.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Phone {
  readonly page: Page;
  /** A real touch, lifted at once: pages get pointer, touch and click events from the browser. */
  readonly tap: (point: Point) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PhoneOptions {
  readonly throttling: Throttling | null;
  /** Time of the pages' clock at first: an ISO instant. */
  readonly now: string;
  /** Entries that `sessionStorage` holds at first: with those of an earlier tab, pages take this for the same visit. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Key in `sessionStorage` under which pages store when they were touched, in ms since the epoch. It takes milliseconds. */
  readonly touched?: string;
}

const SETTINGS = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
} as const;

export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const context = await browser.newContext(SETTINGS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(prepareDocument, {
    start: Date.parse(options.now),
    storage: Object.entries(options.storage ?? {}),
    touched: options.touched ?? null,
  });
  // Only the player's iframe is measured, so its requests are blocked. Playwright's `route()` would disable the cache.
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*://*.youtube-nocookie.com/*'] });
  if (options.throttling) await throttle(session, options.throttling);
  return {
    page,
    tap: async (point) => {
      await Promise.all([
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
        session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]);
    },
    close: () => context.close(),
  };
}

/** Runs in every document before its own scripts. */
function prepareDocument({
  start,
  storage,
  touched,
}: {
  start: number;
  storage: [string, string][];
  touched: string | null;
}): void {
  if (window.top !== window) return;
  const RealDate = Date;
  const shift = start - RealDate.now();
  window.Date = new Proxy(RealDate, {
    construct: (target, args) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args),
    get: (target, key) => (key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key)),
  });
  for (const [key, value] of storage) {
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }
  if (touched === null) return;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => sessionStorage.setItem(touched, String(performance.timeOrigin + timeStamp)),
    { capture: true, passive: true },
  );
}
