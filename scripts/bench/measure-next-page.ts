/**
 * Tap to next page: from a real touch on a link to the next page's largest contentful paint, and to the frame in which
 * no loader covers it any more when that is later. The start page has been open for {@link READING_MS}; routes of the menu are
 * opened through the menu. A tap comes {@link AIM_MS} after its link has stopped moving. Cold: the visit has not seen the next
 * page yet, and the cache holds what the start page fetched. Warm: it is the second time in the visit.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from '../../src/lib/median.ts';
import { launchChrome } from './launch-chrome.ts';
import { nextSteps, type Step } from './next-steps.ts';
import { openPhone, type Phone, type Point } from './open-phone.ts';
import type { BuiltSite } from './open-site.ts';
import { firstContentfulPaint, loadersGone, visibleContent, watchContent } from './page-probe.ts';
import { MOBILE } from './throttling.ts';

export interface PageTimes {
  /** Milliseconds from the touch to the largest contentful paint. */
  readonly largest: number;
  /** Milliseconds from the touch until that paint, and until no loader covers it. */
  readonly visible: number;
}

export interface NextPage extends Step {
  readonly cold: PageTimes;
  readonly warm: PageTimes;
}

const READING_MS = 2000;
/** What a person needs at least to see a link that has just appeared or stopped, and to move the thumb there. */
const AIM_MS = 400;
/** Key in `sessionStorage` of the time when a document was last touched. */
const TOUCHED = 'bench-touched';
/** The largest contentful paint counts once no larger one has come for so long. */
const QUIET_MS = 700;

export async function measureNextPage(
  { origin, now, pages }: BuiltSite,
  { quick, log }: { readonly quick: boolean; readonly log: (line: string) => void },
): Promise<NextPage[]> {
  const runs = quick ? 3 : 5;
  const chrome = await launchChrome();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    const steps = nextSteps(pages);
    const samples = steps.map((): { cold: PageTimes; warm: PageTimes }[] => []);
    for (let run = 1; run <= runs; run++) {
      for (const [index, step] of steps.entries()) {
        const sample = await openTwice(browser, origin, now, step);
        samples[index]?.push(sample);
        const [cold, warm] = [sample.cold, sample.warm].map(({ visible }) => visible.toFixed(0));
        log(`run ${run} of ${runs}: ${step.from} → ${step.to} ${cold} ms cold, ${warm} ms warm`);
      }
    }
    return steps.map(({ from, to }, index) => {
      const each = samples[index] ?? [];
      return {
        from,
        to,
        cold: medianTimes(each.map(({ cold }) => cold)),
        warm: medianTimes(each.map(({ warm }) => warm)),
      };
    });
  } finally {
    await browser.close();
    await chrome.stop();
  }
}

function medianTimes(times: readonly PageTimes[]): PageTimes {
  return {
    largest: median(times.map(({ largest }) => largest)),
    visible: median(times.map(({ visible }) => visible)),
  };
}

async function openTwice(
  browser: Browser,
  origin: string,
  now: string,
  { from, to, withLink }: Step & { readonly withLink: boolean },
): Promise<{ cold: PageTimes; warm: PageTimes }> {
  const phone = await openPhone(browser, { throttling: MOBILE, now, touched: TOUCHED });
  try {
    await phone.page.addInitScript(watchContent);
    if (withLink) await phone.page.addInitScript(addLink, { from, to });
    const open = async (): Promise<PageTimes> => {
      await phone.page.goto(origin + from);
      await phone.page.evaluate(firstContentfulPaint);
      await phone.page.evaluate(loadersGone);
      await phone.page.waitForTimeout(READING_MS);
      await follow(phone, to);
      await phone.page.waitForURL(origin + to, { waitUntil: 'commit' });
      return await phone.page.evaluate(visibleContent, { touched: TOUCHED, quiet: QUIET_MS });
    };
    return { cold: await open(), warm: await open() };
  } finally {
    await phone.close();
  }
}

/** Taps the link to a page, after opening the menu when it is there. */
async function follow({ page, tap }: Phone, to: string): Promise<void> {
  const inMenu = `body > header nav a[href="${to}"]`;
  if ((await page.locator(inMenu).count()) > 0) {
    await tap(await page.evaluate(pointOn, 'body > header :is(button, summary)'));
    await page.locator(inMenu).waitFor();
    await tap(await aim(page, inMenu));
    return;
  }
  await tap(await aim(page, `main a[href="${to}"], footer a[href="${to}"]`));
}

async function aim(page: Page, selector: string): Promise<Point> {
  await settledPoint(page, selector);
  await page.waitForTimeout(AIM_MS);
  return await settledPoint(page, selector);
}

/** Where an element is once it has stopped moving. */
async function settledPoint(page: Page, selector: string): Promise<Point> {
  let [before, at] = [null as Point | null, await page.evaluate(pointOn, selector)];
  while (before?.x !== at.x || before.y !== at.y) [before, at] = [at, await page.evaluate(pointOn, selector)];
  return at;
}

/** In the page: the middle of the first element that can be tapped, scrolled into the viewport, two frames later. */
async function pointOn(selector: string): Promise<Point> {
  // Links of the posters beside the current one are outside of the viewport.
  const element = [...document.querySelectorAll(selector)].find((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width > 0 && left >= 0 && right <= innerWidth && !each.closest('[inert]');
  });
  if (!element) throw new Error(`There is no ${selector} to tap.`);
  const { top, bottom } = element.getBoundingClientRect();
  // The header covers the top edge of the viewport.
  if (top < 80 || bottom > innerHeight) {
    if (!element.closest('body > header')) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** In the page, before its scripts run. */
function addLink({ from, to }: { readonly from: string; readonly to: string }): void {
  if (location.pathname !== from) return;
  document.addEventListener('DOMContentLoaded', () => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: to });
    document.querySelector('main')?.append(link);
  });
}
