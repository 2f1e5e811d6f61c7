/** What the photographs share: gel colours, the comedian mid-joke, and short names for sets, spots and fog. */
import { type Body, body } from './body.ts';
import { haze } from './light.ts';
import type { Pose } from './pose.ts';
import { microphone } from './props.ts';
import type { Rgb } from './raster.ts';
import type { Spot, Stage } from './sets.ts';
import type { Effect } from './shot.ts';
import type { Part } from './solid.ts';
import { minus, plus, unit, type Vec } from './space.ts';
import { type Wear, wear } from './tailor.ts';

export const magenta: Rgb = [1.6, 0.12, 0.7];
export const cyan: Rgb = [0.1, 0.85, 1.25];
export const amber: Rgb = [1.6, 0.72, 0.2];
export const tungsten: Rgb = [1.35, 0.86, 0.48];
export const white: Rgb = [1.1, 1.12, 1.2];
export const violet: Rgb = [0.55, 0.2, 1.5];

export const dim = (rgb: Rgb, k: number): Rgb => [rgb[0] * k, rgb[1] * k, rgb[2] * k];

/** The comedian with a microphone at the mouth, in the right hand. */
export function talking(pose: Partial<Pose>, clothes: Wear = wear): { parts: Part[]; held: Body } {
  const held = body(
    {
      left: [0.4, 1.1, 0.3],
      right: [-0.05, 1.42, 0.24],
      grips: ['open', 'fist'],
      elbows: [
        [0.6, -0.8, -0.3],
        [-0.6, -0.6, 0.1],
      ],
      ...pose,
    },
    clothes,
  );
  const tail = unit(minus(held.right, held.mouth));
  return { parts: [...held.parts, ...microphone(plus(held.mouth, tail, 0.035), tail)], held };
}

export const room = (
  back: number,
  wall: Stage['wall'],
  floor: Stage['floor'],
  spots: readonly Spot[],
  ambient: Rgb = [0.02, 0.02, 0.025],
): Stage => ({ back, wall, floor, spots, ambient });
export const spot = (at: Vec, to: Vec, open: number, rgb: Rgb, soft = 0.6): Spot => ({
  at,
  to,
  open,
  rgb,
  soft,
});
export const fog =
  (x: number, y: number, reach: number, rgb: Rgb, seed: number): Effect =>
  (w, h) =>
    haze(w, h, x, y, reach, rgb, seed);
