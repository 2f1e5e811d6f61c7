import { describe, expect, it } from 'vitest';
import { noise } from '../../../tests/api/pictures.ts';
import { headerOf } from './picture-header.ts';

describe('headerOf', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s: format, size and end', async (format) => {
    const bytes = await noise(70, 50).toFormat(format).toBuffer();
    expect(headerOf(bytes)).toStrictEqual({ format, width: 70, height: 50, isWhole: true });
    expect(headerOf(bytes.subarray(0, -2))?.isWhole).toBe(false);
  });

  it('lossless and extended WebP', async () => {
    expect(headerOf(await noise(70, 50).webp({ lossless: true }).toBuffer())).toMatchObject({
      width: 70,
      height: 50,
    });
    const extended = await noise(70, 50, 4).withMetadata({ orientation: 3 }).webp().toBuffer();
    expect(headerOf(extended)).toMatchObject({ width: 70, height: 50, isWhole: true });
  });
});
