/** Compositions of type: a bill in wood type, and a name that repeats in front of a loudspeaker. */
import { black } from '../../domain/site/ink.ts';
import { halftone, star } from '../drawings/patterns.ts';
import { mapPoints, type Point, rowBox, toPathData, wrapAroundCircle } from '../type/outline.ts';
import {
  type Composition,
  circle,
  group,
  linearGradient,
  paper,
  path,
  rect,
  stroke,
  withEdges,
} from '../type/sheet.ts';
import { layoutJustified, layoutSameSize, linesToPath, measureLine } from '../type/text-layout.ts';
import { layoutTitleAndGuest, layoutWhenAndWhere, titleAndGuest } from './shared-lines.ts';

/** Draws only type, every line as wide as the sheet, like posters of lucha libre. */
export const woodType: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom } = withEdges(sheet);
  const corner = { y: y + 8, width: 300, height: 58 };
  const act = layoutSameSize(printed.act, { ...corner, x }, { align: 'left', maxLines: 1 });
  const year = layoutSameSize(printed.year, { ...corner, x: right - 300 }, { align: 'right', maxLines: 1 });
  const one = { gap: 10, maxLines: 1, squeeze: 0.5 };
  const comedian = layoutJustified(printed.comedian, rowBox(text, y + 100, 150), one);
  const footHeight = 232;
  const foot = bottom - footHeight;
  const namesHeight = titleAndGuest(printed).length * 100;
  const cityTop = y + 296;
  const cityBottom = foot - 34 - namesHeight - (printed.stamp ? 110 : 0);
  const fitted = { gap: 22, stretch: 3.1, squeeze: 0.5 };
  const city = layoutJustified(printed.city, rowBox(text, cityTop, cityBottom - cityTop), fitted);
  const names = layoutTitleAndGuest(printed, rowBox(text, foot - 10 - namesHeight, namesHeight - 18, 64));
  const when = layoutWhenAndWhere(printed, rowBox(text, foot + 34, 168, 36));

  const dark = [...act, ...year, ...comedian, ...city, ...names];
  const tone = (_: number, at: number): number => 0.36 * (1 - at / (height * 0.42));
  const dots = halftone({ x: 0, y: 0, width, height: height * 0.46 }, 26, tone);
  const [first, last] = [act[0]?.box, year[0]?.box];
  const from = first ? first.x + first.width : x;
  const to = last ? last.x : right;
  const stars = Array.from({ length: 7 }, (_, i) =>
    star(from + ((to - from) * (i + 1)) / 8, y + 38, i === 3 ? 32 : 22),
  );
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(dots, black, { opacity: '.2' }),
    rect(rowBox(text, y + 80, 6), black),
    rect(rowBox(text, y + 264, 14), black),
    path(stars.join(''), black),
    rect(rowBox(text, foot, footHeight), black),
    path(linesToPath(dark), black),
    path(linesToPath(when), 'url(#background)'),
  ].join('');
  const stamp = { x: right - 290, y: cityBottom + 10, width: 580, tilt: -7 };
  return { body, texts: [...dark, ...when], stamp };
};

const RISE = 0.13;
const ECHO = 26;
/** Radius of the loudspeaker at size 1. */
const RADIUS = 476;

/** Draws a loudspeaker behind the city's name, which rises and repeats like an echo. */
export const loudspeaker: Composition = (printed, sheet) => {
  const { width, height, text, ink, y, bottom, middle } = withEdges(sheet);
  const footHeight = 206;
  const foot = bottom - footHeight;
  const namesHeight = titleAndGuest(printed).length * 84;

  // The loudspeaker keeps clear of the names.
  const size = Math.min(1, (foot - 40 - namesHeight - (y - 30)) / (2 * RADIUS));
  const centre: Point = [middle, y - 30 + RADIUS * size];
  const tilt = (text.width / 2) * RISE;
  const cityTop = y + 420 + tilt;
  const cityBottom = foot - 48 - namesHeight - tilt;
  const fitted = { gap: 56, stretch: 2.2, squeeze: 0.5, valign: 'bottom' } as const;
  const flat = layoutJustified(printed.city, rowBox(text, cityTop, cityBottom - cityTop), fitted);
  const city = flat.map((line) => ({
    ...line,
    outline: mapPoints(line.outline, ([px, py]) => [px, py - (px - middle) * RISE]),
  }));
  const names = layoutTitleAndGuest(printed, rowBox(text, foot - 18 - namesHeight, namesHeight - 18));
  const when = layoutWhenAndWhere(printed, rowBox(text, foot + 30, 148, 34));

  const cityInk = linesToPath(city);
  const shadow = { stroke: black, 'stroke-width': 14, 'paint-order': 'stroke', 'stroke-linejoin': 'round' };
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, black),
    path(circle(...centre, RADIUS * size), 'url(#background)'),
    path(textOnRim(`${printed.act} • ${printed.comedian} • `, centre, 366 * size, 96 * size), black),
    path(circle(...centre, 348 * size), black),
    ...[316, 268, 220, 172].map((r) => stroke(circle(...centre, r * size), 'url(#background)', 24 * size)),
    path(circle(...centre, 128 * size), 'url(#background)'),
    ...([ink[0], ink[1], ink[2]] as const).map((colour, i) =>
      group(`translate(0 ${(i - 3) * ECHO})`, path(cityInk, colour, shadow)),
    ),
    path(cityInk, paper, { ...shadow, 'stroke-width': 18 }),
    rect(rowBox(text, foot, footHeight), 'url(#background)'),
    path(linesToPath(when), black),
    path(linesToPath(names), 'url(#background)'),
  ].join('');
  const stamp = { x: middle, y: y + 300, width: 780, tilt: -8 };
  return { body, texts: [...city, ...names, ...when], stamp };
};

/** Repeats the text evenly around the rim, as often as it fits. */
function textOnRim(name: string, centre: Point, radius: number, letter: number): string {
  const { outline, width } = measureLine(name.trim(), 0.03);
  const natural = ((width + 260) * letter) / 1000;
  const times = Math.max(1, Math.round((2 * Math.PI * radius) / natural));
  const fit = (2 * Math.PI * radius) / (times * natural);
  const line = mapPoints(outline, ([px, py]) => [(px * letter * fit) / 1000, (py * letter) / 1000]);
  const start = -Math.PI / 2 - 0.72;
  return Array.from({ length: times }, (_, i) =>
    toPathData(wrapAroundCircle(line, centre, radius, start + (i * 2 * Math.PI) / times)),
  ).join('');
}
