/** Whether an element can be seen. */
import { useEffect, useState } from 'react';

/** @param isThere whether the page has the element; true until the browser says that it is out of view */
export function useIsOnScreen(id: string, isThere: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    const element = isThere ? document.getElementById(id) : null;
    if (!element) return;
    // Not the part below the site's header.
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-80px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return isOnScreen;
}
