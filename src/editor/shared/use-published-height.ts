/** Tells style sheets the height of an element that other sticky elements stay above. */
import { type RefObject, useEffect } from 'react';

/** @param property name of a custom property of the root element, in pixels */
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
