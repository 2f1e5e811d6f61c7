/** Functions that run in measured pages. Each is sent as source text, so it uses nothing outside itself. */

/** A control to measure, and the change that a visitor sees first. */
export interface Control {
  readonly route: string;
  /** Selector of the element to touch in its middle. */
  readonly target: string;
  /**
   * The response: elements with this selector have scrolled, or one is displayed in the viewport. A pressed
   * state does not count.
   */
  readonly change: readonly ['scrolled' | 'visible', selector: string];
  /** Limits in milliseconds: after settling, at first paint, and at first paint on the slower line. */
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
 * Waits until the target is in the document, scrolls its middle into the viewport if needed, and starts to
 * watch for the change. {@link firstChange} returns the time of the change.
 * @param limitMs milliseconds after which watching ends
 * @returns the target's middle in the viewport; null if the page has loaded without the target
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
    // The first frame sends the scroll event, the second draws what has come into view, and the third begins after that.
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
    // Checks frames only from the touch on, because earlier checks would delay the touch.
    const watchFrames = ({ timeStamp: touched }: Event) => {
      const checkFrame = () => {
        // The frame with the change is drawn before the next frame begins.
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

/** Resolves with the milliseconds from the touch until the change is drawn; null if nothing changes. */
export function firstChange(): Promise<number | null> {
  return (window as unknown as { benchOutcome: Promise<number | null> }).benchOutcome;
}
