/** Specks that make the image look printed on paper. */

import { seededRandom } from '../pictures/seeded-random.ts';
import { black, paper } from '../type/sheet.ts';
import { path, polygon } from '../type/svg.ts';

/** Specks over the whole sheet, the same for the same seed. */
export function paperTexture(width: number, height: number, seed: number): string {
  const next = seededRandom(seed);
  const crumbs = (count: number, largest: number): string =>
    Array.from({ length: count }, () =>
      speck(next() * width, next() * height, 0.8 + next() ** 4 * largest, next),
    ).join('');
  return path(crumbs(300, 4), paper, { opacity: '.15' }) + path(crumbs(140, 2.6), black, { opacity: '.22' });
}

/** Spots without ink, to be cut out of a worn stamp. */
export function wornSpots(
  width: number,
  height: number,
  count: number,
  largest: number,
  seed: number,
): string {
  const next = seededRandom(seed);
  return Array.from({ length: count }, () =>
    speck((next() - 0.5) * width, (next() - 0.5) * height, 0.8 + next() ** 3 * largest, next),
  ).join('');
}

function speck(x: number, y: number, size: number, next: () => number): string {
  const corners = 5 + Math.floor(next() * 3);
  return polygon(
    Array.from({ length: corners }, (_, i) => {
      const angle = (i * 2 * Math.PI) / corners;
      const reach = size * (0.55 + next() * 0.75);
      return [x + Math.cos(angle) * reach * 1.3, y + Math.sin(angle) * reach] as const;
    }),
  );
}
