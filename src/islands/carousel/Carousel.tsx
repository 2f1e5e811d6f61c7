/**
 * Makes the poster carousel work with assistive technology and the keyboard (APG carousel pattern): makes slides out of view inert.
 * Without this island, the strip still scrolls, its slides have names and its arrows work (step-posters.ts).
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export default function Carousel({ children }: { readonly children?: ReactNode }) {
  const root = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const track = root.current?.querySelector<HTMLElement>('[data-track]');
    if (!track) return;
    for (const element of [track, ...track.querySelectorAll('a')]) element.removeAttribute('tabindex');
    const update = () => markSlides(track);
    update();
    const listeners = new AbortController();
    const { signal } = listeners;
    track.addEventListener('gira:poster', update, { signal });
    // Turning a device may change the number of visible posters without a scroll.
    addEventListener('resize', update, { signal });
    document.addEventListener('click', choosePoster, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <section ref={root} aria-roledescription="carrusel" aria-label="Carteles de las próximas fechas">
      {children}
    </section>
  );
}

function markSlides(track: HTMLElement): void {
  const slides = [...track.children] as HTMLElement[];
  const current = Number(track.dataset['index']);
  // Position of the current slide.
  const start = slides[current]?.offsetLeft ?? 0;
  const end = start - Number.parseFloat(getComputedStyle(track).paddingLeft) + track.clientWidth;
  const ends = slides.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth);
  const focused = slides.find((slide) => slide.contains(document.activeElement));
  slides.forEach((slide, index) => {
    // Other posters that are fully in view are links too.
    slide.inert = index < current || (index > current && (ends[index] ?? 0) > end);
    slide.toggleAttribute('data-current', index === current);
  });
  // Arrow keys scroll the strip while a poster has the focus. An inert poster loses it.
  if (focused?.inert) slides[current]?.querySelector('a')?.focus({ preventScroll: true });
}

/** Moves from a clicked card to its poster, unless the click ends a text selection. */
function choosePoster({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a') || getSelection()?.isCollapsed === false) return;
  target.closest('.ticket')?.querySelector<HTMLAnchorElement>('.poster-link')?.click();
}
