import { expect, it } from 'vitest';
import { figureOf } from './performer-figure.ts';

it.each([
  ['a woman by her article', ['La Tía Chabela', 'La Güera Pozol', 'Doña Plomada'], [8, 9, 10, 11, 12]],
  ['a man by his article', ['El Primo Neto', 'Don Remache', 'EL TÍO CHAYO'], [13, 14, 15, 1, 2, 3]],
  [
    'someone of whom nothing is known',
    ['Memo Cuarzo', 'Sonia Relámpago', 'Elsa', '???'],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ],
])('figureOf: %s', (_, names, figures) => {
  for (const name of names) expect(figures, name).toContain(figureOf(name));
});

it('figureOf: the same drawing for the same name, different ones for different names', () => {
  const names = ['Beto', 'Gaby', 'Lola', 'Kike', 'Mar', 'Toño', 'Vero', 'Rafa'];
  expect(names.map(figureOf)).toEqual(names.map(figureOf));
  expect(new Set(names.map(figureOf)).size).toBeGreaterThan(4);
});
