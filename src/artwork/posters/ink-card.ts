/** Picture of the six ink sets, each with the act's name, to choose from. */
import { black, inks } from '../../domain/site/ink.ts';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import { type Box, boundsOf, scaleToBox, toPathData } from '../type/outline.ts';
import { linearGradient, path, rect, toSvg } from '../type/sheet.ts';
import { type MeasuredLine, measureLine } from '../type/text-layout.ts';

const [WIDTH, ROW, MARGIN] = [1200, 200, 40];

/** Draws a JPEG with a row for each set: the act's name in its colours on black, and the set's name in black on its colours. */
export function inkCard(act: string): Promise<Uint8Array> {
  const sets = Object.entries(inks);
  const rows = sets.map(([name, colours], index) => {
    const top = index * ROW;
    const fill = `url(#${name})`;
    const [title, label] = [measureLine(act.toUpperCase()), measureLine(name.toUpperCase())];
    return [
      linearGradient(name, colours, [0, top + 30], [0, top + ROW - 30]),
      path(lineIn(title, { x: MARGIN, y: top + 40, width: 740, height: 120 }), fill),
      rect({ x: 840, y: top + 20, width: WIDTH - 840 - MARGIN, height: ROW - 40 }, fill),
      path(lineIn(label, { x: 870, y: top + 65, width: 260, height: 70 }), black),
    ].join('');
  });
  const size = { width: WIDTH, height: sets.length * ROW };
  return renderJpeg(toSvg(size, rect({ x: 0, y: 0, ...size }, black) + rows.join('')));
}

/** Returns the line as large as fits into the box, left-aligned. */
function lineIn({ outline }: MeasuredLine, box: Box): string {
  const { width, height } = boundsOf(outline);
  const scale = Math.min(box.width / (width || 1), box.height / (height || 1));
  const size = { width: width * scale, height: height * scale };
  return toPathData(scaleToBox(outline, { x: box.x, y: box.y + (box.height - size.height) / 2, ...size }));
}
