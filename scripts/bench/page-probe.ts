/** Functions that run in measured pages. Each is sent to the page as source text, so it uses nothing outside of itself. */
import type { Change } from './controls.ts';
import type { Point } from './open-phone.ts';

/** Resolves after the frame with the first text or picture. */
export function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Waits until the target is in the document, scrolls its middle into the viewport if needed, and starts to watch for
 * the change: {@link firstChange} returns when it came.
 * @returns the middle of the target in the viewport, null when the page has loaded without it
 */
export async function prepareTarget({
  target,
  change,
  limit,
}: {
  target: string;
  change: Change;
  /** Milliseconds after which the watch ends. */
  limit: number;
}): Promise<Point | null> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = () => document.querySelector(target);
  while (!find() && document.readyState !== 'complete') await nextFrame();
  const element = find();
  if (!element) return null;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const { y } = middle();
  // The header covers the top edge of the viewport.
  if (y < 80 || y > innerHeight - 20) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // One frame sends the scroll event and one draws what has come into view; the third begins when that is drawn.
    for (let frame = 0; frame < 3; frame++) await nextFrame();
  }
  const places = () =>
    [...document.querySelectorAll(change.selector)].map(
      ({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`,
    );
  const isVisible = (each: Element) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const isInViewport =
      bottom > top && right > left && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    if (!isInViewport || !each.checkVisibility({ visibilityProperty: true })) return false;
    let opacity = 1;
    for (let at: Element | null = each; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity >= 0.05;
  };
  const before = places().join();
  const hasChanged = () =>
    change.kind === 'scrolled'
      ? places().join() !== before
      : [...document.querySelectorAll(change.selector)].some(isVisible);
  if (hasChanged()) throw new Error(`${change.selector} is ${change.kind} before the touch.`);
  const outcome = new Promise<number | null>((resolve) => {
    setTimeout(resolve, limit, null);
    // Frames are looked at from the touch on. Before it, each of them would delay the touch.
    const watchFrames = ({ timeStamp: touched }: Event) => {
      const onDrawn = () => resolve(performance.now() - touched);
      const afterPaint = new MessageChannel();
      let inputs = 0;
      const countInput = () => {
        inputs += 1;
      };
      for (const type of ['pointerup', 'click']) addEventListener(type, countInput, true);
      // The browser scrolls to a fragment after the callbacks of a frame. What was scrolled by an event since is not drawn yet.
      const isScrolled = (before: number) => change.kind === 'scrolled' && inputs === before && hasChanged();
      afterPaint.port1.onmessage = ({ data }) => (data === 'changed' || isScrolled(data)) && onDrawn();
      const checkFrame = (before: number) => {
        if (isScrolled(before)) return onDrawn();
        // The frame is drawn before the next task and before the next frame. While frames follow each other, tasks wait.
        const isChanged = hasChanged();
        afterPaint.port2.postMessage(isChanged ? 'changed' : inputs);
        requestAnimationFrame(isChanged ? onDrawn : checkFrame.bind(null, inputs));
      };
      requestAnimationFrame(() => checkFrame(-1));
    };
    addEventListener('pointerdown', watchFrames, { capture: true, once: true, passive: true });
  });
  Object.assign(window, { benchOutcome: outcome });
  return middle();
}

/** Milliseconds from the touch until the change is drawn, null when it does not come. */
export function firstChange(): Promise<number | null> {
  return (window as unknown as { benchOutcome: Promise<number | null> }).benchOutcome;
}

/** Waits until no loader covers the page. */
export function loadersGone(): Promise<void> {
  return new Promise((resolve) => {
    const checkFrame = () => {
      const covered = [...document.querySelectorAll('[data-loader]')].some((loader) =>
        loader.checkVisibility({ visibilityProperty: true }),
      );
      if (!covered && document.readyState === 'complete') resolve();
      else requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
}

/**
 * Watches, from the start of a document, its largest contentful paint and the loaders that cover it:
 * {@link visibleContent} returns what was seen.
 */
export function watchContent(): void {
  if (window.top !== window) return;
  const seen = { largest: 0, uncovered: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = Math.max(seen.largest, startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const checkFrame = () => {
    const covered = [...document.querySelectorAll('[data-loader]')].some((loader) =>
      loader.checkVisibility({ visibilityProperty: true }),
    );
    // The frame after the last one that was covered.
    if (covered) requestAnimationFrame(() => Object.assign(seen, { uncovered: performance.now() }));
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
  Object.assign(window, { benchSeen: seen });
}

/**
 * Waits until a page has loaded and its largest contentful paint stays the same for `quiet` ms.
 * @returns ms from the touch to that paint, or to the frame without a loader before it when that is later
 */
export async function visibleContent({
  touched,
  quiet,
}: {
  touched: string;
  quiet: number;
}): Promise<{ largest: number; visible: number }> {
  const { benchSeen: seen } = window as unknown as { benchSeen: { largest: number; uncovered: number } };
  const latest = () => Math.max(seen.largest, seen.uncovered);
  await new Promise<void>((resolve) => {
    const checkFrame = () => {
      const settled = document.readyState === 'complete' && seen.largest > 0;
      if (settled && performance.now() - latest() > quiet) resolve();
      else requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
  const fromTouch = performance.timeOrigin - Number(sessionStorage.getItem(touched));
  return { largest: fromTouch + seen.largest, visible: fromTouch + latest() };
}
