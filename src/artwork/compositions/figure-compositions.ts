/**
 * Compositions with a figure: a beam on a microphone, a fist, a mouth, a mask. Each places boxes for texts on
 * the sheet (in pixels; the poster is 1080 × 1350), lays out the texts, and draws from back to front.
 */
import { black } from '../../domain/site/ink.ts';
import {
  BASE_BOTTOM,
  fist,
  lightBeam,
  mask,
  microphoneOnBase,
  mouth,
  TEXT_HALF_WIDTH,
  throatAt,
} from '../drawings/figures.ts';
import { halftone, rays } from '../drawings/patterns.ts';
import { rowBox, warpBetweenCurves } from '../type/outline.ts';
import {
  type Composition,
  clipPath,
  group,
  linearGradient,
  paper,
  path,
  rect,
  svgElement,
  withEdges,
} from '../type/sheet.ts';
import { layoutJustified, layoutSameSize, linesToPath } from '../type/text-layout.ts';
import { layoutDate, layoutTitleAndGuest, layoutWhenAndWhere, titleAndGuest } from './shared-lines.ts';

const ONE_LINE = { gap: 8, maxLines: 1, squeeze: 0.4 };

/** Draws a beam of light on black. The city's name is black inside the beam and coloured outside. */
export const spotlight: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const corner = { y, width: 296, height: 150 };
  const floor = bottom - 232;
  const namesHeight = titleAndGuest(printed).length * 72;
  const cityTop = y + 500;
  const boxes = {
    act: { ...corner, x },
    comedian: { ...corner, x: right - corner.width },
    city: rowBox(text, cityTop, floor - namesHeight - cityTop),
    names: rowBox(text, floor - namesHeight + 22, namesHeight - 18, 60),
    when: rowBox(text, bottom - 150, 150),
  };

  const short = { gap: 12, maxLines: 2, stretch: 1.4, valign: 'top' } as const;
  const act = layoutJustified(printed.act, boxes.act, short);
  const comedian = layoutJustified(printed.comedian, boxes.comedian, short);
  const large = { gap: 18, stretch: 1.9, squeeze: 0.5, valign: 'bottom' } as const;
  const city = layoutJustified(printed.city, boxes.city, large);
  const names = layoutTitleAndGuest(printed, boxes.names);
  const when = layoutWhenAndWhere(printed, boxes.when);

  const beam = lightBeam(middle, floor);
  // Dots beside the beam, fainter farther from it and at the top.
  const haze = halftone({ x: 0, y: y + 170, width, height: floor - y - 110 }, 22, (px, py) => {
    const away = Math.abs(px - middle) - beam.reachAt(py);
    return away < 6 ? 0 : Math.min(1, (py - y - 170) / 160) * 0.5 * (1 - away / (60 + py * 0.16));
  });
  const cityInk = linesToPath(city);
  // The microphone stands on top of the city's name.
  const standsAt = (city[0]?.box.y ?? cityTop) - 14;
  const size = Math.min(1.5, (standsAt - y - 90) / 440);
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    linearGradient('microphone-light', [ink[2], ink[1]], [0, -170], [0, 170]),
    clipPath('beam', beam.outline),
    rect({ x: 0, y: 0, width, height }, black),
    path(haze, 'url(#background)', { opacity: '.55' }),
    path(cityInk, black, { stroke: black, 'stroke-width': 16 }),
    path(cityInk + linesToPath([...act, ...comedian, ...when]), 'url(#background)'),
    path(beam.outline, 'url(#background)'),
    group(
      `translate(${middle} ${standsAt - BASE_BOTTOM * size}) scale(${size})`,
      microphoneOnBase('url(#microphone-light)'),
    ),
    svgElement('g', { 'clip-path': 'url(#beam)' }, path(cityInk + linesToPath(names), black)),
  ].join('');
  const texts = [...act, ...comedian, ...city, ...names, ...when];
  return { body, texts, stamp: { x: middle, y: standsAt - 118, width: 640, tilt: -9 } };
};

