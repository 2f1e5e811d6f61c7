/** What a picture file says of itself in its first bytes, read without a decoder: format, size, and whether it ends. */

export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp';
  /** Pixels as stored, before any orientation. */
  readonly width: number;
  readonly height: number;
  /** False when the file breaks off before the end that its format writes. */
  readonly isWhole: boolean;
}

/** Null when the bytes are none of JPEG, PNG and WebP, whatever the file is called, or their size can't be read. */
export function headerOf(bytes: Uint8Array): PictureHeader | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 30) return null;
  const head = view.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return jpeg(view);
  if (head.startsWith('\x89PNG\r\n\x1a\n') && head.endsWith('IHDR')) return png(view);
  if (head.startsWith('RIFF') && head.startsWith('WEBPVP8', 8)) return webp(view);
  return null;
}

function jpeg(view: Buffer): PictureHeader | null {
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // SOF0–SOF15, without the tables DHT, JPG and DAC that share their range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.readUInt16BE(at + 5), view.readUInt16BE(at + 7)];
      return { format: 'jpeg', width, height, isWhole: view.includes(Buffer.from([0xff, 0xd9]), at) };
    }
    at += 2 + view.readUInt16BE(at + 2);
  }
  return null;
}

function png(view: Buffer): PictureHeader {
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  let at = 8;
  while (at + 12 <= view.length && view.toString('latin1', at + 4, at + 8) !== 'IEND') {
    at += 12 + view.readUInt32BE(at);
  }
  return { format: 'png', width, height, isWhole: at + 12 <= view.length };
}

function webp(view: Buffer): PictureHeader | null {
  const size = webpSize(view);
  return size && { format: 'webp', ...size, isWhole: view.readUInt32LE(4) + 8 <= view.length };
}

function webpSize(view: Buffer): { width: number; height: number } | null {
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + view.readUIntLE(24, 3), height: 1 + view.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}
