/** Linear-light pictures in memory: layers are added and blurred as light is, which is what makes glow and defocus look real. */

export type Rgb = readonly [number, number, number];

/** Four floats a pixel: red, green, blue (linear, premultiplied, unbounded) and coverage. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export const raster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Float32Array(width * height * 4),
});

/** An opaque picture from a function of x in [-aspect, aspect] (right) and y in [-1, 1] (down). */
export function paint(width: number, height: number, at: (x: number, y: number) => Rgb): Raster {
  const out = raster(width, height);
  for (let j = 0, i = 0; j < height; j++) {
    for (let k = 0; k < width; k++, i += 4) {
      const [r, g, b] = at((2 * k + 1 - width) / height, (2 * j + 1) / height - 1);
      out.data[i] = r;
      out.data[i + 1] = g;
      out.data[i + 2] = b;
      out.data[i + 3] = 1;
    }
  }
  return out;
}

/** Puts `layer` over `base`, in place; `gain` brightens the layer's light without touching its coverage. */
export function over(base: Raster, layer: Raster, gain = 1): Raster {
  const { data } = base;
  for (let i = 0; i < data.length; i += 4) {
    const hidden = 1 - at(layer.data, i + 3);
    for (let c = 0; c < 3; c++) data[i + c] = at(data, i + c) * hidden + at(layer.data, i + c) * gain;
    data[i + 3] = at(data, i + 3) * hidden + at(layer.data, i + 3);
  }
  return base;
}

/** Adds the light of `layer` to `base`, in place; sizes may differ (the layer is stretched smoothly). */
export function add(base: Raster, layer: Raster, gain = 1): Raster {
  const lit =
    layer.width === base.width && layer.height === base.height
      ? layer
      : resize(layer, base.width, base.height);
  for (let i = 0; i < base.data.length; i += 4) {
    for (let c = 0; c < 3; c++) base.data[i + c] = at(base.data, i + c) + at(lit.data, i + c) * gain;
  }
  return base;
}

/** Bilinear stretch. */
export function resize(source: Raster, width: number, height: number): Raster {
  const out = raster(width, height);
  for (let j = 0; j < height; j++) {
    const y = Math.min(Math.max(((j + 0.5) * source.height) / height - 0.5, 0), source.height - 1);
    const y0 = Math.floor(y);
    const y1 = Math.min(y0 + 1, source.height - 1);
    for (let k = 0; k < width; k++) {
      const x = Math.min(Math.max(((k + 0.5) * source.width) / width - 0.5, 0), source.width - 1);
      const x0 = Math.floor(x);
      const x1 = Math.min(x0 + 1, source.width - 1);
      for (let c = 0; c < 4; c++) {
        const read = (a: number, b: number): number => at(source.data, (b * source.width + a) * 4 + c);
        const top = read(x0, y0) + (read(x1, y0) - read(x0, y0)) * (x - x0);
        const low = read(x0, y1) + (read(x1, y1) - read(x0, y1)) * (x - x0);
        out.data[(j * width + k) * 4 + c] = top + (low - top) * (y - y0);
      }
    }
  }
  return out;
}

/** Defocus: three box passes approach a Gaussian whose radius is `radius` pixels; edges repeat. */
export function blur(source: Raster, radius: number): Raster {
  const r = Math.round(radius * 0.6);
  if (r < 1) return source;
  let from = source;
  for (let pass = 0; pass < 3; pass++) from = sweep(sweep(from, r, true), r, false);
  return from;
}

function sweep(source: Raster, r: number, across: boolean): Raster {
  const out = raster(source.width, source.height);
  const [count, lines] = across ? [source.width, source.height] : [source.height, source.width];
  const [step, jump] = across ? [4, source.width * 4] : [source.width * 4, 4];
  const part = 1 / (2 * r + 1);
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 4; c++) {
      const start = line * jump + c;
      const read = (k: number): number =>
        at(source.data, start + (k < 0 ? 0 : k >= count ? count - 1 : k) * step);
      let sum = 0;
      for (let k = -r; k <= r; k++) sum += read(k);
      for (let k = 0; k < count; k++) {
        out.data[start + k * step] = sum * part;
        sum += read(k + r + 1) - read(k - r);
      }
    }
  }
  return out;
}

const at = (data: Float32Array, i: number): number => data[i] as number;
