import { describe, expect, test } from 'vitest';
import { nearest, slideLabel } from './state.ts';

describe('what a poster is called', () => {
  test.each([
    [0, 14, 'Guadalajara, dic 12', '1 de 14: Guadalajara, dic 12'],
    [13, 14, 'San José, feb 12', '14 de 14: San José, feb 12'],
    [0, 1, '', '1 de 1'],
  ])('%i of %i named %j is %j', (index, count, name, label) => {
    expect(slideLabel(index, count, name)).toBe(label);
  });
});

describe('the poster where the strip stands', () => {
  test.each([
    [0, [0, 100, 200], 0],
    [49, [0, 100, 200], 0],
    [50, [0, 100, 200], 0],
    [51, [0, 100, 200], 1],
    [900, [0, 100, 200], 2],
    [-40, [0, 100, 200], 0],
    [10, [], 0],
  ])('at %i among %j is number %i', (point, places, index) => {
    expect(nearest(point, places)).toBe(index);
  });
});
