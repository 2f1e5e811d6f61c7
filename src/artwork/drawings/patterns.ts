/** Patterns of the drawings: rays, stars, halftone dots, specks of printed paper. */
import { black } from '../../domain/site/ink.ts';
import { seededRandom } from '../../lib/seeded-random.ts';
import type { Box } from '../type/outline.ts';
import { circle, paper, path, polygon } from '../type/sheet.ts';

/** Draws `count` wedges around a point, with gaps as wide as the wedges. */
export function rays(x: number, y: number, reach: number, count: number, turn: number): string {
  const at = (angle: number) => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [turn + (i * 2 * Math.PI) / count, turn + ((i + 0.5) * 2 * Math.PI) / count];
    return polygon([[x, y], at(from), at(to)]);
  }).join('');
}

export function star(x: number, y: number, r: number): string {
  return polygon(
    Array.from({ length: 10 }, (_, i) => {
      const reach = i % 2 === 0 ? r : r * 0.42;
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    }),
  );
}

/**
 * Draws dots of a 45° screen over the frame. The tone at its place sets a dot's size: 0 none, 1 touching its
 * neighbours. `pitch` is the distance between dots.
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

/** Returns the centres of a perforation's holes along an edge of that length. */
export function perforation(length: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count);
}

/** Draws specks over the whole sheet. Equal seeds give equal specks. */
export function paperTexture(width: number, height: number, seed: number): string {
  const next = seededRandom(seed);
  const specks = (count: number, largest: number): string =>
    Array.from({ length: count }, () =>
      speck(next() * width, next() * height, 0.8 + next() ** 4 * largest, next),
    ).join('');
  return path(specks(300, 4), paper, { opacity: '.15' }) + path(specks(140, 2.6), black, { opacity: '.22' });
}

/** Draws spots without ink, which are cut out of a worn stamp. */
export function wornSpots(width: number, height: number, largest: number, seed: number): string {
  const next = seededRandom(seed);
  return Array.from({ length: 260 }, () =>
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
