import { expect, test } from 'vitest';
import { posterLines } from './poster-lines.ts';

test.each<[string, string[]]>([
  ['Guadalajara', ['Guadalajara']],
  ['Cerro de San Pedro', ['Cerro de', 'San Pedro']],
  ['San Cristóbal de las Casas', ['San Cristóbal', 'de las Casas']],
  ['', ['']],
])('posterLines: %s has whole words in lines of similar width', (text, lines) => {
  expect(posterLines(text).lines).toEqual(lines);
});
