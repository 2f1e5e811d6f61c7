/** Rays and stars. */

import { polygon } from '../type/svg.ts';

/** Wedges from a point outwards; every second one is left out. */
export function rays(x: number, y: number, reach: number, count: number, turn = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [turn + (i * 2 * Math.PI) / count, turn + ((i + 0.5) * 2 * Math.PI) / count];
    return polygon([
      [x, y],
      [x + Math.cos(a) * reach, y + Math.sin(a) * reach],
      [x + Math.cos(b) * reach, y + Math.sin(b) * reach],
    ]);
  }).join('');
}

/** A five-pointed printer's star. */
export function star(x: number, y: number, r: number): string {
  return polygon(
    Array.from({ length: 10 }, (_, i) => {
      const reach = i % 2 === 0 ? r : r * 0.42;
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    }),
  );
}
