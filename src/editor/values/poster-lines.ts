/** Breaks a text in the display font into lines that fit its box, between words only. */

/** An em is 100 units. */
export interface PosterLines {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Accents of a line stay clear of the line above. */
export const LINE_HEIGHT = 116;
const LETTER = 50;
const WIDE_LETTER = 75;
const SPACE = 24;
/** Height of the box for a width of 1. */
const BOX_HEIGHT = 0.6;

/** Returns the lines in which the text is largest; few lines are preferred. */
export function posterLines(text: string): PosterLines {
  const words = text.split(/\s+/u);
  const [first, ...others] = words.flatMap((_, start) =>
    words
      .slice(start)
      .map((_, index) => pack(words, widthOf(words.slice(start, start + index + 1).join(' ')))),
  );
  return others.reduce(
    (best, layout) => (scaleOf(layout) > scaleOf(best) ? layout : best),
    first ?? pack(words, 0),
  );
}

function pack(words: readonly string[], most: number): PosterLines {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return { lines, width: Math.max(...lines.map(widthOf)), height: lines.length * LINE_HEIGHT };
}

/** Returns the size of the letters, less 12 % for each line. */
function scaleOf({ lines, width, height }: PosterLines): number {
  return Math.min(1 / width, BOX_HEIGHT / height) * 0.88 ** lines.length;
}

/** Returns the most that a text may be wide. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (letter === ' ' ? SPACE : /[mw]/iu.test(letter) ? WIDE_LETTER : LETTER),
    0,
  );
}
