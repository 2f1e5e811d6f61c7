/** The audience: heads, shoulders, hands and phones, seen from behind or, for the laughing ones, from the side. */
import { between, type Random } from './random.ts';
import { capsule, type Look, type Part, slab } from './solid.ts';
import { plus, turn, type Vec } from './space.ts';

export interface Crowd {
  readonly rows: number;
  readonly across: number;
  /** Centre of the front row, at floor level; rows go on towards +z and rise by `rise`. */
  readonly from: Vec;
  readonly gap?: number;
  readonly step?: number;
  readonly rise?: number;
  /** Height of the shoulders: about 1.05 seated, 1.4 standing. */
  readonly tall?: number;
  /** Shares of people with raised arms, and of those with a phone in them. */
  readonly arms?: number;
  readonly phones?: number;
  /** Which way they face; 3.14 looks at the stage. */
  readonly facing?: number;
}

const hairs: readonly Look[] = [
  { colour: [0.018, 0.013, 0.011], shine: 0.03, gloss: 6, curls: 0.016, soft: 0.3 },
  { colour: [0.05, 0.026, 0.015], shine: 0.04, gloss: 8, curls: 0.008, soft: 0.3 },
  { colour: [0.012, 0.011, 0.012], shine: 0.05, gloss: 10, curls: 0.005, soft: 0.2 },
];
const flesh: Look = { colour: [0.42, 0.24, 0.16], shine: 0.05, gloss: 10, soft: 0.2 };
const screen: Look = { colour: [0.5, 0.65, 1], glow: 1.6, shine: 0 };
const cloths: readonly Look[] = [
  { colour: [0.03, 0.03, 0.036], folds: 0.006, soft: 0.1 },
  { colour: [0.1, 0.03, 0.03], folds: 0.006, soft: 0.1 },
  { colour: [0.14, 0.14, 0.15], folds: 0.006, soft: 0.1 },
  { colour: [0.03, 0.05, 0.09], folds: 0.006, soft: 0.1 },
];

export function crowd(random: Random, plan: Crowd): Part[] {
  const parts: Part[] = [];
  for (let row = 0; row < plan.rows; row++) {
    for (let seat = 0; seat < plan.across; seat++) {
      const shift = (seat - (plan.across - 1) / 2 + (row % 2) * 0.5) * (plan.gap ?? 0.6);
      const at = plus(plan.from, [
        shift + between(random, -0.12, 0.12),
        row * (plan.rise ?? 0) + between(random, -0.09, 0.07),
        row * (plan.step ?? 0.85) + between(random, -0.15, 0.15),
      ]);
      parts.push(...person(random, at, plan));
    }
  }
  return parts;
}

function person(random: Random, at: Vec, plan: Crowd): Part[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [hair, cloth, build] = [pick(hairs), pick(cloths), between(random, 0.88, 1.1)];
  const facing = (plan.facing ?? Math.PI) + between(random, -0.35, 0.35);
  const tilt = between(random, -0.04, 0.04);
  const shoulder = (plan.tall ?? 1.05) * between(random, 0.95, 1.05);
  const place = (x: number, y: number, z: number): Vec => plus(turn([x, y, z], facing), at);
  const top = shoulder + 0.24;
  const long = random() < 0.4;
  const parts = [
    capsule(
      cloth,
      place(0, shoulder - 0.5, 0),
      place(0, shoulder - 0.12, 0),
      0.16 * build,
      0.16 * build,
      0.05,
    ),
    capsule(
      cloth,
      place(-0.15 * build, shoulder - 0.05, 0),
      place(0.15 * build, shoulder - 0.05, 0),
      0.075,
      0.075,
      0.08,
    ),
    capsule(flesh, place(0, shoulder, -0.01), place(tilt, shoulder + 0.13, 0), 0.055, 0.052, 0.03),
    capsule(flesh, place(tilt, top - 0.03, 0.04), place(tilt, top + 0.01, 0.02), 0.07, 0.08, 0.03),
    capsule(flesh, place(tilt, top - 0.035, 0.1), place(tilt, top - 0.01, 0.105), 0.014, 0.01, 0.02),
    capsule(hair, place(tilt, top + 0.045, -0.03), place(tilt, top + 0.05, 0.03), 0.096, 0.08, 0.01),
    ...(long
      ? [
          capsule(
            hair,
            place(tilt, top + 0.03, -0.045),
            place(tilt, shoulder - 0.08, -0.06),
            0.09,
            0.07,
            0.03,
          ),
        ]
      : [-1, 1].map((s) =>
          capsule(
            flesh,
            place(tilt + 0.085 * s, top, 0),
            place(tilt + 0.09 * s, top - 0.04, 0),
            0.018,
            0.013,
            0.008,
          ),
        )),
  ];
  if (random() < (plan.arms ?? 0)) {
    const side = random() < 0.5 ? 1 : -1;
    const both = random() < 0.35;
    const phone = random() < (plan.phones ?? 0);
    for (const s of both && !phone ? [1, -1] : [side]) {
      const reach = phone ? 0.28 : between(random, 0.4, 0.6);
      const out = between(random, 0.02, 0.16);
      const elbow = place((0.24 + out) * s, shoulder + 0.12, 0.1);
      const wrist = place((0.18 + out) * s, shoulder + reach - 0.05, 0.12);
      parts.push(capsule(cloth, place(0.18 * s, shoulder - 0.06, 0), elbow, 0.055, 0.045, 0.03));
      parts.push(capsule(flesh, elbow, wrist, 0.042, 0.028, 0.02), ...hand(random, wrist, phone, facing, s));
    }
  }
  return parts;
}

function hand(random: Random, wrist: Vec, phone: boolean, facing: number, side: number): Part[] {
  const at = (x: number, y: number, z: number): Vec => plus(wrist, turn([x * side, y, z], facing));
  const palm = capsule(flesh, at(0, 0.03, 0), at(0, 0.07, 0.005), 0.026, 0.034, 0.01);
  if (phone) return [palm, slab(screen, at(-0.01, 0.13, 0.03), [0.04, 0.075, 0.005], 0.005)];
  const open = between(random, 0.5, 1.2);
  const fingers = [-1.5, -0.5, 0.5, 1.5].map((i) => {
    const length = 0.1 - Math.abs(i + 0.3) * 0.008;
    return capsule(
      flesh,
      at(i * 0.018, 0.095, 0),
      at(i * 0.018 * (1 + open), 0.095 + length, 0.015),
      0.0105,
      0.0085,
      0.002,
    );
  });
  return [
    palm,
    ...fingers,
    capsule(flesh, at(-0.03, 0.05, 0.005), at(-0.075, 0.095, 0.02), 0.013, 0.009, 0.012),
  ];
}
