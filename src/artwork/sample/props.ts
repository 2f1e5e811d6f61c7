/** Things on a stage: microphones, stands, stools, bottles, seats. */
import { noise } from './random.ts';
import { capsule, disc, type Look, type Part, slab } from './solid.ts';
import { bend, blend, minus, plus, times, unit, type Vec } from './space.ts';

export const metal: Look = { colour: [0.05, 0.05, 0.055], shine: 0.9, gloss: 28 };
export const black: Look = { colour: [0.012, 0.012, 0.013], shine: 0.25, gloss: 18 };
export const wood: Look = { colour: [0.2, 0.1, 0.045], shine: 0.18, gloss: 14 };
export const skin: Look = { colour: [0.5, 0.29, 0.19], shine: 0.16, gloss: 14, soft: 0.16 };

/** Woven wire, as light and dark by place. */
const mesh: Look = {
  colour: [0.2, 0.2, 0.2],
  shine: 0.7,
  gloss: 16,
  print: ([x, y, z]) => {
    const weave = Math.sin(x * 1500 + z * 900) * Math.sin(y * 1700 - z * 400) > -0.1 ? 0.34 : 0.03;
    return [weave, weave, weave * 1.02];
  },
};

/** A dynamic microphone: its ball at `ball`, its handle pointing along `tail` (unit). */
export function microphone(ball: Vec, tail: Vec): Part[] {
  const at = (d: number): Vec => plus(ball, tail, d);
  return [
    capsule(mesh, plus(ball, tail, -0.006), at(0.008), 0.0265, 0.0265, 0),
    disc(metal, at(-0.001), at(0.009), 0.0283, 0.002),
    capsule(mesh, at(0.012), at(0.03), 0.0245, 0.02, 0),
    capsule(black, at(0.034), at(0.165), 0.0205, 0.0125, 0),
    disc(metal, at(0.172), at(0.186), 0.0105, 0.002),
  ];
}

/** A straight stand with a round base under `foot`, up to `height`; a cable falls from the top. */
export function stand(foot: Vec, height: number): Part[] {
  const top = plus(foot, [0, height, 0]);
  return [
    disc(black, foot, plus(foot, [0, 0.022, 0]), 0.135, 0.008),
    capsule(metal, plus(foot, [0, 0.02, 0]), top, 0.0085, 0.0075, 0),
    capsule(
      black,
      plus(foot, [0, height * 0.55, 0]),
      plus(foot, [0, height * 0.55 + 0.07, 0]),
      0.016,
      0.016,
      0,
    ),
    capsule(black, top, plus(top, [0, 0.04, 0.02]), 0.016, 0.02, 0),
  ];
}

/** A stand with its microphone in the clip, tilted towards `facing`. */
export function standing(foot: Vec, height: number, tail: Vec = unit([0, -1, -0.75])): Part[] {
  const clip = plus(foot, [0, height + 0.03, 0]);
  return [
    ...stand(foot, height),
    ...microphone(plus(clip, tail, -0.1), tail),
    ...cable(plus(clip, tail, 0.09), plus(foot, [0.18, 0.01, 0.12])),
  ];
}

/** A cable that hangs from `a` and trails to `b`. */
export function cable(a: Vec, b: Vec, sag = 0.25): Part[] {
  const dots = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    const drop = Math.sin(t * Math.PI) * sag;
    const p = blend(a, b, t ** 0.55);
    return [
      p[0] + 0.05 * (noise(i, 3) - 0.5),
      Math.max(0.008, a[1] + (b[1] - a[1]) * t ** 0.5 - drop * 0.2),
      p[2],
    ] as const;
  });
  return dots.slice(1).map((p, i) => capsule(black, dots[i] as Vec, p, 0.0042, 0.0042, 0));
}

