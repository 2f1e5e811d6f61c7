/** Visibility of elements, and focus of parts of the page. */
import { useEffect, useState } from 'react';

/**
 * Returns false while an element is out of view; true until the browser reports so.
 * @param isThere true if the page contains the element
 */
export function useIsOnScreen(id: string, isThere: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    const element = isThere ? document.getElementById(id) : null;
    if (!element) return;
    // Only the viewport below the site's header counts.
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-80px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return isOnScreen;
}

/** Scrolls to a part of the page, such as the heading above a form, and focuses it. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  part?.setAttribute('tabindex', '-1');
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
