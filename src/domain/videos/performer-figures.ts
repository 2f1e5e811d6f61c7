/** Drawings of public/performers.svg for people of whom only the names are known. */

/** Indices of drawings, row by row; those of `anyone` have no sign of being a man or a woman. */
const FIGURES = {
  anyone: [0, 1, 2, 3, 4, 5, 6, 7],
  woman: [8, 9, 10, 11, 12],
  man: [13, 14, 15, 1, 2, 3],
} as const;

/** Returns the index of a drawing for each of the names. Drawings of a group are taken in turn, so that neighbours differ. */
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

/** Returns the group of a name, by its article or title: "La Güera Pozol", "Don Remache". */
function figureGroup(name: string): keyof typeof FIGURES {
  // Files of macOS may have an accent as a character of its own.
  const plain = name.normalize('NFC');
  if (/^(?:la|las|doña|tía|señora) /iu.test(plain)) return 'woman';
  return /^(?:el|don|tío|señor) /iu.test(plain) ? 'man' : 'anyone';
}