/** A bar stool. */
export function stool(at: Vec, height = 0.72): Part[] {
  const top = plus(at, [0, height, 0]);
  const legs = [0.4, 1.97, 3.54, 5.11].map((angle): Part => {
    const out: Vec = [Math.cos(angle), 0, Math.sin(angle)];
    return capsule(wood, plus(top, times(out, 0.13)), plus(at, times(out, 0.21)), 0.017, 0.015, 0);
  });
  const rungs = [0.4, 1.97, 3.54, 5.11].map((angle): Part => {
    const ring = (a: number): Vec => [at[0] + Math.cos(a) * 0.18, 0.28, at[2] + Math.sin(a) * 0.18];
    return capsule(metal, ring(angle), ring(angle + 1.57), 0.008, 0.008, 0);
  });
  return [disc(wood, plus(top, [0, -0.02, 0]), plus(top, [0, 0.025, 0]), 0.17, 0.014), ...legs, ...rungs];
}

/** A plastic bottle of water. */
export function bottle(at: Vec): Part[] {
  const water: Look = { colour: [0.25, 0.3, 0.33], shine: 1, gloss: 40, soft: 0.6 };
  const cap: Look = { colour: [0.05, 0.2, 0.5], shine: 0.2 };
  return [
    capsule(water, plus(at, [0, 0.034, 0]), plus(at, [0, 0.13, 0]), 0.033, 0.033, 0),
    capsule(water, plus(at, [0, 0.13, 0]), plus(at, [0, 0.185, 0]), 0.031, 0.012, 0.01),
    disc(cap, plus(at, [0, 0.195, 0]), plus(at, [0, 0.215, 0]), 0.015, 0.003),
    disc({ colour: [0.5, 0.12, 0.1] }, plus(at, [0, 0.06, 0]), plus(at, [0, 0.115, 0]), 0.0345, 0.001),
  ];
}

/** A hand closed around a microphone's handle at `at`; `tail` is the handle's way, `out` where the knuckles point, `arm` where the elbow is. */
export function fist(at: Vec, tail: Vec, out: Vec, arm: Vec): Part[] {
  const side = unit(minus(arm, at));
  const palm = plus(at, out, -0.028);
  const fingers = [0, 1, 2, 3].flatMap((i): Part[] => {
    const level = plus(at, tail, (i - 1.5) * 0.0205);
    const root = plus(plus(level, out, -0.03), side, -0.034);
    const tip = plus(plus(level, out, 0.006), side, 0.03);
    const knuckle = bend(root, tip, 0.045, 0.04, plus(out, side, -0.6)).mid;
    const r = 0.0103 - Math.abs(i - 1.2) * 0.0006;
    return [
      capsule(skin, root, knuckle, r * 1.08, r, 0.004),
      capsule(skin, knuckle, tip, r, r * 0.86, 0.004),
    ];
  });
  const thumb = plus(plus(at, tail, -0.042), side, 0.03);
  return [
    capsule(skin, plus(palm, tail, -0.028), plus(palm, tail, 0.03), 0.03, 0.026, 0.012),
    capsule(skin, palm, plus(palm, side, 0.07), 0.029, 0.028, 0.02),
    ...fingers,
    capsule(skin, plus(palm, side, 0.03), thumb, 0.017, 0.0125, 0.01),
    capsule(skin, thumb, plus(plus(thumb, out, 0.032), side, -0.02), 0.0125, 0.0095, 0.006),
  ];
}

/** Rows of theatre seats seen from the stage side (backs away from it) or from behind. */
export function seats(rows: number, across: number, from: Vec, look: Look, rise = 0.14, step = 0.95): Part[] {
  return Array.from({ length: rows * across }, (_, n): Part[] => {
    const [row, seat] = [Math.floor(n / across), n % across];
    const base = plus(from, [(seat - (across - 1) / 2 + (row % 2) * 0.5) * 0.58, row * rise, row * step]);
    return [
      slab(look, plus(base, [0, 0.72, 0.06]), [0.245, 0.3, 0.06], 0.058),
      slab(look, plus(base, [0, 0.46, -0.16]), [0.235, 0.055, 0.22], 0.05),
      capsule(wood, plus(base, [0.28, 0.66, -0.3]), plus(base, [0.28, 0.66, 0.02]), 0.026, 0.026, 0),
    ];
  }).flat();
}
