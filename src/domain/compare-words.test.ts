import { expect, test } from 'vitest';
import { splitAtDifference } from './compare-words.ts';

test.each([
  ['a la una en punto', 'a las dos en punto', ['a ', 'la una', ' en punto'], ['a ', 'las dos', ' en punto']],
  ['Trae agua.', 'Trae agua. Y suéter.', ['Trae agua.', '', ''], ['Trae agua.', ' Y suéter.', '']],
  ['uno uno', 'uno uno uno', ['uno uno', '', ''], ['uno uno', ' uno', '']],
])('splitAtDifference %j, %j', (before, after, old, current) => {
  expect(splitAtDifference(before, after)).toEqual([old, current]);
});

test('splitAtDifference: null for texts without common words at their ends', () => {
  expect(splitAtDifference('Uno', 'Dos')).toBeNull();
});
