/** Which drawing of public/performers.svg stands for someone of whom only the name is known. */
import { hash32 } from '../text/slug.ts';

/** Indices of drawings, row by row; those of `anyone` have no sign of being a man or a woman. */
const FIGURES = {
  anyone: [0, 1, 2, 3, 4, 5, 6, 7],
  woman: [8, 9, 10, 11, 12],
  man: [13, 14, 15, 1, 2, 3],
} as const;

/** Returns the index of a drawing. An article or a title says whether it may be of a woman or a man: "La Güera Pozol", "Don Remache". */
export function figureOf(name: string): number {
  const isWoman = /^(?:la|las|doña|tía|señora) /iu.test(name);
  const others = /^(?:el|don|tío|señor) /iu.test(name) ? FIGURES.man : FIGURES.anyone;
  const figures = isWoman ? FIGURES.woman : others;
  return figures[hash32(name) % figures.length] ?? 0;
}
