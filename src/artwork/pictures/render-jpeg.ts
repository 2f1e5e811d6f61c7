/** Encodes a finished drawing as JPEG. */
import { black } from '../../domain/site/ink.ts';
import sharp, { inputLimits, type Sharp } from './sharp.ts';

/** Encodes a drawing as JPEG. Equal drawings give equal bytes. @param atMost maximum bytes; uses the best quality within them */
export async function renderJpeg(svg: string, { atMost = Infinity } = {}): Promise<Uint8Array> {
  const pixels = await readDrawing(svg, 72)
    .flatten({ background: black })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of [90, 82, 74, 64, 50]) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= atMost) return jpeg;
  }
  throw new Error(`El dibujo no cabe en ${atMost} bytes.`);
}

/** Loads an SVG. Only for drawings of `src/artwork`, which consist of outlines: no text, links or file names. */
export function readDrawing(svg: string, density: number): Sharp {
  // Set each time, because the list is global to the process and the editor API blocks SVG when it loads.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg), { ...inputLimits, density });
}
