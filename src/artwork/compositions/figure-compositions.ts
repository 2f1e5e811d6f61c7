/** The compositions with a figure: a beam on a microphone, a fist, a mouth and a mask. */
import { fist, mask, mouth, stageMicrophone, TEXT_HALF_WIDTH, throatAt } from '../drawings/figures.ts';
import { halftone, rays } from '../drawings/patterns.ts';
import { row, warpBetweenCurves } from '../type/outline.ts';
import {
  black,
  type Composition,
  clipPath,
  element,
  group,
  linearGradient,
  paper,
  path,
  rect,
  withEdges,
} from '../type/sheet.ts';
import { layoutJustified, layoutSameSize, linesToPath } from '../type/text-layout.ts';
import { credits, creditsOf, whenAndWhere } from './shared-lines.ts';

/** A beam of light on black; the city's name is black inside the beam and coloured outside. */
export const spotlight: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, bottom, middle } = withEdges(sheet);
  const floor = bottom - 232;

  const side = { y, width: 296, height: 150 };
  const short = { gap: 12, most: 2, stretch: 1.4, valign: 'top' } as const;
  const act = layoutJustified(printed.act, { ...side, x }, short);
  const opposite = { ...side, x: x + text.width - side.width };
  const comedian = layoutJustified(printed.comedian, opposite, short);
  const extraHeight = creditsOf(printed).length * 72;
  const heroTop = y + 500;
  const fitted = { gap: 18, stretch: 1.9, squeeze: 0.5, valign: 'bottom' } as const;
  const frame = row(text, heroTop, floor - extraHeight - heroTop);
  const hero = layoutJustified(printed.city, frame, fitted);
  const extra = credits(printed, row(text, floor - extraHeight + 22, extraHeight - 18, 60));
  const when = whenAndWhere(printed, row(text, bottom - 150, 150));

  const texts = [...act, ...comedian, ...hero, ...extra, ...when];
  const apex = -90;
  const reach = (at: number): number => 34 + ((at - apex) / (floor - apex)) * 446;
  const [near, far] = [reach(apex), reach(floor)];
  const beam = `M${middle - near} ${apex}L${middle + near} ${apex}L${middle + far} ${floor}A${far} 66 0 0 1 ${middle - far} ${floor}Z`;
  const spill = halftone({ x: 0, y: y + 170, width, height: floor - y - 110 }, 22, (px, py) => {
    const away = Math.abs(px - middle) - reach(py);
    return away < 6 ? 0 : Math.min(1, (py - y - 170) / 160) * 0.5 * (1 - away / (60 + py * 0.16));
  });
  const heroInk = linesToPath(hero);
  // The microphone stands on top of the city's name.
  const ground = (hero[0]?.box.y ?? heroTop) - 14;
  const size = Math.min(1.5, (ground - y - 90) / 440);
  const foot = 262;
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    linearGradient('microphone-light', [ink[2], ink[1]], [0, -170], [0, 170]),
    clipPath('beam', beam),
    rect({ x: 0, y: 0, width, height }, black),
    path(spill, 'url(#background)', { opacity: '.55' }),
    path(heroInk, black, { stroke: black, 'stroke-width': 16 }),
    path(heroInk + linesToPath([...act, ...comedian, ...when]), 'url(#background)'),
    path(beam, 'url(#background)'),
    group(
      `translate(${middle} ${ground - foot * size}) scale(${size})`,
      stageMicrophone('url(#microphone-light)', foot - 10),
      path(
        `M-112 ${foot}C-104 ${foot - 34}-50 ${foot - 40} 0 ${foot - 40}C50 ${foot - 40} 104 ${foot - 34} 112 ${foot}Z`,
        black,
      ),
    ),
    element('g', { 'clip-path': 'url(#beam)' }, path(heroInk + linesToPath(extra), black)),
  ].join('');
  return { body, texts, stamp: { x: middle, y: ground - 118, width: 640, tilt: -9 } };
};

/** A fist with a microphone before rays, and the city's name in an arch over it. */
export const raisedFist: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const head = layoutJustified(printed.billing, row(text, y, 72), { gap: 8, most: 1, squeeze: 0.4 });
  const frame = row(text, y + 98, 400);
  const arch = (px: number): number => frame.y + 312 + 150 * ((px - middle) / (text.width / 2)) ** 2;
  const hero = warpBetweenCurves(
    layoutJustified(printed.city, frame, { gap: 18, stretch: 2.4, squeeze: 0.5 }),
    frame,
    () => frame.y,
    arch,
  );
  const extraHeight = creditsOf(printed).length * 78;
  const strip = bottom - extraHeight - 24;
  const extra = credits(printed, row(text, strip + 42, extraHeight - 18));

  const column = 262;
  const top = frame.y + 500;
  const foot = extraHeight > 0 ? strip - 34 : bottom;
  const share = (foot - top) / 100;
  const left = (from: number, to: number) =>
    row({ x, width: column }, top + from * share, (to - from) * share);
  const one = { gap: 8, most: 1, stretch: 2.2 } as const;
  const date = [
    ...layoutJustified(printed.weekday, left(0, 20), one),
    ...layoutJustified(printed.day, left(24, 78), { ...one, stretch: 1.9 }),
    ...layoutJustified(printed.month, left(82, 100), one),
  ];
  const opposite = (from: number, to: number) => ({ ...left(from, to), x: right - column });
  const time = layoutJustified(printed.time ?? printed.year, opposite(0, 30), one);
  const many = { gap: 12, most: 7, stretch: 1.7 };
  const venue = layoutJustified(printed.venue ?? '', opposite(42, 100), many);

  const texts = [...head, ...hero, ...date, ...time, ...venue, ...extra];
  const size = 0.92;
  const grip = arch(middle) + (330 + 124) * size + 26;
  const body = [
    linearGradient('background', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#background)'),
    path(rays(middle, grip - 330 * size, 1700, 24, 0.065), paper, { opacity: '.4' }),
    path(linesToPath(texts.filter((line) => !extra.includes(line))), black),
    venue.length > 0 ? rect({ ...opposite(34.5, 36.5) }, black) : '',
    group(`translate(${middle - 22 * size} ${grip}) scale(${size})`, fist(ink[2], 1200)),
    extra.length > 0 ? rect({ x: 0, y: strip, width, height: height - strip }, black) : '',
    path(linesToPath(extra), ink[2]),
  ].join('');
  return { body, texts, stamp: { x: middle, y: grip + 20, width: 436, tilt: -8 } };
};