/** Beginning and end of each text in the columns beside the fist, as percentages of the column height. */
const BESIDE_FIST = {
  left: { weekday: [0, 20], day: [24, 78], month: [82, 100] },
  right: { time: [0, 30], line: [34.5, 36.5], venue: [42, 100] },
} as const;

/** Draws a fist with a microphone in front of rays, and the city's name in an arch above. */
export const raisedFist: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const billing = layoutJustified(printed.billing, rowBox(text, y, 72), ONE_LINE);
  const cityBox = rowBox(text, y + 98, 400);
  const archAt = (px: number): number => cityBox.y + 312 + 150 * ((px - middle) / (text.width / 2)) ** 2;
  const flat = layoutJustified(printed.city, cityBox, { gap: 18, stretch: 2.4, squeeze: 0.5 });
  const city = warpBetweenCurves(flat, cityBox, () => cityBox.y, archAt);
  const namesHeight = titleAndGuest(printed).length * 78;
  const namesTop = bottom - namesHeight - 24;
  const names = layoutTitleAndGuest(printed, rowBox(text, namesTop + 42, namesHeight - 18));

  const top = cityBox.y + 500;
  const hundredth = ((namesHeight > 0 ? namesTop - 34 : bottom) - top) / 100;
  const column = { x, width: 262 };
  const boxIn = (side: typeof column, [from, to]: readonly [number, number]) =>
    rowBox(side, top + from * hundredth, (to - from) * hundredth);
  const rightColumn = { ...column, x: right - column.width };
  const { left: dateParts, right: placeParts } = BESIDE_FIST;
  const one = { gap: 8, maxLines: 1, stretch: 2.2 } as const;
  const large = { ...one, stretch: 1.9 };
  const date = layoutDate(printed, (part) => boxIn(column, dateParts[part]), one, large);
  const time = layoutJustified(printed.time ?? printed.year, boxIn(rightColumn, placeParts.time), one);
  const many = { gap: 12, maxLines: 7, stretch: 1.7 };
  const venue = layoutJustified(printed.venue ?? '', boxIn(rightColumn, placeParts.venue), many);

  const texts = [...billing, ...city, ...date, ...time, ...venue, ...names];
  const size = 0.92;
  // The head of the microphone stays below the arch: its centre is 330 above the grip, its radius 124.
  const grip = archAt(middle) + (330 + 124) * size + 26;
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(rays(middle, grip - 330 * size, 1700, 24, 0.065), paper, { opacity: '.4' }),
    path(linesToPath(texts.filter((line) => !names.includes(line))), black),
    venue.length > 0 ? rect(boxIn(rightColumn, placeParts.line), black) : '',
    group(`translate(${middle - 22 * size} ${grip}) scale(${size})`, fist(ink[2], 1200)),
    names.length > 0 ? rect({ x: 0, y: namesTop, width, height: height - namesTop }, black) : '',
    path(linesToPath(names), ink[2]),
  ].join('');
  return { body, texts, stamp: { x: middle, y: grip + 20, width: 436, tilt: -8 } };
};

