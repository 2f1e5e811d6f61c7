/** State of the carousel: its slides, the current one, and the one to scroll to. */
import { clamp, next, previous, select } from '../../domain/home/carousel-index.ts';

export interface Slide {
  readonly id: string;
  /** "Guadalajara, dic 12" */
  readonly name: string;
}

export interface State {
  readonly slides: readonly Slide[];
  readonly index: number;
  /** A new object for each request to scroll, also to the slide that is current already; null before the first. */
  readonly scrollTarget: { readonly index: number } | null;
}

export type Action =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  /** A slide chosen by its id: by the card of its show, or by the page's fragment. */
  | { readonly type: 'select'; readonly id: string }
  /** The visitor scrolled to a slide: the strip is there already. */
  | { readonly type: 'scrolled'; readonly index: number }
  /** The slides in the document: those of past shows are removed while the page is open. */
  | { readonly type: 'update'; readonly slides: readonly Slide[] };

/** The state of the first render, which knows how many slides there are and what the first is called. */
export function initialState(count: number, firstName: string): State {
  const slides = Array.from({ length: count }, (_, index) => ({
    id: '',
    name: index === 0 ? firstName : '',
  }));
  return { slides, index: 0, scrollTarget: null };
}

export function reduce(state: State, action: Action): State {
  const { slides, index } = state;
  switch (action.type) {
    case 'next':
      return scrollTo(state, next(index, slides.length));
    case 'previous':
      return scrollTo(state, previous(index, slides.length));
    case 'select': {
      const ids = slides.map(({ id }) => id);
      return ids.includes(action.id) ? scrollTo(state, select(ids, action.id, index)) : state;
    }
    case 'scrolled':
      return { ...state, index: clamp(action.index, slides.length) };
    case 'update':
      return { ...state, slides: action.slides, index: clamp(index, action.slides.length) };
  }
}

/** "3 de 14: Guadalajara, dic 12"; without a name, the position alone. */
export function slideLabel(index: number, count: number, name: string): string {
  const position = `${index + 1} de ${count}`;
  return name === '' ? position : `${position}: ${name}`;
}

/** Index of the offset closest to a scroll position; 0 when there are none. */
export function closestIndex(position: number, offsets: readonly number[]): number {
  let best = 0;
  offsets.forEach((offset, index) => {
    if (Math.abs(offset - position) < Math.abs((offsets[best] ?? 0) - position)) best = index;
  });
  return best;
}

function scrollTo(state: State, index: number): State {
  return { ...state, index, scrollTarget: { index } };
}
