/** Pictures of every kind, good and hostile, made here: nothing comes from outside. */
import { constants, crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const WIDTH = 48;
export const HEIGHT = 64;
/** The colours of the four quarters, reading order. */
const QUARTERS = [
  [220, 30, 30],
  [30, 200, 40],
  [30, 60, 220],
  [230, 220, 40],
] as const;

type Place = readonly [number, number];
/** Place in the upright picture of the stored pixel (x, y), by EXIF orientation. */
const ORIENTATIONS: Readonly<Record<number, (x: number, y: number) => Place>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  4: (x, y) => [x, HEIGHT - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [WIDTH - 1 - y, x],
  7: (x, y) => [WIDTH - 1 - y, HEIGHT - 1 - x],
  8: (x, y) => [y, HEIGHT - 1 - x],
};

/** Returns the four quarters, stored so that viewers that apply the orientation show them upright; 1 is written without EXIF. */
export function oriented(orientation: number): Sharp {
  const turned = orientation > 4;
  const [width, height] = turned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = ORIENTATIONS[orientation]?.(x, y) ?? [x, y];
      pixels.set(quarter(u, v), (y * width + x) * 3);
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return orientation === 1 ? picture : picture.withMetadata({ orientation });
}

/** Returns true if the four quarters of a decoded picture are at their places. */
export async function isUpright(picture: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 || Math.abs(info.width / info.height - WIDTH / HEIGHT) > 0.05) return false;
  return QUARTERS.every((_, index) => {
    const x = Math.round(info.width * (index % 2 === 0 ? 0.25 : 0.75));
    const y = Math.round(info.height * (index < 2 ? 0.25 : 0.75));
    const at = (y * info.width + x) * 3;
    const distances = QUARTERS.map((known) =>
      known.reduce((sum, value, channel) => sum + Math.abs((data[at + channel] ?? 0) - value), 0),
    );
    // Printing inks are duller than light: the nearest of the four is what counts.
    return distances.indexOf(Math.min(...distances)) === index;
  });
}

function quarter(x: number, y: number): readonly [number, number, number] {
  const index = (x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2);
  return QUARTERS[index] ?? QUARTERS[0];
}

/** Returns a picture of noise, which does not compress away, so that truncations cut into real data. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const pixels = new Uint8Array(width * height * channels);
  let state = 7;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}

export function ihdr(width: number, height: number, { depth = 8, colour = 2, interlace = 0 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

/** Returns a PNG whose pixels are all zero: enormous when decoded, small as a file. */
export function zeroPng(
  width: number,
  height: number,
  options: { depth?: number; colour?: number } = {},
): Buffer {
  const { depth = 8, colour = 2 } = options;
  const channels = { 0: 1, 2: 3, 6: 4 }[colour] ?? 3;
  const idat = chunk('IDAT', compressedZeros((Math.ceil((width * channels * depth) / 8) + 1) * height));
  return Buffer.concat([SIGNATURE, ihdr(width, height, options), idat, chunk('IEND', Buffer.alloc(0))]);
}

/** Returns a small valid PNG with one more chunk after its header. */
export function pngWith(extra: Buffer): Buffer {
  const idat = chunk('IDAT', deflateSync(Buffer.alloc((8 * 3 + 1) * 8)));
  return Buffer.concat([SIGNATURE, ihdr(8, 8), extra, idat, chunk('IEND', Buffer.alloc(0))]);
}

/** `bytes` of zeros behind a keyword, compressed. */
export function bombChunk(type: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Buffer {
  const head = type === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0';
  return chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), compressedZeros(bytes)]));
}

const known = new Map<number, Buffer>();

/** Compresses zeros as small as level 9 does, and faster. */
function compressedZeros(bytes: number): Buffer {
  const compressed = known.get(bytes) ?? deflateSync(Buffer.alloc(bytes), { strategy: constants.Z_RLE });
  known.set(bytes, compressed);
  return compressed;
}
