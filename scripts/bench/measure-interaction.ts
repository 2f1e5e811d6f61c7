/**
 * First response: from a real touch on a control to the end of the first frame that shows its change (controls.ts), on a
 * phone with throttled network and processor. The touch is the browser's time of `pointerdown`, and it is lifted at once:
 * what is measured is the browser's and the page's work alone. A person's finger rests on the screen for another 50 to
 * 100 ms, which show the pressed state; the click comes after. The change is looked for at the start of each frame, so a
 * figure is right to about one frame (17 ms) and never too low. Loaders have been seen:
 * every tab starts with what an earlier one left in `sessionStorage`. The cache is empty.
 */
import { type Browser, chromium } from 'playwright-core';
import { median } from '../../src/lib/median.ts';
import { BASELINE, CONTROLS, type Control } from './controls.ts';
import { launchChrome } from './launch-chrome.ts';
import { openPhone, type PhoneOptions } from './open-phone.ts';
import type { BuiltSite } from './open-site.ts';
import { firstChange, firstContentfulPaint, loadersGone, prepareTarget } from './page-probe.ts';
import { serveFolder } from './serve-folder.ts';
import { MOBILE, SLOW, type Throttling } from './throttling.ts';
import { writeButton } from './write-baseline.ts';

/** When a control is touched. */
export type Moment = 'settled' | 'firstPaint';

export interface ControlResponse {
  readonly control: string;
  readonly throttling: Throttling;
  readonly moment: Moment;
  /** Milliseconds, one for each run; null where nothing changed. */
  readonly samples: readonly (number | null)[];
  readonly median: number | null;
  /** The target, in milliseconds. */
  readonly limit: number;
}

export interface InteractionOptions {
  readonly quick: boolean;
  /** Beginning of the names of the measured controls. The baseline is measured with all. */
  readonly control: string;
  /** Folder of the baseline's page. */
  readonly baseline: string;
  readonly log: (line: string) => void;
}

/** After first paint. */
const SETTLED_MS = 3500;
/** The last part of it, with the control in view: a person sees a control before touching it. */
const IN_VIEW_MS = 1000;
const NO_RESPONSE_MS = 15_000;
const MOMENTS: readonly Moment[] = ['settled', 'firstPaint'];

export async function measureInteraction(
  { origin, now, has }: BuiltSite,
  { quick, control: beginning, baseline, log }: InteractionOptions,
): Promise<ControlResponse[]> {
  const runs = quick ? 3 : 5;
  const throttlings = quick ? [MOBILE] : [MOBILE, SLOW];
  const found = CONTROLS.filter(({ name }) => name.startsWith(beginning)).filter(
    ({ name, route }) => has(route) || log(`${name}: no ${route} on this site`),
  );
  const controls = [BASELINE, ...found];
  await writeButton(baseline);
  const baselineSite = await serveFolder(baseline);
  const urlOf = (control: Control) => (control === BASELINE ? baselineSite.origin : origin) + control.route;
  const chrome = await launchChrome();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    const storages = new Map<string, Record<string, string>>();
    for (const control of controls)
      storages.set(control.route, await storageAfter(browser, urlOf(control), now));
    const samples = new Map<string, ControlResponse>();
    // Run by run, so that what the machine does meanwhile affects all controls alike.
    for (let run = 1; run <= runs; run++) {
      for (const throttling of throttlings) {
        for (const moment of MOMENTS) {
          for (const control of controls) {
            const storage = storages.get(control.route) ?? {};
            const ms = await timeResponse(browser, urlOf(control), control, moment, {
              throttling,
              now,
              storage,
            });
            if (ms === undefined) {
              log(`${control.name}: ${control.route} has no ${control.target}`);
              continue;
            }
            const key = [control.name, throttling.name, moment].join();
            const earlier = samples.get(key)?.samples ?? [];
            log(
              `run ${run} of ${runs}, ${throttling.name}, ${moment}: ${control.name} ${ms?.toFixed(0) ?? '–'} ms`,
            );
            samples.set(key, responseOf(control, throttling, moment, [...earlier, ms]));
          }
        }
      }
    }
    return [...samples.values()];
  } finally {
    await browser.close();
    await chrome.stop();
    await baselineSite.stop();
  }
}

/** A run without a response counts as the slowest. */
export function responseOf(
  { name, limits }: Control,
  throttling: Throttling,
  moment: Moment,
  samples: readonly (number | null)[],
): ControlResponse {
  const middle = median(samples.map((sample) => sample ?? Number.POSITIVE_INFINITY));
  const early = throttling === SLOW ? limits.slowFirstPaint : limits.firstPaint;
  return {
    control: name,
    throttling,
    moment,
    samples,
    median: Number.isFinite(middle) ? middle : null,
    limit: moment === 'settled' ? limits.settled : early,
  };
}

/** What a page leaves in `sessionStorage` once its loaders have been seen. */
async function storageAfter(browser: Browser, url: string, now: string): Promise<Record<string, string>> {
  const phone = await openPhone(browser, { throttling: null, now });
  try {
    await phone.page.goto(url);
    await phone.page.evaluate(loadersGone);
    return await phone.page.evaluate(() => ({ ...sessionStorage }));
  } finally {
    await phone.close();
  }
}

/** @returns null when nothing changed, or the touch opened another page; undefined when the page has no such control */
async function timeResponse(
  browser: Browser,
  url: string,
  { target, change }: Control,
  moment: Moment,
  options: PhoneOptions,
): Promise<number | null | undefined> {
  const { page, tap, close } = await openPhone(browser, options);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(firstContentfulPaint);
    if (moment === 'settled') await page.waitForTimeout(SETTLED_MS - IN_VIEW_MS);
    const point = await page.evaluate(prepareTarget, { target, change, limit: NO_RESPONSE_MS });
    if (!point) return undefined;
    if (moment === 'settled') await page.waitForTimeout(IN_VIEW_MS);
    const left = page.waitForEvent('framenavigated', {
      predicate: (frame) => frame === page.mainFrame() && !frame.url().startsWith(url),
      timeout: 2 * NO_RESPONSE_MS,
    });
    await tap(point);
    return await Promise.race([
      page.evaluate(firstChange).catch(() => null),
      left.then(
        () => null,
        () => null,
      ),
    ]);
  } finally {
    await close();
  }
}
