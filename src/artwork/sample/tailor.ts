/** Clothes: what each part of a body is made of, and a jacket that opens over a shirt. */
import type { Pose } from './pose.ts';
import type { Look } from './solid.ts';
import { plus, turn, type Vec } from './space.ts';

export interface Wear {
  readonly skin: Look;
  readonly jacket: Look;
  readonly shirt: Look;
  readonly trousers: Look;
  readonly shoes: Look;
  readonly hair: Look;
}

const skin: Look = { colour: [0.5, 0.29, 0.19], shine: 0.16, gloss: 14, soft: 0.16 };
export const wear: Wear = {
  skin,
  jacket: { colour: [0.02, 0.02, 0.024], shine: 0.035, gloss: 5, folds: 0.0055, soft: 0.08 },
  shirt: { colour: [0.34, 0.33, 0.31] },
  trousers: { colour: [0.022, 0.028, 0.045], shine: 0.025, gloss: 5, folds: 0.005 },
  shoes: { colour: [0.08, 0.05, 0.03], shine: 0.3, gloss: 20 },
  hair: { colour: [0.014, 0.01, 0.008], shine: 0.06, gloss: 6, curls: 0.024, soft: 0.3 },
};

/** The jacket's look: open over a shirt in a V, a belt of shadow where it buttons, the shirt again below. */
export function tailored(clothes: Wear, hip: Vec, chest: Vec, pose: Pose): Look {
  const { jacket, shirt } = clothes;
  return {
    ...jacket,
    print: (at) => {
      const [x, y, z] = turn(plus(at, pose.at ?? [0, 0, 0], -1), -(pose.facing ?? 0));
      const t = (y - hip[1] - 0.1) / (chest[1] + 0.12 - hip[1] - 0.1);
      const middle = hip[0] + (chest[0] - hip[0]) * t;
      const depth = hip[2] + (chest[2] - hip[2]) * t;
      const half = t > 0 ? t * 0.075 : -1;
      const off = Math.abs(x - middle);
      if (half < 0 || z < depth + 0.03 || z > depth + 0.17 || off > half + 0.012) return jacket.colour;
      return off > half ? [0.008, 0.008, 0.009] : shirt.colour;
    },
  };
}
