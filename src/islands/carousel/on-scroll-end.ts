/** Milliseconds without a scroll that count as rest where the browser does not say it. */
const PAUSE = 150;

/**
 * Calls back whenever a strip that is swiped or scrolled has come to rest. Safari says so (`scrollend`) since 26.2 only:
 * before, a pause has to do.
 * @returns what ends it
 */
export function onScrollEnd(strip: HTMLElement, rest: () => void): () => void {
  if ('onscrollend' in window) {
    strip.addEventListener('scrollend', rest);
    return () => strip.removeEventListener('scrollend', rest);
  }
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(pause);
    pause = setTimeout(rest, PAUSE);
  };
  strip.addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(pause);
    strip.removeEventListener('scroll', wait);
  };
}
