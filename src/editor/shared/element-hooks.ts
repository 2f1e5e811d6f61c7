/** Hooks for the visibility, the focus and the height of elements. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns true if an element can be seen, and until the browser says that it is out of view.
 * @param isThere true if the page has the element
 */
export function useIsOnScreen(id: string, isThere: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    const element = isThere ? document.getElementById(id) : null;
    if (!element) return;
    // Without the part below the site's header.
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
 * @param moveFocus moves it to what stays in that part
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, moveFocus: () => void): void {
  /** The element of that part that has the focus, or had it when it was removed; null if another part has it. */
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  // In a layout effect: before another part moves the focus.
  useLayoutEffect(() => {
    const isRemoved = focused.current?.isConnected === false;
    if (isRemoved && document.activeElement === document.body) moveFocus();
  });
}

/**
 * Tells style sheets the height of an element that other sticky elements stay above.
 * @param property name of a custom property of the root element, in pixels
 */
export function usePublishedHeight(ref: RefObject<HTMLElement | null>, property: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [ref, property]);
}
