import { describe, expect, test } from 'vitest';
import { move, panelOf } from './tabs-state.ts';

describe('move: four tabs', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['ArrowDown', 1, null],
    ['Enter', 1, null],
    ['Tab', 1, null],
  ])('%s on tab %i: %j', (key, index, target) => {
    expect(move(key, index, 4)).toBe(target);
  });

  test('a single tab: arrows stay on it', () => {
    expect(move('ArrowRight', 0, 1)).toBe(0);
    expect(move('ArrowLeft', 0, 1)).toBe(0);
  });
});

describe('panelOf: panel id of a fragment', () => {
  test.each([
    ['#lineup', 'lineup'],
    ['#dia-26', 'dia-26'],
    ['', ''],
    ['#', ''],
    ['#a b', ''],
    ['#"><img>', ''],
    ['#%E0%A4%A', ''],
  ])('%j: %j', (hash, id) => {
    expect(panelOf(hash)).toBe(id);
  });
});
