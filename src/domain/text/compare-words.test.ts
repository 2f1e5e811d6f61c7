import { expect, test } from 'vitest';
import { splitAtDifference } from './text-changes.ts';

test.each([
  ['Llega a la una en punto', 'Llega a las dos en punto', ['Llega a ', 'la una', ' en punto']],
  ['Trae agua.', 'Trae agua. Y más.', ['Trae agua.', '', '']],
  ['Trae agua. Y más.', 'Trae agua.', ['Trae agua.', ' Y más.', '']],
  ['uno uno', 'uno uno uno', ['uno uno', '', '']],
  ['Timbito saluda al público', 'Timbito en el escenario', null],
])('splitAtDifference %j, %j', (text, other, parts) => {
  expect(splitAtDifference(text, other)).toEqual(parts);
});
