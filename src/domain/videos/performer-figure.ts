/** Which drawing of public/performers.svg stands for someone of whom only the name is known. */
import { hash32 } from '../text/slug.ts';

/** Numbers of drawings, from the left; those of `anyone` have no sign of being a man or a woman. */
const FIGURES = { anyone: [1, 2, 6], woman: [3, 5, 7], man: [4, 2, 6] } as const;

/** Returns the number of a drawing. An article or a title says whether it may be of a woman or a man: "La Güera Pozol", "Don Remache". */
export function figureOf(name: string): number {
  const isWoman = /^(?:la|las|doña|tía|señora) /iu.test(name);
  const others = /^(?:el|don|tío|señor) /iu.test(name) ? FIGURES.man : FIGURES.anyone;
  const figures = isWoman ? FIGURES.woman : others;
  return figures[hash32(name) % figures.length] ?? 1;
}