/** A laughing mouth with the city's name in it. */
export const openMouth: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, bottom, middle } = withEdges(sheet);
  const act = layoutJustified(printed.act, { x, y, width: 236, height: 110 }, { gap: 10, most: 1 });
  const beside = { x: x + 264, y, width: text.width - 264, height: 110 };
  const comedian = layoutJustified(printed.comedian, beside, { gap: 10, most: 2, squeeze: 0.4 });
  const foot = bottom - 176;
  const extraHeight = creditsOf(printed).length * 76;
  const roof = y + 134;
  const size = Math.min(1.02, (foot - 44 - extraHeight - roof) / 950);
  const centre = roof + 420 * size;
  const [reach, throatTop] = [TEXT_HALF_WIDTH * size, centre + throatAt(0)[0] * size];
  const frame = { x: middle - reach, y: throatTop, width: 2 * reach, height: 300 * size };
  const hero = warpBetweenCurves(
    layoutJustified(printed.city, frame, { gap: 18, stretch: 2.2, squeeze: 0.5 }),
    frame,
    (px) => centre + throatAt((px - middle) / size)[0] * size,
    (px) => centre + throatAt((px - middle) / size)[1] * size,
  );
  const extra = credits(printed, row(text, foot - 34 - extraHeight, extraHeight - 18));
  const when = whenAndWhere(printed, row(text, foot, 176));

  const texts = [...act, ...comedian, ...extra, ...hero, ...when];
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
    path(linesToPath(hero), 'url(#throat-ink)'),
    rect(row(text, foot - 22, 8), black),
    path(linesToPath([...act, ...comedian, ...extra, ...when]), black),
  ].join('');
  return { body, texts, stamp: { x: middle, y: centre + 372 * size, width: 580, tilt: -9 } };
};

/** A wrestler's mask above the city's name, on paper. */
export const wrestlerMask: Composition = (printed, sheet) => {
  const { width, height, text, ink, x, y, right, bottom, middle } = withEdges(sheet);
  const name = { gap: 8, most: 1, squeeze: 0.4 };
  const comedian = layoutJustified(printed.comedian, row(text, y, 124), name);
  const column = 226;
  const top = y + 166;
  const left = (at: number, tall: number) => row({ x, width: column }, top + at, tall);
  const opposite = (at: number, tall: number) => ({ ...left(at, tall), x: right - column });
  const one = { gap: 12, most: 1, stretch: 2 } as const;
  const date = [
    ...layoutJustified(printed.weekday, left(0, 92), one),
    ...layoutJustified(printed.day, left(110, 246), one),
    ...layoutJustified(printed.month, left(374, 92), one),
  ];
  const act = layoutJustified(printed.act, opposite(0, 250), { ...one, most: 2 });
  const tall = { ...one, stretch: 2.4 };
  const time = layoutJustified(printed.time ?? printed.year, opposite(290, 176), tall);

  const horizon = y + 704;
  const foot = bottom - 72;
  const extraHeight = creditsOf(printed).length * 80;
  const heroBottom = foot - 78 - extraHeight;
  const frame = row(text, horizon + 40, heroBottom - horizon - 40);
  const hero = layoutJustified(printed.city, frame, { gap: 18, stretch: 2, squeeze: 0.46 });
  const extra = credits(printed, row(text, heroBottom + 20, extraHeight - 18));
  const place = { align: 'center', most: 2, leading: 1.04 } as const;
  const venue = layoutSameSize(printed.venue ?? '', row(text, foot, 72), place);

  const texts = [...comedian, ...date, ...act, ...time, ...hero, ...extra, ...venue];
  const face = y + 446;
  const body = [
    linearGradient('background', ink, [0, y], [0, height]),
    linearGradient('cloth', ink, [0, -320], [0, 320]),
    rect({ x: 0, y: 0, width, height }, paper),
    path(rays(middle, face, 1700, 26, 0.06), 'url(#background)'),
    rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#background)'),
    rect({ x: 0, y: horizon, width, height: 14 }, black),
    group(`translate(${middle} ${face}) scale(.9)`, mask('url(#cloth)', paper)),
    venue.length > 0 ? rect({ x: 0, y: foot - 46, width, height: height - foot + 46 }, black) : '',
    path(linesToPath(texts.filter((line) => !venue.includes(line))), black),
    path(linesToPath(venue), 'url(#background)'),
  ].join('');
  return { body, texts, stamp: { x: middle, y: face + 214, width: 450, tilt: -9 } };
};
