/** Functions that run in measured pages. Each is sent to the page as source text, so it uses nothing outside of itself. */

/** A control whose first response is measured, with the change that a visitor sees first. */
export interface Control {
  readonly route: string;
  /** Selector of the element that is touched in its middle. */
  readonly target: string;
  /**
   * The response: the content of elements with this selector has scrolled, or one is displayed in the viewport. A pressed state
   * does not count.
   */
  readonly change: readonly ['scrolled' | 'visible', selector: string];
  /** Limits in milliseconds: settled, at first paint, and at first paint on the slower line. */
  readonly limits: readonly [settled: number, firstPaint: number, slowFirstPaint: number];
}

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

/** Returns true if the page has loaded and no loader covers it. */
export function areLoadersGone(): boolean {
  const loaders = [...document.querySelectorAll('[data-loader]')];
  const isCovered = loaders.some((loader) => loader.checkVisibility({ visibilityProperty: true }));
  return !isCovered && document.readyState === 'complete';
}

/**
 * Waits until the target is in the document, scrolls its middle into the viewport if needed, and starts to watch for the change,
 * whose time {@link firstChange} returns.
 * @param limitMs time after which the watch ends
 * @returns the middle of the target in the viewport, null if the page has loaded without it
 */
export async function watchTarget({
  target,
  change: [kind, selector],
  limitMs,
}: Pick<Control, 'target' | 'change'> & { readonly limitMs: number }) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = () => document.querySelector(target);
  while (!find() && document.readyState !== 'complete') await nextFrame();
  const element = find();
  if (!element) return null;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  // The header covers the top edge of the viewport.
  if (middle().y < 80 || middle().y > innerHeight - 20) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // One frame sends the scroll event and one draws what has come into view; the third begins when that is drawn.
    for (let frame = 0; frame < 3; frame++) await nextFrame();
  }
  const changing = () => [...document.querySelectorAll(selector)];
  const places = () => changing().map(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`);
  const isVisible = (each: Element) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const isInViewport = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const isShown = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return bottom > top && right > left && isInViewport && isShown;
  };
  const before = places().join();
  const hasChanged = () => (kind === 'scrolled' ? places().join() !== before : changing().some(isVisible));
  if (hasChanged()) throw new Error(`${selector} is ${kind} before the touch.`);
  const outcome = new Promise<number | null>((resolve) => {
    setTimeout(resolve, limitMs, null);
    // Frames are checked from the touch on: before it, each check would delay the touch.
    const watchFrames = ({ timeStamp: touched }: Event) => {
      const checkFrame = () => {
        // The frame with the change is drawn before the next one begins.
        if (hasChanged()) requestAnimationFrame(() => resolve(performance.now() - touched));
        else requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    };
    addEventListener('pointerdown', watchFrames, { capture: true, once: true, passive: true });
  });
  Object.assign(window, { benchOutcome: outcome });
  return middle();
}

/** Resolves with the milliseconds from the touch until the change is drawn, or null without a change. */
export function firstChange(): Promise<number | null> {
  return (window as unknown as { benchOutcome: Promise<number | null> }).benchOutcome;
}
