/** Turns the strip of posters (APG carousel): buttons wrap both ways, swiping and choosing a card move the same index. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { clamp, next, previous, select } from '../../domain/carousel.ts';
import { onScrollEnd } from './on-scroll-end.ts';
import { nearest, slideLabel } from './state.ts';

interface Props {
  readonly count: number;
  /** What the first poster announces: "Guadalajara, nov 27". */
  readonly first: string;
  /** The strip, as plain markup. */
  readonly children?: ReactNode;
}

export default function Carousel({ count: initialCount, first, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [count, setCount] = useState(initialCount);
  const [label, setLabel] = useState('');

  const slides = useCallback(() => [...(root.current?.querySelectorAll<HTMLElement>('.slide') ?? [])], []);

  const show = useCallback(
    (wanted: number) => {
      const slide = slides()[wanted];
      const track = slide?.closest<HTMLElement>('[data-track]');
      if (!slide || !track) return;
      setIndex(wanted);
      track.scrollTo({ left: slide.offsetLeft - edgeOf(track) });
    },
    [slides],
  );

  useEffect(() => {
    const track = root.current?.querySelector<HTMLElement>('[data-track]');
    if (!track) return;
    track.removeAttribute('tabindex');
    const follow = () => {
      setIndex(
        nearest(
          track.scrollLeft + edgeOf(track),
          slides().map(({ offsetLeft }) => offsetLeft),
        ),
      );
    };
    const recount = () => {
      setCount(slides().length);
      setIndex((current) => clamp(current, slides().length));
    };
    const choose = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest('.ticket') : null;
      const selector = card?.querySelector<HTMLAnchorElement>('.select');
      const link = target instanceof Element ? target.closest('a') : null;
      if (!selector || (link && link !== selector)) return;
      if (!link) {
        // The end of a selection is no choice. The link brings the poster into sight, as it does before this has come.
        if (getSelection()?.isCollapsed !== false) selector.click();
        return;
      }
      setIndex((current) => {
        const chosen = select(
          slides().map(({ id }) => id),
          selector.hash.slice(1),
          current,
        );
        queueMicrotask(() => show(chosen));
        return chosen;
      });
    };
    // A card that was chosen before this came has its poster's name in the address.
    const named = slides().findIndex(({ id }) => `#${id}` === location.hash);
    if (named === -1) follow();
    else show(named);
    recount();
    const stopListening = onScrollEnd(track, follow);
    window.addEventListener('gira:lists-updated', recount);
    document.addEventListener('click', choose);
    return () => {
      stopListening();
      window.removeEventListener('gira:lists-updated', recount);
      document.removeEventListener('click', choose);
    };
  }, [show, slides]);

  useEffect(() => {
    slides().forEach((slide, position) => {
      slide.inert = position !== index;
      slide.toggleAttribute('data-current', position === index);
      const name = slideLabel(position, count, slide.dataset['name'] ?? '');
      slide.setAttribute('aria-label', name);
      if (position === index) setLabel(name);
    });
  }, [index, count, slides]);

  // The poster itself shows its date and city: they are said, not repeated.
  const [position = '', name = ''] = (label || slideLabel(0, count, first)).split(/(?=: )/u, 2);

  return (
    <section ref={root} aria-roledescription="carrusel" aria-label="Carteles de las próximas fechas">
      {children}
      {count > 1 && (
        <div className="controls">
          <button
            type="button"
            className="arrow"
            aria-label="Cartel anterior"
            onClick={() => show(previous(index, count))}
          >
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M14.5 4.5 7 12l7.5 7.5 2-2L11 12l5.5-5.5z" />
            </svg>
          </button>
          <button
            type="button"
            className="arrow"
            aria-label="Cartel siguiente"
            onClick={() => show(next(index, count))}
          >
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M9.5 4.5 17 12l-7.5 7.5-2-2L13 12 7.5 6.5z" />
            </svg>
          </button>
          <p className="position display" aria-live="polite">
            {position}
            <span className="visually-hidden">{name}</span>
          </p>
        </div>
      )}
    </section>
  );
}

/** Where the current slide stands: the padding that the style sheet gives the strip. */
function edgeOf(track: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(track).paddingLeft);
}
