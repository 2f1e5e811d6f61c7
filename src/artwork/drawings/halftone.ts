/** Halftone screens: tones made of dots. */

import type { Box } from '../type/outline.ts';
import { circle } from '../type/svg.ts';

/**
 * Dots of a 45° screen over the frame, each sized by the tone at its place (0 none … 1 touching its
 * neighbours). `pitch` is the distance between dots.
 */
export function halftone(frame: Box, pitch: number, tone: (x: number, y: number) => number): string {
  const step = pitch / Math.SQRT2;
  const dots: string[] = [];
  for (let row = 0; row * step <= frame.height + step; row += 1) {
    for (let column = row % 2; column * step <= frame.width + step; column += 2) {
      const x = frame.x + column * step;
      const y = frame.y + row * step;
      const r = (pitch / 2) * Math.sqrt(Math.max(0, Math.min(1.6, tone(x, y))));
      if (r > 1.2) dots.push(circle(x, y, r));
    }
  }
  return dots.join('');
}
