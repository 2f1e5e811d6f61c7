/**
 * Opens pages in tabs that tests share, because a new context and its process are slow. A page that no test changed is not loaded
 * again for another size of the screen.
 */
import type { Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { openContext, sizeOf, type Visit, type VisitOptions } from './visit.ts';

interface Tab {
  readonly page: Page;
  /** Time of its clock. */
  now: VisitOptions['now'];
}

/** Tabs by their input: one for screens with touch, one for others. */
const tabs = new Map<boolean, Tab>();

/**
 * Shows a path of the built site to a visitor who saves data, in a tab that earlier tests of the worker used. For tests that read,
 * scroll, focus or resize one page at a time: the place of the mouse, routes, permissions and emulated media would stay, and a page that is
 * open already is not scrolled to its fragment again, see `visit`.
 */
export async function look(
  path: string,
  options: Pick<VisitOptions, 'width' | 'height' | 'now'> = {},
): Promise<Pick<Visit, 'page'>> {
  const { now = BUILD_NOW } = options;
  const size = sizeOf(options);
  const tab = tabs.get(size.width < 600) ?? (await openTab(size));
  const { page } = tab;
  onTestFailed(() => page.context().close());
  const address = inject('origin') + path;
  const isShown = page.url() === address && tab.now === now && !(await page.evaluate(isChanged));
  await page.setViewportSize(size);
  if (isShown) return { page };
  if (tab.now !== now) await page.clock.setFixedTime(now);
  tab.now = now;
  // The same address, or another fragment of it, would not load the page.
  if (withoutFragment(page.url()) === withoutFragment(address))
    await page.goto(`${inject('origin')}/robots.txt`);
  await page.goto(address);
  return { page };
}

async function openTab(size: ReturnType<typeof sizeOf>): Promise<Tab> {
  const touch = size.width < 600;
  const context = await openContext(size);
  context.once('close', () => tabs.delete(touch));
  await context.addInitScript(watchChanges);
  const tab: Tab = { page: await context.newPage(), now: undefined };
  tabs.set(touch, tab);
  return tab;
}

/** Empties the storage, and notes changes of the document after it has loaded. */
function watchChanges(): void {
  if (location.protocol === 'about:') return;
  localStorage.clear();
  sessionStorage.clear();
  const note = () => Object.assign(window, { isChanged: true });
  addEventListener('load', () => {
    const everything = { attributes: true, characterData: true, childList: true, subtree: true };
    new MutationObserver(note).observe(document, everything);
    for (const event of ['focusin', 'scroll']) document.addEventListener(event, note, { capture: true });
  });
}

/** Waits for a frame, before which the browser sends the events of a scroll. */
const isChanged = () =>
  new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve('isChanged' in window)));

const withoutFragment = (address: string) => address.split('#')[0];
