import { describe, expect, it } from 'vitest';
import { noise } from '../../../tests/api/pictures.ts';
import { readPictureHeader } from './picture-header.ts';

describe('headerOf', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s: format, size and end', async (format) => {
    const bytes = await noise(70, 50).toFormat(format).toBuffer();
    expect(readPictureHeader(bytes)).toStrictEqual({ format, width: 70, height: 50, isComplete: true });
    expect(readPictureHeader(bytes.subarray(0, -2))?.isComplete).toBe(false);
  });

  it('lossless and extended WebP', async () => {
    expect(readPictureHeader(await noise(70, 50).webp({ lossless: true }).toBuffer())).toMatchObject({
      width: 70,
      height: 50,
    });
    const extended = await noise(70, 50, 4).withMetadata({ orientation: 3 }).webp().toBuffer();
    expect(readPictureHeader(extended)).toMatchObject({ width: 70, height: 50, isComplete: true });
  });
});
