/** Photos for print: the whole picture in the best quality that a JPEG needs, upright, sRGB, without metadata. */
import { cached } from './disk-cache.ts';
import { type Picture, sourceOf } from './picture-variants.ts';
import sharp from './sharp.ts';

const QUALITY = 92;

/** The bytes of the JPEG, encoded once and kept in the disk cache. */
export function printPhoto(picture: Picture): Promise<Uint8Array> {
  return cached(['print', picture.hash, QUALITY, sharp.versions.vips], 'jpg', async () =>
    (await sourceOf(picture))
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
}
