/** The darkroom's camera: walks rays to solids and lights what they meet; tiles keep each ray's list of parts short. */
import { clamp, noise } from './random.ts';
import { type Raster, type Rgb, raster } from './raster.ts';
import { bounds, distance, type Look, lookAt, type Part } from './solid.ts';
import { type Camera, dot, minus, plus, project, ray, size, unit, type Vec } from './space.ts';

export interface Lamp {
  readonly at: Vec;
  readonly rgb: Rgb;
  /** Whether nearby parts shade one another from it. */
  readonly shade?: boolean;
}

const tile = 16;

/** Renders `parts` on nothing: premultiplied light and coverage. */
export function shoot(
  width: number,
  height: number,
  view: Camera,
  parts: readonly Part[],
  lamps: readonly Lamp[],
  ambient: Rgb,
): Raster {
  const out = raster(width, height);
  const pixel = (2 * view.spread) / height;
  const balls = parts.map((part) => {
    const ball = bounds(part);
    return { part, ...ball, ...project(view, ball.centre) };
  });
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      const cx = (2 * left + tile - width) / height;
      const cy = (2 * top + tile) / height - 1;
      const near = balls.filter((ball) => {
        if (ball.depth < 0.05) return false;
        const reach = (ball.radius * 1.25) / (ball.depth * view.spread) + (tile * 1.5) / height;
        return Math.abs(ball.x - cx) < reach && Math.abs(ball.y - cy) < reach;
      });
      if (near.length === 0) continue;
      const list = near.map((ball) => ball.part);
      const reaches = near.map((ball) => size(minus(ball.centre, view.from)));
      const start = Math.min(...near.map((ball, i) => (reaches[i] as number) - ball.radius));
      const end = Math.max(...near.map((ball, i) => (reaches[i] as number) + ball.radius));
      for (let j = top; j < Math.min(top + tile, height); j++) {
        for (let k = left; k < Math.min(left + tile, width); k++) {
          const way = ray(view, (2 * k + 1 - width) / height, (2 * j + 1) / height - 1);
          const hit = walk(view.from, way, list, Math.max(0.02, start), end, pixel);
          if (hit === undefined) continue;
          const [r, g, b] = light(list, hit.at, way, lamps, ambient, pixel * hit.t);
          const i = (j * width + k) * 4;
          out.data[i] = r * hit.cover;
          out.data[i + 1] = g * hit.cover;
          out.data[i + 2] = b * hit.cover;
          out.data[i + 3] = hit.cover;
        }
      }
    }
  }
  return out;
}

interface Hit {
  readonly at: Vec;
  readonly t: number;
  /** 1 inside the outline, less where the ray only grazes it. */
  readonly cover: number;
}

function walk(
  from: Vec,
  way: Vec,
  parts: readonly Part[],
  start: number,
  end: number,
  pixel: number,
): Hit | undefined {
  let [t, best, nearest] = [start, 1e9, start];
  for (let step = 0; step < 90 && t < end; step++) {
    const d = distance(parts, from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t);
    const grain = pixel * t;
    if (d < grain * 0.3) return { at: plus(from, way, t), t, cover: 1 };
    if (d / grain < best) [best, nearest] = [d / grain, t];
    t += d * 0.8;
  }
  return best < 1 ? { at: plus(from, way, nearest), t: nearest, cover: 1 - best } : undefined;
}

function light(
  parts: readonly Part[],
  at: Vec,
  way: Vec,
  lamps: readonly Lamp[],
  ambient: Rgb,
  grain: number,
): Rgb {
  const look = lookAt(parts, at[0], at[1], at[2]);
  const normal = slope(parts, at, look, Math.max(grain, 0.002));
  const colour = look.print?.(at) ?? look.colour;
  const open = clamp(
    distance(parts, at[0] + normal[0] * 0.07, at[1] + normal[1] * 0.07, at[2] + normal[2] * 0.07) / 0.07,
  );
  const edge = (1 - Math.abs(dot(normal, way))) ** 4;
  const out: [number, number, number] = [0, 0, 0];
  for (let c = 0; c < 3; c++)
    out[c] = (colour[c] as number) * ((ambient[c] as number) * (0.3 + 0.7 * open) + (look.glow ?? 0));
  for (const lamp of lamps) {
    const to = unit(minus(lamp.at, at));
    const soft = look.soft ?? 0;
    const facing = (dot(normal, to) + soft) / (1 + soft);
    if (facing <= 0) continue;
    const seen = lamp.shade === false ? 1 : shadow(parts, plus(at, normal, 0.012), to);
    const half = unit(minus(to, way));
    const mirror = clamp(dot(normal, half)) ** (look.gloss ?? 12) * (look.shine ?? 0.1) * (1 + edge * 9);
    for (let c = 0; c < 3; c++) {
      out[c] =
        (out[c] as number) +
        (lamp.rgb[c] as number) * seen * ((colour[c] as number) * facing + mirror * clamp(facing * 4));
    }
  }
  return out;
}

function slope(parts: readonly Part[], at: Vec, look: Look, e: number): Vec {
  const [x, y, z] = at;
  const d = (dx: number, dy: number, dz: number): number =>
    distance(parts, x + dx * e, y + dy * e, z + dz * e);
  const [p, q, r, s] = [d(1, -1, -1), d(-1, -1, 1), d(-1, 1, -1), d(1, 1, 1)];
  const normal = unit([p - q - r + s, -p - q + r + s, -p + q - r + s]);
  if (!look.folds) return normal;
  const ridge = (u: number, v: number, w: number): number => Math.abs(noise(u, v, w) - 0.5);
  const crease = (o: number): number =>
    ridge(x * 11 + o, y * 19 - x * 6, z * 11) * 1.4 + ridge(x * 31 - y * 9, y * 27 + o, z * 31) * 0.7 - 0.5;
  return unit(plus(normal, [crease(0), crease(31), crease(67)], Math.min(look.folds * 120, 1)));
}

/** How much of a lamp reaches a point past the parts around it: the shadows of a nose, a chin, an arm. */
function shadow(parts: readonly Part[], from: Vec, to: Vec): number {
  let [t, seen] = [0.015, 1];
  for (let step = 0; step < 14 && t < 0.7; step++) {
    const d = distance(parts, from[0] + to[0] * t, from[1] + to[1] * t, from[2] + to[2] * t);
    seen = Math.min(seen, 0.5 + (9 * d) / t / 2);
    if (seen <= 0.02) return 0;
    t += clamp(d, 0.02, 0.12);
  }
  return clamp(seen);
}
