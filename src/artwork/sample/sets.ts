/** What stands behind the comedian: brick, curtains, boards, blackness, each lit by spotlights with soft edges. */
import { clamp, cloud, hash, mix, noise, ramp } from './random.ts';
import { paint, type Raster, type Rgb } from './raster.ts';
import { type Camera, dot, minus, ray, size, unit, type Vec } from './space.ts';

export interface Spot {
  readonly at: Vec;
  readonly to: Vec;
  /** Half angle of the cone (radians) and how much of it is soft edge. */
  readonly open: number;
  readonly soft?: number;
  readonly rgb: Rgb;
}

export interface Surface {
  readonly colour: Rgb;
  readonly normal: Vec;
  readonly shine?: number;
}

export interface Stage {
  /** Depth of the back wall, its surface by place, and the floor's. */
  readonly back: number;
  readonly wall: (x: number, y: number) => Surface;
  readonly floor: (x: number, z: number) => Surface;
  readonly floorHeight?: number;
  readonly spots: readonly Spot[];
  readonly ambient: Rgb;
}

/** Draws wall and floor as the camera sees them. */
export function set(width: number, height: number, view: Camera, stage: Stage): Raster {
  const ground = stage.floorHeight ?? 0;
  return paint(width, height, (x, y) => {
    const way = ray(view, x, y);
    const wallAt = way[2] < 0 ? (stage.back - view.from[2]) / way[2] : 1e9;
    const floorAt = way[1] < 0 ? (ground - view.from[1]) / way[1] : 1e9;
    const t = Math.min(wallAt, floorAt, 60);
    const at: Vec = [view.from[0] + way[0] * t, view.from[1] + way[1] * t, view.from[2] + way[2] * t];
    const face = wallAt < floorAt ? stage.wall(at[0], at[1]) : stage.floor(at[0], at[2]);
    return lit(face, at, way, stage);
  });
}

function lit(face: Surface, at: Vec, way: Vec, stage: Stage): Rgb {
  const out: [number, number, number] = [0, 1, 2].map(
    (c) => (face.colour[c] as number) * (stage.ambient[c] as number),
  ) as [number, number, number];
  for (const spot of stage.spots) {
    const to = minus(spot.at, at);
    const far = size(to);
    const toward = unit(to);
    const aim = unit(minus(spot.to, spot.at));
    const off = Math.acos(clamp(-dot(toward, aim), -1, 1));
    const cone =
      ramp(spot.open, spot.open * (1 - (spot.soft ?? 0.4)), off) + 0.03 * ramp(spot.open * 3, 0, off);
    if (cone <= 0) continue;
    const near = (size(minus(spot.to, spot.at)) / far) ** 2;
    const facing = Math.max(0, dot(face.normal, toward));
    const half = unit(minus(toward, way));
    const mirror = (face.shine ?? 0) * clamp(dot(face.normal, half)) ** 30;
    for (let c = 0; c < 3; c++) {
      out[c] =
        (out[c] as number) +
        (spot.rgb[c] as number) * cone * near * (facing * (face.colour[c] as number) + mirror);
    }
  }
  return out;
}

/** Old brick, laid in running bond, each brick its own colour, mortar rubbed back. */
export function brick(x: number, y: number): Surface {
  const [w, h] = [0.235, 0.078];
  const wobble = 0.006 * (noise(x * 9, y * 9) - 0.5);
  const row = Math.floor((y + wobble) / h);
  const u = x / w + (row % 2) * 0.5 + 0.02 * hash(row, 7);
  const [fu, fv] = [u - Math.floor(u), (y + wobble) / h - row];
  const edge =
    Math.min(Math.min(fu, 1 - fu) * w, Math.min(fv, 1 - fv) * h) + 0.004 * (noise(x * 60, y * 60) - 0.5);
  const inside = ramp(0.004, 0.009, edge);
  const own = hash(Math.floor(u), row);
  const rough = 0.55 + 0.5 * cloud(x * 22, y * 22) + 0.35 * noise(x * 95, y * 95);
  const tone = mix(0.55, 1.25, own) * rough * (0.65 + 0.7 * cloud(x * 0.9, y * 0.9, 4));
  const clay: Rgb = own > 0.86 ? [0.1, 0.07, 0.06] : [0.33, 0.125, 0.075];
  const colour = clay.map(
    (c, i) => mix([0.16, 0.14, 0.125][i] as number, c, inside) * tone,
  ) as unknown as Rgb;
  const slant = ramp(0.02, 0.004, edge) * 0.7;
  const nx =
    (fu < 0.5 ? -1 : 1) * (Math.min(fu, 1 - fu) * w < 0.02 ? slant : 0) +
    0.5 * (noise(x * 40, y * 40, 2) - 0.5);
  const ny =
    (fv < 0.5 ? -1 : 1) * (Math.min(fv, 1 - fv) * h < 0.02 ? slant : 0) +
    0.5 * (noise(x * 40, y * 40, 8) - 0.5);
  return { colour, normal: unit([nx, ny, 1]) };
}

/** Velvet in heavy folds, swaying a little as they fall. */
export function velvet(colour: Rgb, seed = 0): (x: number, y: number) => Surface {
  const depth = (x: number, y: number): number => {
    const u = x + 0.06 * noise(x * 1.3, y * 0.55, seed) + 0.02 * noise(x * 4, y * 1.2, seed + 1);
    const fold =
      Math.sin(u * 17) +
      0.45 * Math.sin(u * 31 + 2 * noise(u * 2, y * 0.3, seed)) +
      0.6 * noise(u * 9, y * 0.25, seed + 3);
    return 0.055 * fold;
  };
  return (x, y) => {
    const e = 0.004;
    const slope = (depth(x + e, y) - depth(x - e, y)) / (2 * e);
    const low = clamp((depth(x, y) + 0.08) / 0.16);
    const nap = 0.85 + 0.3 * noise(x * 60, y * 8, seed);
    const sheen = 1 + 0.8 * clamp(Math.abs(slope) - 0.6);
    const k = (0.12 + 0.88 * low * low) * nap * sheen;
    return { colour: [colour[0] * k, colour[1] * k, colour[2] * k], normal: unit([-slope, 0.25, 1]) };
  };
}

/** Black-painted boards, scuffed by years of shoes. */
export function boards(x: number, z: number): Surface {
  const plank = x / 0.14;
  const gap = Math.abs(plank - Math.round(plank)) * 0.14;
  const own = hash(Math.round(plank - 0.5), 3);
  const grain = 0.7 + 0.4 * noise(x * 70, z * 3, own * 40) + 0.5 * cloud(x * 3, z * 3);
  const k = mix(0.7, 1.15, own) * grain * (0.25 + 0.75 * ramp(0, 0.006, gap));
  return {
    colour: [0.11 * k, 0.075 * k, 0.055 * k],
    normal: unit([0.08 * (noise(x * 40, z * 9) - 0.5), 1, 0.08 * (noise(x * 40, z * 9, 5) - 0.5)]),
    shine: 0.55 * clamp(1.3 - cloud(x * 4, z * 4, 6) * 1.6),
  };
}

/** Black drapes that swallow light. */
export const darkness = (): Surface => ({ colour: [0.006, 0.006, 0.007], normal: [0, 0, 1] });

/** Matte black floor. */
export function deck(x: number, z: number): Surface {
  const worn = 0.6 + 0.8 * cloud(x * 2.4, z * 2.4, 9);
  return {
    colour: [0.05 * worn, 0.05 * worn, 0.055 * worn],
    normal: [0, 1, 0],
    shine: 0.5 * clamp(1.2 - worn * 0.7),
  };
}
