/** Keeps the focus in a part of the page when the element that has it is removed. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** @param moveFocus to what stays in that part */
export function useKeptFocus(part: RefObject<HTMLElement | null>, moveFocus: () => void): void {
  /** The element of that part that has the focus, also when it was removed with it; null when another one has it. */
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  // Before another part moves it.
  useLayoutEffect(() => {
    const isRemoved = focused.current?.isConnected === false;
    if (isRemoved && document.activeElement === document.body) moveFocus();
  });
}
