/** Turns a finished drawing into a JPEG. */
import { black } from '../../domain/site/ink.ts';
import sharp, { inputLimits, type Sharp } from './sharp.ts';

/** Encodes a drawing as JPEG; the same drawing gives the same bytes. @param atMost bytes: the best quality within them is taken */
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

/** Loads an SVG. Only for the drawings of `src/artwork`, which have outlines alone: no text, link or file name. */
export function readDrawing(svg: string, density: number): Sharp {
  // Each time: the list is global to the process, and the editor API blocks SVG when it loads.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg), { ...inputLimits, density });
}
