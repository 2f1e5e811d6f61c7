/** Hooks and functions for the visibility and the focus of elements. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns false while the browser reports that an element is out of view, true before it has reported.
 * @param isThere true if the page has the element
 */
export function useIsOnScreen(id: string, isThere: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    const element = isThere ? document.getElementById(id) : null;
    if (!element) return;
    // The part of the viewport below the site's header counts.
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-80px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return isOnScreen;
}

/**
 * Keeps the focus in a part of the page when the element that has it is removed.
 * @param moveFocus moves it from the removed element to one that stays
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  moveFocus: (removed: Element) => void,
): void {
  /** Element of that part that has the focus, or had it when it was removed; null if another part has it. */
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  // A layout effect runs before another part can move the focus.
  useLayoutEffect(() => {
    const element = focused.current;
    if (element?.isConnected === false && document.activeElement === document.body) moveFocus(element);
  });
}

/** Scrolls to a part of the page, as the heading above a form, and moves the focus there. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  part?.setAttribute('tabindex', '-1');
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
