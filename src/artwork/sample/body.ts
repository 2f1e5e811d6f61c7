/** The comedian (and friends): a jointed body in clothes, posed by where hands, feet and gaze go. */
import { fingers } from './hands.ts';
import type { Pose } from './pose.ts';
import { capsule, type Look, type Part } from './solid.ts';
import { bend, nod, plus, turn, unit, type Vec } from './space.ts';
import { tailored, type Wear, wear } from './tailor.ts';

/** Hand positions, ready to hold things. */
export interface Body {
  readonly parts: readonly Part[];
  readonly left: Vec;
  readonly right: Vec;
  readonly mouth: Vec;
  readonly head: Vec;
}

export function body(pose: Pose, clothes: Wear = wear): Body {
  const place = (p: Vec): Vec => plus(turn(p, pose.facing ?? 0), pose.at ?? [0, 0, 0]);
  const hip: Vec = [0, pose.hips ?? 0.93, 0];
  const chest: Vec = plus(hip, [pose.sway ?? 0, 0.38, pose.lean ?? 0]);
  const neck = plus(chest, [(pose.sway ?? 0) * 0.3, 0.17, (pose.lean ?? 0) * 0.5]);
  const head = plus(neck, [0, 0.13, 0.025 + (pose.lean ?? 0) * 0.25]);
  const face = (p: Vec): Vec => plus(turn(nod(p, pose.nod ?? 0), pose.gaze ?? 0), head);
  const { trousers, shoes, hair } = clothes;
  const parts: Part[] = [];
  const put = (look: Look, a: Vec, b: Vec, ra: number, rb = ra, melt = 0.03): void => {
    parts.push(capsule(look, place(a), place(b), ra, rb, melt));
  };
  const [footL, footR] = pose.feet ?? [
    [0.13, 0, 0.03],
    [-0.14, 0, 0],
  ];
  for (const [side, foot] of [
    [1, footL],
    [-1, footR],
  ] as const) {
    const socket = plus(hip, [0.085 * side, -0.02, 0]);
    const leg = bend(socket, plus(foot, [0, 0.09, 0]), 0.44, 0.43, [0.15 * side, 0, 1]);
    put(trousers, socket, leg.mid, 0.092, 0.066, 0.02);
    put(trousers, leg.mid, plus(leg.end, [0, 0.01, -0.01]), 0.064, 0.06, 0.012);
    put(
      shoes,
      plus(leg.end, [0, -0.045, -0.04]),
      plus(leg.end, [0.03 * side, -0.055, 0.15]),
      0.043,
      0.034,
      0.015,
    );
  }
  const coat = tailored(clothes, hip, chest, pose);
  for (const side of [1, -1]) {
    put(coat, plus(hip, [0.07 * side, -0.13, 0]), plus(hip, [0.06 * side, 0.16, 0]), 0.108, 0.088, 0.03);
    put(coat, plus(hip, [0.06 * side, 0.16, 0]), plus(chest, [0.075 * side, 0.02, 0]), 0.09, 0.115, 0.03);
    put(
      coat,
      plus(chest, [0.06 * side, 0.09, -0.01]),
      plus(chest, [0.15 * side, 0.105, -0.01]),
      0.07,
      0.066,
      0.05,
    );
    put(
      coat,
      plus(neck, [0.04 * side, -0.02, -0.035]),
      plus(chest, [0.065 * side, 0.05, 0.1]),
      0.024,
      0.014,
      0.012,
    );
  }
  put(coat, plus(neck, [0, -0.06, -0.03]), plus(hip, [0, 0.1, -0.03]), 0.085, 0.1, 0.05);
  const hands = (
    [
      [1, pose.left, pose.grips?.[0]],
      [-1, pose.right, pose.grips?.[1]],
    ] as const
  ).map(([side, target, grip], i) => {
    const shoulder = plus(chest, [0.17 * side, 0.095, -0.01]);
    const arm = bend(shoulder, target, 0.295, 0.265, pose.elbows?.[i] ?? [0.55 * side, -0.7, -0.45]);
    put(coat, shoulder, arm.mid, 0.066, 0.052, 0.035);
    put(coat, arm.mid, arm.end, 0.052, 0.042, 0.012);
    return { side, arm: arm.mid, wrist: arm.end, grip: grip ?? 'open' };
  });
  for (const { side, arm, wrist, grip } of hands) {
    for (const [a, b, r] of fingers(wrist, unit(plus(wrist, arm, -1)), side, grip))
      put(clothes.skin, a, b, r, r * 0.85, 0.008);
  }
  for (const side of [1, -1]) {
    put(
      clothes.shirt,
      plus(neck, [0.012 * side, 0.025, -0.055]),
      plus(neck, [0.055 * side, 0.005, 0.01]),
      0.02,
      0.02,
      0.02,
    );
    put(
      clothes.shirt,
      plus(neck, [0.055 * side, 0.005, 0.01]),
      plus(neck, [0.022 * side, -0.055, 0.07]),
      0.02,
      0.014,
      0.008,
    );
    put(
      clothes.jacket,
      plus(neck, [0.06 * side, -0.005, -0.045]),
      plus(chest, [0.085 * side, 0.07, 0.105]),
      0.026,
      0.017,
      0.01,
    );
    put(
      clothes.jacket,
      plus(chest, [0.085 * side, 0.07, 0.105]),
      plus(chest, [0.03 * side, -0.13, 0.112]),
      0.02,
      0.008,
      0.006,
    );
  }
  put(clothes.skin, plus(neck, [0, -0.05, -0.01]), plus(head, [0, -0.05, -0.015]), 0.056, 0.052, 0.02);
  const brow: Look = { ...hair, curls: 0.0015 };
  const feature = (look: Look, a: Vec, b: Vec, ra: number, rb: number, melt: number): void =>
    put(look, face(a), face(b), ra, rb, melt);
  feature(clothes.skin, [0, 0.025, -0.022], [0, 0.035, 0.012], 0.088, 0.082, 0.03);
  feature(clothes.skin, [0, -0.01, 0.03], [0, -0.085, 0.06], 0.066, 0.034, 0.03);
  feature(clothes.skin, [-0.03, 0.035, 0.08], [0.03, 0.035, 0.08], 0.017, 0.017, 0.02);
  feature(clothes.skin, [0, 0.02, 0.094], [0, -0.022, 0.117], 0.01, 0.0165, 0.014);
  feature(clothes.skin, [-0.042, -0.015, 0.062], [0.042, -0.015, 0.062], 0.026, 0.026, 0.02);
  feature(clothes.skin, [-0.018, -0.056, 0.092], [0.018, -0.056, 0.092], 0.011, 0.011, 0.012);
  for (const side of [1, -1])
    feature(clothes.skin, [0.088 * side, 0.015, -0.01], [0.092 * side, -0.025, -0.005], 0.018, 0.012, 0.01);
  for (const side of [1, -1])
    feature(brow, [0.018 * side, 0.041, 0.094], [0.046 * side, 0.044, 0.08], 0.007, 0.004, 0.003);
  const mane = (pose.mane ?? 1) * 0.95;
  if (pose.beard !== false) {
    const rough: Look = { ...hair, curls: 0.008 };
    for (const side of [1, -1]) {
      feature(rough, [0.078 * side, -0.02, 0.01], [0.04 * side, -0.085, 0.058], 0.018, 0.027, 0.02);
      feature(rough, [0.002 * side, -0.04, 0.103], [0.03 * side, -0.052, 0.09], 0.007, 0.006, 0.004);
    }
    feature(rough, [-0.02, -0.092, 0.07], [0.02, -0.092, 0.07], 0.031, 0.031, 0.02);
  }
  feature(hair, [0, 0.07, -0.035], [0, 0.1, 0.02], 0.088 * mane, 0.066 * mane, 0.01);
  for (const side of [1, -1])
    feature(hair, [0.055 * side, 0.06, -0.03], [0.06 * side, 0.0, -0.05], 0.056 * mane, 0.045 * mane, 0.01);
  const [l, r] = hands.map(({ arm, wrist }) => plus(wrist, unit(plus(wrist, arm, -1)), 0.07)) as [Vec, Vec];
  return { parts, left: place(l), right: place(r), mouth: place(face([0, -0.056, 0.1])), head: place(head) };
}
