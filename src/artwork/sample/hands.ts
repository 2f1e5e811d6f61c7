/** Hands: bone by bone, open, closed or pointing. */
import { cross, plus, unit, type Vec } from './space.ts';

export type Grip = 'open' | 'fist' | 'point';

/** Palm, fingers and thumb beyond a wrist, as [from, to, radius]. */
export function fingers(wrist: Vec, along: Vec, side: number, grip: Grip): [Vec, Vec, number][] {
  const across = unit(cross(along, [0.2 * side, 0.9, 0.35]));
  const inward = cross(across, along);
  const at = (u: number, v: number, w: number): Vec =>
    plus(plus(plus(wrist, along, u), across, v * side), inward, w * side);
  const bones: [Vec, Vec, number][] = [
    [plus(wrist, along, -0.03), at(0.03, 0, 0), 0.03],
    [at(0.035, -0.015, 0), at(0.075, -0.012, 0), 0.026],
    [at(0.035, 0.015, 0), at(0.075, 0.014, 0), 0.024],
  ];
  [-1.5, -0.5, 0.5, 1.5].forEach((i) => {
    const root = at(0.088, i * 0.019, 0);
    const straight = grip === 'open' || (grip === 'point' && i === -1.5);
    const reach = 0.08 - Math.abs(i + 0.2) * 0.009;
    if (straight) {
      const joint = at(0.09 + reach * 0.55, i * (grip === 'point' ? 0.019 : 0.025), -0.004);
      bones.push([root, joint, 0.0105], [joint, at(0.09 + reach, i * 0.027, -0.016 - i * 0.003), 0.009]);
    } else
      bones.push(
        [root, at(0.1, i * 0.02, -0.03), 0.0115],
        [at(0.1, i * 0.02, -0.03), at(0.062, i * 0.019, -0.045), 0.01],
      );
  });
  const tip = grip === 'open' ? at(0.075, -0.075, -0.02) : at(0.07, -0.02, -0.052);
  bones.push(
    [at(0.025, -0.028, -0.005), at(0.05, -0.047, -0.02), 0.0145],
    [at(0.05, -0.047, -0.02), tip, 0.011],
  );
  return bones;
}
