/** Composition: a loudspeaker behind the city's name, which rises and repeats like an echo. */

import { mapPoints, type Point, row, toPathData, wrapAroundCircle } from '../type/outline.ts';
import { black, type Composition, paper, withEdges } from '../type/sheet.ts';
import { circle, group, linearGradient, path, rect, stroke } from '../type/svg.ts';
import { layoutJustified, linesToPath, measureLine } from '../type/text-layout.ts';
import { credits, creditsOf, whenAndWhere } from './shared-lines.ts';

const RISE = 0.13;
const ECHO = 26;

export const loudspeaker: Composition = async (printed, sheet) => {
  const { width, height, text, ink, y, bottom, middle } = withEdges(sheet);
  const foot = bottom - 206;
  const extraHeight = creditsOf(printed).length * 84;

  // The loudspeaker keeps clear of the credits.
  const size = Math.min(1, (foot - 40 - extraHeight - (y - 30)) / 952);
  const centre: Point = [middle, y - 30 + 476 * size];
  const tilt = (text.width / 2) * RISE;
  const low = foot - 48 - extraHeight - tilt;
  const frame = row(text, y + 420 + tilt, low - (y + 420 + tilt));
  const fitted = { gap: 56, stretch: 2.2, squeeze: 0.5, valign: 'bottom' } as const;
  const flat = await layoutJustified(printed.city, frame, fitted);
  const hero = flat.map((line) => ({
    ...line,
    outline: mapPoints(line.outline, ([px, py]) => [px, py - (px - middle) * RISE]),
  }));
  const extra = await credits(printed, row(text, foot - 18 - extraHeight, extraHeight - 18));
  const when = await whenAndWhere(printed, row(text, foot + 30, 148, 34));

  const heroInk = linesToPath(hero);
  const shadow = { stroke: black, 'stroke-width': 14, 'paint-order': 'stroke', 'stroke-linejoin': 'round' };
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, black),
    path(circle(...centre, 476 * size), 'url(#background)'),
    path(await textOnRim(`${printed.act} • ${printed.comedian} • `, centre, 366 * size, 96 * size), black),
    path(circle(...centre, 348 * size), black),
    ...[316, 268, 220, 172].map((r) => stroke(circle(...centre, r * size), 'url(#background)', 24 * size)),
    path(circle(...centre, 128 * size), 'url(#background)'),
    ...([ink[0], ink[1], ink[2]] as const).map((colour, i) =>
      group(`translate(0 ${(i - 3) * ECHO})`, path(heroInk, colour, shadow)),
    ),
    path(heroInk, paper, { ...shadow, 'stroke-width': 18 }),
    rect(row(text, foot, 206), 'url(#background)'),
    path(linesToPath(when), black),
    path(linesToPath(extra), 'url(#background)'),
  ].join('');
  const stamp = { x: middle, y: y + 300, width: 780, tilt: -8 };
  return { body, texts: [...hero, ...extra, ...when], stamp };
};

/** Repeats the text evenly around the rim, as often as it fits. */
async function textOnRim(name: string, centre: Point, radius: number, letter: number): Promise<string> {
  const { outline, width } = await measureLine(name.trim(), 0.03);
  const natural = ((width + 260) * letter) / 1000;
  const times = Math.max(1, Math.round((2 * Math.PI * radius) / natural));
  const fit = (2 * Math.PI * radius) / (times * natural);
  const line = mapPoints(outline, ([px, py]) => [(px * letter * fit) / 1000, (py * letter) / 1000]);
  const start = -Math.PI / 2 - 0.72;
  return Array.from({ length: times }, (_, i) =>
    toPathData(wrapAroundCircle(line, centre, radius, start + (i * 2 * Math.PI) / times)),
  ).join('');
}
