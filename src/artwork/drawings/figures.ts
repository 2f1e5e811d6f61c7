/** Figures of the compositions from figures.svg: microphones, a fist, a mouth, a mask. Each is drawn around 0, 0. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoize } from '../../lib/memoize.ts';
import { contentOf, parseHtml } from '../../lib/parse-html.ts';

/** Returns the content of each group by id. Finds the file from the project's root, because this module may be bundled anywhere. */
const readFigures = memoize((): ReadonlyMap<string, string> => {
  const svg = readFileSync(resolve('src/artwork/drawings/figures.svg'), 'utf8');
  const groups = parseHtml(svg).filter(({ name, attributes }) => name === 'g' && attributes['id']);
  return new Map(
    groups.map((group) => [group.attributes['id'] ?? '', contentOf(svg, group).replaceAll(/\n\s*/gu, '')]),
  );
});

/** @param values values for the names in braces: inks, lengths */
function drawFigure(id: string, values: Readonly<Record<string, string | number>>): string {
  const figure = readFigures().get(id) ?? '';
  return figure.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name]));
}

/** Draws a ribbed microphone from the front, 210 × 340, with a stand down to `floor`. `light` is the ink of its edges. */
export const stageMicrophone = (light: string, floor: number) =>
  drawFigure('stage-microphone', { light, floor });

/** y of the floor under a stage microphone's base. */
export const BASE_BOTTOM = 262;

/** Draws the microphone on a round base. */
export const microphoneOnBase = (light: string) =>
  stageMicrophone(light, BASE_BOTTOM - 10) + drawFigure('microphone-base', {});

/**
 * Draws a raised fist with a microphone, like a woodcut, around the grip: about 420 wide, the microphone's
 * head at y = -330, the sleeve down to y = `end`.
 */
export const fist = (light: string, end: number) => drawFigure('fist', { light, end });

export const mouth = (lip: string, flesh: string) => drawFigure('mouth', { lip, flesh });

/** Draws a wrestler's mask, 480 × 640: one half and its mirror image. `cloth` and `trim` are inks. */
export const mask = (cloth: string, trim: string) =>
  drawFigure('mask', { cloth, trim, half: drawFigure('half-mask', { trim }) });

/** Half the width for text in the throat. */
export const TEXT_HALF_WIDTH = 392;

/** Returns the free height of the throat at `x`, from the teeth to the tongue. */
export function throatAt(x: number): readonly [top: number, bottom: number] {
  const t = Math.min(1, Math.abs(x) / TEXT_HALF_WIDTH);
  return [-104 - 36 * t ** 2, 288 - 236 * t ** 2.6];
}

/** y of the lamp, above the sheet. `reach` is half the beam's width there, `floorReach` at the floor. */
const LAMP = { y: -90, reach: 34, floorReach: 480 };

/** Returns the outline of a beam of light from above the sheet to an ellipse on the floor, and half its width at a height. */
export function lightBeam(middle: number, floor: number) {
  const widening = LAMP.floorReach - LAMP.reach;
  const reachAt = (y: number) => LAMP.reach + ((y - LAMP.y) / (floor - LAMP.y)) * widening;
  const [near, far] = [reachAt(LAMP.y), reachAt(floor)];
  const outline = `M${middle - near} ${LAMP.y}L${middle + near} ${LAMP.y}L${middle + far} ${floor}A${far} 66 0 0 1 ${middle - far} ${floor}Z`;
  return { outline, reachAt };
}
