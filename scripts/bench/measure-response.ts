/**
 * Measures the first response on a phone with throttled network and processor: from a real touch on a control to the end of the
 * first frame that shows its change. The touch has the browser's time of `pointerdown` and ends at once, so the pressed state of a
 * resting finger does not count. Looks for the change in each frame, so a figure is accurate to about one frame and never too low.
 * The visit's loaders have already been shown, and the cache is empty.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { median } from '../../src/lib/median.ts';
import { type BenchOptions, type Figure, tableText, withMeasuredSite } from './measured-site.ts';
import {
  areLoadersGone,
  type Control,
  firstChange,
  firstContentfulPaint,
  watchTarget,
} from './touch-probe.ts';
import { writeButton } from './write-comparisons.ts';

/** Time of the touch: `SETTLED_MS` after first paint, or at first paint. */
type Moment = 'settled' | 'first paint';

/** Milliseconds added to each request, and megabits per second in both directions. The processor is slowed down 4 times. */
const LINES = {
  mobile: { latency: 150, mbps: 1.6 },
  slow: { latency: 300, mbps: 0.7 },
} as const;
type Line = keyof typeof LINES;

interface Touch {
  readonly control: Control;
  readonly moment: Moment;
  readonly line: Line;
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
} as const;
/** Milliseconds from first paint to a touch. */
const SETTLED_MS = 3500;
/** Last part of `SETTLED_MS`, during which the control is in view: people see a control before touching it. */
const IN_VIEW_MS = 1000;
const NO_RESPONSE_MS = 15_000;

/** Returns each case's median first response in milliseconds, infinite if most runs had none, and its target. */
export function measureResponse(options: BenchOptions) {
  const { quick, log } = options;
  return withMeasuredSite(options, async ({ site, baseline, browser }) => {
    await writeButton(baseline.folder);
    const lines: readonly Line[] = quick ? ['mobile'] : ['mobile', 'slow'];
    const moments: readonly Moment[] = ['settled', 'first paint'];
    const cases = lines.flatMap((line) =>
      moments.flatMap((moment) =>
        Object.entries({ baseline: BASELINE, ...CONTROLS }).map(([name, control]) => ({
          name,
          control,
          moment,
          line,
          samples: [] as number[],
        })),
      ),
    );
    // Measures all controls in each run, so that other load on the machine affects them alike.
    for (let run = 1; run <= (quick ? 3 : 5); run++) {
      for (const { name, control, moment, line, samples } of cases) {
        const url = (control === BASELINE ? baseline : site).origin + control.route;
        samples.push(await timeResponse(browser, url, { control, moment, line }));
        log(`run ${run}, ${line}, ${moment}: ${name} ${samples.at(-1)?.toFixed(0)} ms`);
      }
    }
    return cases.map(({ name, control, line, moment, samples }) => ({
      control: name,
      line,
      moment,
      median: median(samples),
      limit: limitMs({ control, line, moment }),
    }));
  });
}

export function responseTable(responses: Awaited<ReturnType<typeof measureResponse>>): string {
  const rows = responses.map(({ control, line, moment, median }) => [
    ...[control, line, moment],
    Number.isFinite(median) ? median.toFixed(0) : 'none',
  ]);
  const figures = responses.map(
    ({ control, line, moment, median, limit }): Figure => [
      `${control}, ${line}, ${moment}, ms`,
      median,
      limit,
    ],
  );
  return tableText(['control', 'line', 'touched', 'first response, ms'], rows, figures);
}

function limitMs({ control, line, moment }: Touch): number {
  const [settled, firstPaint, slowFirstPaint] = control.limits;
  if (moment === 'settled') return settled;
  return line === 'slow' ? slowFirstPaint : firstPaint;
}

/** Returns milliseconds; infinite if nothing changed or the touch opened another page. */
async function timeResponse(browser: Browser, url: string, { control, moment, line }: Touch) {
  const { target, change } = control;
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Measures only the player's frame. Playwright's `route()` would disable the cache.
  await session.send('Network.setBlockedURLs', { urls: ['*://*.youtube-nocookie.com/*'] });
  await page.goto(url);
  await page.waitForFunction(areLoadersGone);
  await session.send('Network.clearBrowserCache');
  await throttle(session, line);
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(firstContentfulPaint);
  if (moment === 'settled') await page.waitForTimeout(SETTLED_MS - IN_VIEW_MS);
  const point = await page.evaluate(watchTarget, { target, change, limitMs: NO_RESPONSE_MS });
  if (!point) throw new Error(`${url} has no ${target}.`);
  if (moment === 'settled') await page.waitForTimeout(IN_VIEW_MS);
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  // Rejects if the touch leaves the page.
  return (await page.evaluate(firstChange).catch(() => null)) ?? Number.POSITIVE_INFINITY;
}

async function throttle(session: CDPSession, line: Line): Promise<void> {
  const { latency, mbps } = LINES[line];
  const bytes = (mbps * 1e6) / 8;
  const network = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const AT_ONCE = [100, 100, 1000] as const;
/** Limits of controls that wait for a picture or frame at first paint. */
const LATER = [100, 500, 1000] as const;

/** Control to compare the others with: a button on its own page (write-comparisons.ts). It has no limit. */
const BASELINE: Control = {
  route: '/button/',
  target: 'button',
  change: ['visible', '[popover]'],
  limits: [Infinity, Infinity, Infinity],
};

const CONTROLS: Readonly<Record<string, Control>> = {
  menu: {
    route: '/',
    target: 'body > header :is(button, summary)',
    change: ['visible', 'body > header nav a'],
    limits: AT_ONCE,
  },
  'carousel: next': {
    route: '/',
    target: '[aria-label="Cartel siguiente"]',
    change: ['scrolled', '[data-track]'],
    limits: AT_ONCE,
  },
  'card → poster': {
    route: '/home2/',
    // A tap anywhere on the card scrolls the carousel to its poster.
    target: 'li:nth-child(2) > .ticket .date',
    change: ['scrolled', '[data-track]'],
    limits: LATER,
  },
  'photo → lightbox': {
    route: '/galeria/',
    target: '[data-gallery] li:first-child a',
    // The thumbnail, which fills the screen while its click is held, or the lightbox.
    change: ['visible', '.pswp__bg, [data-gallery] [data-held]'],
    limits: [200, 500, 1000],
  },
  'tab → panel': {
    route: '/blacknchrome/',
    target: '[data-panel] .tablist > :nth-child(2)',
    change: ['visible', '[data-panel] > [data-panel]:nth-of-type(2)'],
    limits: AT_ONCE,
  },
  'video → player': {
    route: '/',
    target: 'figure a[href*="youtu"]',
    // The thumbnail becomes the black box of a loading player, then the player.
    change: ['visible', 'figure :is([data-embed-url]:not(:has(picture)), iframe)'],
    limits: LATER,
  },
};
