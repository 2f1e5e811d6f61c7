import { describe, expect, it } from 'vitest';
import { clamp, next, previous, select } from './carousel-index.ts';

describe('carousel index', () => {
  it.each([
    ['adds one', 0, 3, 1],
    ['wraps to 0 after the last', 2, 3, 0],
    ['stays on the only poster', 0, 1, 0],
    ['stays at 0 when there are no posters', 0, 0, 0],
  ])('next %s', (_rule, index, count, expected) => {
    expect(next(index, count)).toBe(expected);
  });

  it.each([
    ['subtracts one', 2, 3, 1],
    ['wraps to the last from 0', 0, 3, 2],
    ['stays on the only poster', 0, 1, 0],
    ['stays at 0 when there are no posters', 0, 0, 0],
  ])('previous %s', (_rule, index, count, expected) => {
    expect(previous(index, count)).toBe(expected);
  });

  it('as many steps as posters, in either direction: the first index again', () => {
    for (let count = 1; count <= 12; count++) {
      let [forward, back] = [0, 0];
      for (let step = 0; step < count; step++) {
        forward = next(forward, count);
        back = previous(back, count);
        expect(previous(next(forward, count), count)).toBe(forward);
      }
      expect([forward, back]).toEqual([0, 0]);
    }
  });

  it.each([
    ['keeps an index that is still there', 1, 3, 1],
    ['falls back to the last poster when its own has left', 5, 3, 2],
    ['is 0 when every poster has left', 4, 0, 0],
    ['is 0 for a negative index', -1, 3, 0],
  ])('clamp %s', (_rule, index, count, expected) => {
    expect(clamp(index, count)).toBe(expected);
  });

  it('a clicked card with a poster (home2): the index of the poster', () => {
    expect(select(['a', 'b', 'c'], 'c', 0)).toBe(2);
  });

  it('a clicked card without a poster: the index is unchanged', () => {
    expect(select(['a', 'b'], 'z', 1)).toBe(1);
  });
});
