/** Chooses drawings in public/performers.svg for people without a photo. */

/** Indices of drawings, row by row. Drawings of `anyone` look neither like a man nor like a woman. */
const FIGURES = {
  anyone: [0, 1, 2, 3, 4, 5, 6, 7],
  woman: [8, 9, 10, 11, 12],
  man: [13, 14, 15, 1, 2, 3],
} as const;

/** Returns the index of a drawing for each name. Takes the drawings of a group in turn, so that neighbours differ. */
export function performerFigures(names: readonly string[]): ReadonlyMap<string, number> {
  const usedCounts = { anyone: 0, woman: 0, man: 0 };
  return new Map(
    [...new Set(names)].map((name) => {
      const group = figureGroup(name);
      const figures = FIGURES[group];
      return [name, figures[usedCounts[group]++ % figures.length] ?? 0];
    }),
  );
}

/** Returns the group that the article or title of a name implies: "La Güera Pozol", "Don Remache". */
function figureGroup(name: string): keyof typeof FIGURES {
  // Files from macOS may store an accent as a separate character.
  const plain = name.normalize('NFC');
  if (/^(?:la|las|doña|tía|señora) /iu.test(plain)) return 'woman';
  return /^(?:el|don|tío|señor) /iu.test(plain) ? 'man' : 'anyone';
}
