/** The comedian as he sits for poster photographs: one close portrait, as pixels, as a stage photo or as a cut-out. */
import { body } from './body.ts';
import { develop } from './film.ts';
import { type Lamp, shoot } from './march.ts';
import type { Pose } from './pose.ts';
import { microphone } from './props.ts';
import { over, paint, type Rgb, resize } from './raster.ts';
import { type Camera, camera, minus, plus, unit } from './space.ts';

export interface Framing {
  /** Where the figure stands in the sheet, and how large. */
  readonly x?: number;
  readonly y?: number;
  readonly zoom?: number;
  readonly pose?: Partial<Pose>;
}

const lamps: readonly Lamp[] = [
  { at: [-2.4, 3.2, 0.7], rgb: [2, 2, 2] },
  { at: [2.6, 2.8, -1.2], rgb: [2.4, 2.4, 2.4] },
  { at: [0.8, 1.8, 3], rgb: [0.28, 0.28, 0.28] },
];

export function sitting({ x = 0, y = 0, zoom = 1, pose = {} }: Framing): {
  readonly view: Camera;
  readonly parts: ReturnType<typeof body>['parts'];
} {
  const held = body({
    facing: 0.5,
    gaze: 0.2,
    nod: -0.1,
    left: [0.5, 1.52, 0.3],
    right: [-0.05, 1.42, 0.24],
    grips: ['open', 'fist'],
    elbows: [
      [0.7, -0.8, 0],
      [-0.7, -0.5, 0.1],
    ],
    ...pose,
  });
  const tail = unit(minus(held.right, held.mouth));
  const wide = 1.5 / zoom;
  return {
    view: camera([0.1 - x * wide, 1.32 + y * wide, 3.6], [0.1 - x * wide, 1.32 + y * wide, 0], wide),
    parts: [
      ...held.parts,
      ...(pose.right === undefined ? microphone(plus(held.mouth, tail, 0.035), tail) : []),
    ],
  };
}

/** RGB pixels on a bright ground, contrasty: fit for halftones. */
export async function portrait(
  width: number,
  height: number,
  framing: Framing,
  ground: Rgb = [1.2, 1.2, 1.2],
): Promise<Buffer> {
  const { view, parts } = sitting(framing);
  const figure = resize(
    shoot(width >> 1, height >> 1, view, parts, lamps, [0.05, 0.05, 0.05]),
    width,
    height,
  );
  return develop(
    over(
      paint(width, height, () => ground),
      figure,
      2.2,
    ),
    { seed: 77, mono: 1, grain: 0.02, vignette: 0, bloom: 0 },
  );
}

/** The figure's outline: RGBA pixels of one flat colour. */
export async function shape(
  width: number,
  height: number,
  framing: Framing,
  [r, g, b]: Rgb = [0, 0, 0],
): Promise<Buffer> {
  const { view, parts } = sitting(framing);
  const { data } = resize(shoot(width >> 1, height >> 1, view, parts, [], [0, 0, 0]), width, height);
  const out = Buffer.alloc(width * height * 4);
  for (let i = 0; i < out.length; i += 4) {
    out[i] = r;
    out[i + 1] = g;
    out[i + 2] = b;
    out[i + 3] = Math.round(255 * Math.min(1, data[i + 3] as number));
  }
  return out;
}
