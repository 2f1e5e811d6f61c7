/** Puts a photograph together: set, figures, people in front, air and glass, each in or out of focus, then the film. */
import { develop, type Film } from './film.ts';
import { type Lamp, shoot } from './march.ts';
import { add, blur, over, paint, type Raster, type Rgb, resize } from './raster.ts';
import { type Stage, set } from './sets.ts';
import type { Part } from './solid.ts';
import type { Camera } from './space.ts';

/** Blurs are shares of the picture's height, so that a proof and the full size look alike. */
export interface Layer {
  readonly parts: readonly Part[];
  readonly lamps: readonly Lamp[];
  readonly ambient?: Rgb;
  readonly blur?: number;
}

/** Something drawn for a size: beams, lanterns, a sign. */
export type Effect = (width: number, height: number) => Raster | Promise<Raster>;

export interface Shot {
  readonly view: Camera;
  readonly stage?: Stage;
  readonly setBlur?: number;
  /** Draws the set at full size: for what is in focus. */
  readonly sharp?: boolean;
  /** Light behind and in front of the figures. */
  readonly behind?: readonly Effect[];
  readonly layers: readonly Layer[];
  readonly air?: readonly Effect[];
  /** Layers nearer than the air. */
  readonly near?: readonly Layer[];
  readonly film: Film;
}

/** Renders a shot to linear light. */
export async function expose(width: number, height: number, shot: Shot): Promise<Raster> {
  const picture = backdrop(width, height, shot);
  for (const effect of shot.behind ?? []) add(picture, await effect(width, height));
  for (const layer of shot.layers) over(picture, developed(width, height, shot.view, layer));
  for (const effect of shot.air ?? []) add(picture, await effect(width, height));
  for (const layer of shot.near ?? []) over(picture, developed(width, height, shot.view, layer));
  return picture;
}

/** Renders a shot to 8-bit pixels. */
export async function photograph(width: number, height: number, shot: Shot): Promise<Buffer> {
  return develop(await expose(width, height, shot), shot.film);
}

function backdrop(width: number, height: number, { view, stage, setBlur = 0, sharp }: Shot): Raster {
  if (stage === undefined) return paint(width, height, () => [0.002, 0.002, 0.003]);
  const part = sharp ? 1 : 0.5;
  const [w, h] = [Math.ceil(width * part), Math.ceil(height * part)];
  const drawn = blur(set(w, h, view, stage), setBlur * h);
  return sharp ? drawn : resize(drawn, width, height);
}

function developed(width: number, height: number, view: Camera, layer: Layer): Raster {
  const spread = layer.blur ?? 0.0008;
  const part = spread > 0.0011 ? 0.5 : 1;
  const [w, h] = [Math.ceil(width * part), Math.ceil(height * part)];
  const drawn = shoot(w, h, view, layer.parts, layer.lamps, layer.ambient ?? [0.01, 0.01, 0.012]);
  const soft = blur(drawn, spread * h);
  return part === 1 ? soft : resize(soft, width, height);
}
