/** A line of text set in the posters' typeface, with the measurements that fitting it needs. */

import { outlineText } from './glyph-outlines.ts';
import { boundsOf, mapPoints, type Outline } from './outline.ts';

/** A line's outline at `EM`, with the width of its ink and how far it reaches above and below the baseline. */
export interface MeasuredLine {
  text: string;
  outline: Outline;
  width: number;
  above: number;
  below: number;
}

/** y of the top of Anton's round capitals. */
const CAPITALS = -867;

/** Scales what rises above the capitals to two thirds, so that lines with accents can stand close together. */
function flattenAccents(outline: Outline): Outline {
  return mapPoints(outline, ([x, y]) => [x, y < CAPITALS ? CAPITALS + (y - CAPITALS) * 0.66 : y]);
}

const MAX_MEASURED = 2000;
const measured = new Map<string, Promise<MeasuredLine>>();

export function measureLine(text: string, tracking = 0): Promise<MeasuredLine> {
  const key = `${tracking}|${text}`;
  const earlier = measured.get(key);
  if (earlier) return earlier;
  if (measured.size >= MAX_MEASURED) measured.clear();
  const line = outlineText(text, tracking).then((natural) => {
    const outline = flattenAccents(natural);
    const ink = boundsOf(outline);
    return { text, outline, width: ink.width, above: -ink.y, below: ink.y + ink.height };
  });
  measured.set(key, line);
  return line;
}