/** Draws a laughing mouth with the city's name in it. */
export const openMouth: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, bottom, middle } = withEdges(sheet);
  const head = { y, height: 110 };
  const whenBox = rowBox(text, bottom - 176, 176);
  const namesHeight = titleAndGuest(printed).length * 76;
  const mouthTop = y + 134;
  const size = Math.min(1.02, (whenBox.y - 44 - namesHeight - mouthTop) / 950);
  const centre = mouthTop + 420 * size;
  const [reach, throatTop] = [TEXT_HALF_WIDTH * size, centre + throatAt(0)[0] * size];
  const cityBox = { x: middle - reach, y: throatTop, width: 2 * reach, height: 300 * size };

  const act = layoutJustified(printed.act, { ...head, x, width: 236 }, { gap: 10, maxLines: 1 });
  const besideAct = { ...head, x: x + 264, width: text.width - 264 };
  const comedian = layoutJustified(printed.comedian, besideAct, { gap: 10, maxLines: 2, squeeze: 0.4 });
  const city = warpBetweenCurves(
    layoutJustified(printed.city, cityBox, { gap: 18, stretch: 2.2, squeeze: 0.5 }),
    cityBox,
    (px) => centre + throatAt((px - middle) / size)[0] * size,
    (px) => centre + throatAt((px - middle) / size)[1] * size,
  );
  const names = layoutTitleAndGuest(printed, rowBox(text, whenBox.y - 34 - namesHeight, namesHeight - 18));
  const when = layoutWhenAndWhere(printed, whenBox);

  const texts = [...act, ...comedian, ...names, ...city, ...when];
  // Dots around the mouth, fainter away from it.
  const dots = halftone({ x: 0, y: 0, width, height }, 26, (px, py) => {
    const away = Math.hypot((px - middle) / 560, (py - centre) / 520);
    return away < 0.7 ? 0 : 0.42 * (1.45 - away);
  });
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    linearGradient('throat-ink', ink, [0, throatTop], [0, centre + 286 * size]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(dots, black, { opacity: '.16' }),
    group(`translate(${middle} ${centre}) scale(${size})`, mouth(ink[0], ink[0])),
    path(linesToPath(city), 'url(#throat-ink)'),
    rect(rowBox(text, whenBox.y - 22, 8), black),
    path(linesToPath([...act, ...comedian, ...names, ...when]), black),
  ].join('');
  return { body, texts, stamp: { x: middle, y: centre + 372 * size, width: 580, tilt: -9 } };
};

/** Top and height of each text in the columns beside the mask. */
const BESIDE_MASK = {
  left: { weekday: [0, 92], day: [110, 246], month: [374, 92] },
  right: { act: [0, 250], time: [290, 176] },
} as const;

/** Draws a wrestler's mask above the city's name, on paper. */
export const wrestlerMask: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const comedian = layoutJustified(printed.comedian, rowBox(text, y, 124), ONE_LINE);
  const column = { x, width: 226 };
  const rightColumn = { ...column, x: right - column.width };
  const boxIn = (side: typeof column, [from, tall]: readonly [number, number]) =>
    rowBox(side, y + 166 + from, tall);
  const { left: dateParts, right: actParts } = BESIDE_MASK;
  const one = { gap: 12, maxLines: 1, stretch: 2 } as const;
  const date = layoutDate(printed, (part) => boxIn(column, dateParts[part]), one);
  const act = layoutJustified(printed.act, boxIn(rightColumn, actParts.act), { ...one, maxLines: 2 });
  const timeText = printed.time ?? printed.year;
  const time = layoutJustified(timeText, boxIn(rightColumn, actParts.time), { ...one, stretch: 2.4 });

  const horizon = y + 704;
  const venueBox = rowBox(text, bottom - 72, 72);
  const namesHeight = titleAndGuest(printed).length * 80;
  const cityBottom = venueBox.y - 78 - namesHeight;
  const cityBox = rowBox(text, horizon + 40, cityBottom - horizon - 40);
  const city = layoutJustified(printed.city, cityBox, { gap: 18, stretch: 2, squeeze: 0.46 });
  const names = layoutTitleAndGuest(printed, rowBox(text, cityBottom + 20, namesHeight - 18));
  const place = { align: 'center', maxLines: 2, leading: 1.04 } as const;
  const venue = layoutSameSize(printed.venue ?? '', venueBox, place);

  const texts = [...comedian, ...date, ...act, ...time, ...city, ...names, ...venue];
  const face = y + 446;
  const strip = venueBox.y - 46;
  const body = [
    linearGradient('background', ink, [0, y], [0, height]),
    linearGradient('cloth', ink, [0, -320], [0, 320]),
    rect({ x: 0, y: 0, width, height }, paper),
    path(rays(middle, face, 1700, 26, 0.06), 'url(#background)'),
    rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#background)'),
    rect({ x: 0, y: horizon, width, height: 14 }, black),
    group(`translate(${middle} ${face}) scale(.9)`, mask('url(#cloth)', paper)),
    venue.length > 0 ? rect({ x: 0, y: strip, width, height: height - strip }, black) : '',
    path(linesToPath(texts.filter((line) => !venue.includes(line))), black),
    path(linesToPath(venue), 'url(#background)'),
  ].join('');
  return { body, texts, stamp: { x: middle, y: face + 214, width: 450, tilt: -9 } };
};
