import { describe, expect, test } from 'vitest';
import { type Action, closestIndex, initialState, reduce, type Slide, slideLabel } from './carousel-state.ts';

const slidesOf = (...ids: string[]): Slide[] => ids.map((id) => ({ id, name: id.toUpperCase() }));
const start = { ...initialState(3, 'A'), slides: slidesOf('a', 'b', 'c') };
const stateAfter = (...actions: Action[]) => actions.reduce(reduce, start);

describe('carousel state: actions', () => {
  test.each<[string, Action[], number, number | null]>([
    ['next moves to the second slide and scrolls to it', [{ type: 'next' }], 1, 1],
    ['next on the last slide wraps to the first', [{ type: 'scrolled', index: 2 }, { type: 'next' }], 0, 0],
    ['previous on the first slide wraps to the last', [{ type: 'previous' }], 2, 2],
    ['select of a known id scrolls to its slide', [{ type: 'select', id: 'c' }], 2, 2],
    ['select of an unknown id changes nothing', [{ type: 'select', id: 'z' }], 0, null],
    ['select of the empty id changes nothing', [{ type: 'select', id: '' }], 0, null],
    ['scrolled changes the index without scrolling', [{ type: 'scrolled', index: 1 }], 1, null],
    ['scrolled beyond the last slide stays on the last', [{ type: 'scrolled', index: 9 }], 2, null],
    [
      'update keeps an index that exists',
      [{ type: 'next' }, { type: 'update', slides: slidesOf('a', 'b') }],
      1,
      1,
    ],
    [
      'update with fewer slides moves the index to the last one',
      [
        { type: 'scrolled', index: 2 },
        { type: 'update', slides: slidesOf('b') },
      ],
      0,
      null,
    ],
    [
      'previous after an update wraps to the last slide that is left',
      [{ type: 'update', slides: slidesOf('b', 'c') }, { type: 'previous' }],
      1,
      1,
    ],
    ['next without slides stays at 0', [{ type: 'update', slides: [] }, { type: 'next' }], 0, 0],
  ])('%s', (_rule, actions, index, target) => {
    const state = stateAfter(...actions);
    expect(state.index).toBe(index);
    expect(state.scrollTarget?.index ?? null).toBe(target);
  });

  test('select of the current slide: a new scroll target, so that the strip scrolls again', () => {
    const once = stateAfter({ type: 'select', id: 'b' });
    const twice = reduce(once, { type: 'select', id: 'b' });
    expect(twice.scrollTarget).toEqual(once.scrollTarget);
    expect(twice.scrollTarget).not.toBe(once.scrollTarget);
  });

  test('initialState: as many slides as the page has, the first one named', () => {
    expect(initialState(2, 'Guadalajara, dic 12')).toEqual({
      slides: [
        { id: '', name: 'Guadalajara, dic 12' },
        { id: '', name: '' },
      ],
      index: 0,
      scrollTarget: null,
    });
  });
});

describe('slideLabel: position and name of a slide', () => {
  test.each([
    [0, 14, 'Guadalajara, dic 12', '1 de 14: Guadalajara, dic 12'],
    [13, 14, 'San José, feb 12', '14 de 14: San José, feb 12'],
    [0, 1, '', '1 de 1'],
  ])('index %i of %i named %j: %j', (index, count, name, label) => {
    expect(slideLabel(index, count, name)).toBe(label);
  });
});

describe('closestIndex: slide at a scroll position', () => {
  test.each([
    [0, [0, 100, 200], 0],
    [49, [0, 100, 200], 0],
    [50, [0, 100, 200], 0],
    [51, [0, 100, 200], 1],
    [900, [0, 100, 200], 2],
    [-40, [0, 100, 200], 0],
    [10, [], 0],
  ])('position %i among %j: index %i', (position, offsets, index) => {
    expect(closestIndex(position, offsets)).toBe(index);
  });
});
