import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEIGHT, isUpright, noise, oriented, WIDTH } from './pictures.ts';
import { fetchAnswer, filesIn, serve, storedPoster } from './support.ts';

describe('a good picture', () => {
  const formats = ['jpeg', 'webp'] as const;
  const turns = formats.flatMap((format) => [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => [format, turn] as const));

  it.each(turns)('%s with EXIF orientation %i is stored upright and without EXIF', async (format, turn) => {
    const api = await serve();
    const poster = await storedPoster(
      api,
      await api.upload(await oriented(turn).toFormat(format, { quality: 95 }).toBuffer()),
    );
    expect(await isUpright(poster)).toBe(true);
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: WIDTH, height: HEIGHT });
    expect((await sharp(poster).metadata()).orientation).toBeUndefined();
  });

  it.each([
    ['CMYK JPEG', () => oriented(1).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['16-bit PNG', () => oriented(1).toColourspace('rgb16').png().toBuffer()],
    ['PNG with transparency', () => oriented(1).ensureAlpha().png().toBuffer()],
    ['progressive JPEG', () => oriented(1).jpeg({ progressive: true, quality: 95 }).toBuffer()],
    ['lossless WebP', () => oriented(1).webp({ lossless: true }).toBuffer()],
    ['Display P3 JPEG', () => oriented(1).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ])('%s becomes an sRGB JPEG', async (name, make) => {
    const api = await serve();
    if (name.startsWith('CMYK')) expect((await sharp(await make()).metadata()).space).toBe('cmyk');
    const poster = await storedPoster(api, await api.upload(await make()));
    expect(await isUpright(poster)).toBe(true);
    const { format, space, depth, icc, exif, xmp } = await sharp(poster).metadata();
    expect({ format, space, depth, icc, exif, xmp }).toStrictEqual({
      format: 'jpeg',
      space: 'srgb',
      depth: 'uchar',
      icc: undefined,
      exif: undefined,
      xmp: undefined,
    });
  });

  it('a grey one becomes sRGB too', async () => {
    const api = await serve();
    const grey = await noise(40, 40).greyscale().toColourspace('b-w').jpeg().toBuffer();
    const poster = await storedPoster(api, await api.upload(grey));
    expect((await sharp(poster).metadata()).space).toBe('srgb');
  });

  it('loses its GPS place, its camera and its comment', async () => {
    const api = await serve();
    const picture = await noise(64, 64)
      .withExif({ IFD0: { Make: 'CAMARA-X' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(picture.includes('CAMARA-X')).toBe(true);
    const poster = await storedPoster(api, await api.upload(picture));
    expect(poster.includes('CAMARA-X') || poster.includes('Exif')).toBe(false);
  });

  it('is shrunk to fit 1600 × 2000 and never enlarged', async () => {
    const api = await serve();
    const poster = await storedPoster(
      api,
      await api.upload(await noise(2400, 2500).jpeg({ quality: 60 }).toBuffer()),
    );
    expect(await sharp(poster).metadata()).toMatchObject({ width: 1600, height: 1667 });
  });

  it('sent twice is one file, with the same address, whatever it is called', async () => {
    const api = await serve();
    const picture = await noise(64, 64).png().toBuffer();
    const first = await api.upload(picture, 'a.png', 'image/png');
    const second = await api.upload(picture, '../../../../etc/passwd', 'text/html');
    expect(second.body).toStrictEqual(first.body);
    expect([...(await filesIn(api.dir)).keys()]).toStrictEqual([first.body.imageUrl.slice(1)]);
  });

  it('is served as a picture, sandboxed, and to the page of the form', async () => {
    const api = await serve();
    const { body } = await api.upload(await noise(64, 64).png().toBuffer());
    const { status, headers } = await fetchAnswer(`${api.url}${body.imageUrl}`, {
      headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/u);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
    expect(headers.get('cache-control')).toContain('immutable');
  });
});
