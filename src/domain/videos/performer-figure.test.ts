import { expect, it } from 'vitest';
import { figureOf } from './performer-figure.ts';

it.each([
  ['a woman by her article', ['La Tía Chabela', 'La Güera Pozol', 'Doña Plomada'], [3, 5, 7]],
  ['a man by his article', ['El Primo Neto', 'Don Remache', 'EL TÍO CHAYO'], [4, 2, 6]],
  ['someone of whom nothing is known', ['Memo Cuarzo', 'Sonia Relámpago', 'Elsa', '???'], [1, 2, 6]],
])('figureOf: %s', (_, names, figures) => {
  for (const name of names) expect(figures, name).toContain(figureOf(name));
});

it('figureOf: the same drawing for the same name, different ones for different names', () => {
  const names = ['Beto', 'Gaby', 'Lola', 'Kike', 'Mar', 'Toño', 'Vero', 'Rafa'];
  expect(names.map(figureOf)).toEqual(names.map(figureOf));
  expect(new Set(names.map(figureOf)).size).toBe(3);
});
