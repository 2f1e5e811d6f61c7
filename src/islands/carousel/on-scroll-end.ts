/** Milliseconds without a scroll event after which scrolling has ended, for browsers without `scrollend`. */
const PAUSE_MS = 150;

/**
 * Calls back whenever an element has finished scrolling. Uses the `scrollend` event (Safari has it since 26.2), or else a
 * pause between scroll events.
 * @returns a function that removes the listeners
 */
export function onScrollEnd(element: HTMLElement, callback: () => void): () => void {
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', callback);
    return () => element.removeEventListener('scrollend', callback);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, PAUSE_MS);
  };
  element.addEventListener('scroll', restartTimer, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener('scroll', restartTimer);
  };
}
