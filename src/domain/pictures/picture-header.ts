/**
 * Reads format, size and completeness of a picture from its bytes, without a decoder. The file name does not
 * matter. The build, the API and `content:check` use it.
 */

/** Maximum width × height. Decoding needs four bytes of memory for each pixel, so larger pictures are refused before it. */
export const MAX_MEGAPIXELS = 40;
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

type PictureFormat = 'jpeg' | 'png' | 'webp';

interface PictureHeader {
  readonly format: PictureFormat;
  /** Pixels as stored, before any orientation. */
  readonly width: number;
  readonly height: number;
  /** False if the file is cut off before the end mark of its format. */
  readonly isComplete: boolean;
}

/** Returns the format that the file's signature says, or null if it is not JPEG, PNG or WebP. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (hasBytes(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (hasBytes(bytes, 0, '\x89PNG\r\n\x1a\n') && hasBytes(bytes, 12, 'IHDR')) return 'png';
  return hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBPVP8') ? 'webp' : null;
}

/** Returns null if the file is not JPEG, PNG or WebP, or if its size cannot be read. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const format = pictureFormat(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return format === null || bytes.length < 30 ? null : HEADER_READERS[format](bytes, view);
}

const HEADER_READERS: Readonly<
  Record<PictureFormat, (bytes: Uint8Array, view: DataView) => PictureHeader | null>
> = { jpeg: readJpegHeader, png: readPngHeader, webp: readWebpHeader };

function readJpegHeader(bytes: Uint8Array, view: DataView): PictureHeader | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // SOF0–SOF15. DHT, JPG and DAC have codes in the same range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { format: 'jpeg', width, height, isComplete: hasJpegEnd(bytes, at) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1);
  return at !== -1;
}

function readPngHeader(bytes: Uint8Array, view: DataView): PictureHeader {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  let at = 8;
  while (at + 12 <= bytes.length && !hasBytes(bytes, at + 4, 'IEND')) at += 12 + view.getUint32(at);
  return { format: 'png', width, height, isComplete: at + 12 <= bytes.length };
}

function readWebpHeader(bytes: Uint8Array, view: DataView): PictureHeader | null {
  const size = webpSize(bytes, view);
  return size && { format: 'webp', ...size, isComplete: view.getUint32(4, true) + 8 <= bytes.length };
}

function webpSize(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  if (hasBytes(bytes, 12, 'VP8X')) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (hasBytes(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (!hasBytes(bytes, 12, 'VP8L')) return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
}

function hasBytes(bytes: Uint8Array, at: number, letters: string): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + letters.length)) === letters;
}
