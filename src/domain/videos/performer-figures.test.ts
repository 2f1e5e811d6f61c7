import { expect, test } from 'vitest';
import { performerFigures } from './performer-figures.ts';

test.each([
  ['women by their article', ['La Tía Chabela', 'La Güera Pozol', 'Doña Plomada'], [8, 9, 10]],
  ['accents as characters of their own', ['Don\u0303a Plomada', 'Ti\u0301a Rosa'], [8, 9]],
  ['men by their article', ['El Primo Neto', 'Don Remache', 'EL TÍO CHAYO'], [13, 14, 15]],
  ['people of whom nothing is known', ['Memo Cuarzo', 'Sonia Relámpago', 'Elsa', '???'], [0, 1, 2, 3]],
  ['groups take turns of their own', ['Elsa', 'Don Remache', 'Beto', 'La Güera'], [0, 13, 1, 8]],
  ['more names than drawings', ['La A', 'La B', 'La C', 'La D', 'La E', 'La F'], [8, 9, 10, 11, 12, 8]],
  ['the same name twice', ['Elsa', 'Beto', 'Elsa'], [0, 1, 0]],
])('performerFigures: %s', (_, names, figures) => {
  const all = performerFigures(names);
  expect(names.map((name) => all.get(name))).toEqual(figures);
});
