/** The poster carousel (APG carousel pattern): buttons that wrap both ways; swiping and choosing a card change the same state. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { closestIndex, initialState, reduce, slideLabel } from './carousel-state.ts';
import { onScrollEnd } from './on-scroll-end.ts';

interface Props {
  readonly count: number;
  /** Name of the first slide: "Guadalajara, nov 27". */
  readonly first: string;
  /** The strip of slides, as plain markup. */
  readonly children?: ReactNode;
}

export default function Carousel({ count, first, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const [{ slides, index, scrollTarget }, dispatch] = useReducer(reduce, null, () =>
    initialState(count, first),
  );

  const findSlides = useCallback(
    () => [...(root.current?.querySelectorAll<HTMLElement>('.slide') ?? [])],
    [],
  );

  // Layout effects: the page is not painted between the first render and the position that the strip has by then.
  useLayoutEffect(() => {
    const track = trackOf(root.current);
    if (!track) return;
    for (const element of [track, ...track.querySelectorAll('a')]) element.removeAttribute('tabindex');
    const onScroll = () => {
      const offsets = findSlides().map(({ offsetLeft }) => offsetLeft);
      dispatch({ type: 'scrolled', index: closestIndex(track.scrollLeft + paddingOf(track), offsets) });
    };
    const update = () => {
      const present = findSlides().map((slide) => {
        // The label gets the position in front of the name.
        slide.dataset['name'] ??= slide.ariaLabel ?? '';
        return { id: slide.id, name: slide.dataset['name'] };
      });
      dispatch({ type: 'update', slides: present });
    };
    const onClick = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest('.ticket') : null;
      const posterLink = card?.querySelector<HTMLAnchorElement>('.poster-link');
      const link = target instanceof Element ? target.closest('a') : null;
      if (!posterLink || (link && link !== posterLink)) return;
      if (link) {
        const id = posterLink.hash.slice(1);
        const slide = findSlides().find((each) => each.id === id);
        // The strip moves in the first frame; what React renders comes after it.
        if (slide) track.scrollTo({ left: slide.offsetLeft - paddingOf(track), behavior: 'instant' });
        requestAnimationFrame(() => setTimeout(dispatch, 0, { type: 'select', id }));
      }
      // A click that ends a text selection selects no poster. The link scrolls the page to the poster, with or without React.
      else if (getSelection()?.isCollapsed !== false) posterLink.click();
    };
    update();
    // A card chosen before hydration has its poster's id in the fragment.
    const fragment = location.hash.slice(1);
    if (findSlides().some(({ id }) => id === fragment)) dispatch({ type: 'select', id: fragment });
    else onScroll();
    const stopListening = onScrollEnd(track, onScroll);
    window.addEventListener('gira:lists-updated', update);
    document.addEventListener('click', onClick);
    return () => {
      stopListening();
      window.removeEventListener('gira:lists-updated', update);
      document.removeEventListener('click', onClick);
    };
  }, [findSlides]);

  useEffect(() => {
    const track = trackOf(root.current);
    const slide = scrollTarget && findSlides()[scrollTarget.index];
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (track && slide) track.scrollTo({ left: slide.offsetLeft - paddingOf(track), behavior });
  }, [scrollTarget, findSlides]);

  useLayoutEffect(() => {
    const all = findSlides();
    const track = trackOf(root.current);
    const start = (all[index]?.offsetLeft ?? 0) - (track ? paddingOf(track) : 0);
    const ends = all.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth - start);
    all.forEach((slide, position) => {
      // The posters beside the current one that are wholly in view are links too.
      slide.inert =
        position < index || (position > index && (ends[position] ?? 0) > (track?.clientWidth ?? 0));
      slide.toggleAttribute('data-current', position === index);
      slide.setAttribute('aria-label', slideLabel(position, slides.length, slide.dataset['name'] ?? ''));
    });
  }, [index, slides, findSlides]);

  // The poster shows its date and city: here they are for screen readers only.
  const [position = '', name = ''] = slideLabel(index, slides.length, slides[index]?.name ?? '').split(
    /(?=: )/u,
    2,
  );

  return (
    <section ref={root} aria-roledescription="carrusel" aria-label="Carteles de las próximas fechas">
      {children}
      {slides.length > 1 && (
        <div className="controls">
          <button
            type="button"
            className="arrow"
            aria-label="Cartel anterior"
            data-step="-1"
            onClick={() => dispatch({ type: 'previous' })}
          >
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M14.5 4.5 7 12l7.5 7.5 2-2L11 12l5.5-5.5z" />
            </svg>
          </button>
          <button
            type="button"
            className="arrow"
            aria-label="Cartel siguiente"
            data-step="1"
            onClick={() => dispatch({ type: 'next' })}
          >
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M9.5 4.5 17 12l-7.5 7.5-2-2L13 12 7.5 6.5z" />
            </svg>
          </button>
          {/* before-hydration.ts may have changed the text. */}
          <p className="position display" aria-live="polite" suppressHydrationWarning>
            {position}
            <span className="visually-hidden" suppressHydrationWarning>
              {name}
            </span>
          </p>
        </div>
      )}
    </section>
  );
}

function trackOf(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[data-track]') ?? null;
}

/** Padding in pixels at the start of the strip, where the current slide stands (carousel.css). */
function paddingOf(track: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(track).paddingLeft);
}
