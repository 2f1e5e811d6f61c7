import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seededRandom } from '../../lib/seeded-random.ts';
import {
  encodeVariant,
  type Picture,
  pictureFromBytes,
  readPicture,
  toVariants,
  type Variant,
} from './picture-variants.ts';
import sharp from './sharp.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-pictures-'));
  vi.stubEnv('CACHE_DIR', join(folder, 'cache'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const blank = { width: 60, height: 40, channels: 3, background: '#f60' } as const;
const readVariant = async (picture: Picture, variant: Variant | undefined): Promise<Buffer> =>
  readFile(await encodeVariant(picture, variant as Variant));
const jpeg = (): Promise<Buffer> => sharp({ create: blank }).jpeg().toBuffer();

describe('readPicture', () => {
  it('a JPEG: its hash and size', async () => {
    const bytes = await jpeg();
    await writeFile(join(folder, 'foto.jpg'), bytes);
    const picture = await readPicture(folder, 'foto.jpg');
    expect(picture).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{10}$/),
      width: 60,
      height: 40,
      source: expect.any(Function),
    });
    expect(await (picture.source as () => Promise<Uint8Array>)()).toEqual(bytes);
  });

  it('a photo with orientation 6: upright size and pixels', async () => {
    const left = await sharp({ create: { ...blank, width: 30, background: '#00f' } })
      .png()
      .toBuffer();
    const lying = await sharp({ create: blank })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await pictureFromBytes(lying);
    expect(picture).toMatchObject({ width: 40, height: 60 });
    const [variant] = toVariants(picture, { widths: [20], format: 'webp' });
    const bytes = await readVariant(picture, variant);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({ width: 20, height: 30, orientation: undefined });
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const blue = (x: number, y: number): boolean => (data[(y * 20 + x) * 3 + 2] ?? 0) > 128;
    expect([blue(4, 4), blue(16, 4), blue(4, 26), blue(16, 26)]).toEqual([true, true, false, false]);
  });

  it('a changed file: another hash', async () => {
    const file = join(folder, 'cambia.png');
    await writeFile(file, await sharp({ create: blank }).png().toBuffer());
    const before = await readPicture(folder, basename(file));
    await writeFile(
      file,
      await sharp({ create: { ...blank, width: 61 } })
        .png()
        .toBuffer(),
    );
    expect((await readPicture(folder, basename(file))).hash).not.toBe(before.hash);
  });

  it('a link, or a link on the way: an error that names it, also for variants when it appears later', async () => {
    const outside = join(folder, 'fuera');
    await mkdir(join(folder, 'dentro/carteles'), { recursive: true });
    await mkdir(outside);
    await writeFile(join(outside, 'a.jpg'), await jpeg());
    await writeFile(join(folder, 'dentro/carteles/a.jpg'), await jpeg());
    const picture = await readPicture(join(folder, 'dentro'), 'carteles/a.jpg');
    await rm(join(folder, 'dentro/carteles'), { recursive: true });
    await symlink(outside, join(folder, 'dentro/carteles'));
    await symlink(join(outside, 'a.jpg'), join(folder, 'dentro/b.jpg'));
    const [variant] = toVariants(picture, { widths: [7], format: 'webp' });
    await expect(encodeVariant(picture, variant as Variant)).rejects.toThrow(
      'carteles es un enlace simbólico',
    );
    for (const [path, link] of [
      ['carteles/a.jpg', 'carteles'],
      ['b.jpg', 'b.jpg'],
    ] as const)
      await expect(readPicture(join(folder, 'dentro'), path)).rejects.toThrow(
        `${link} es un enlace simbólico`,
      );
  });

  it('a missing file: an error with its name', async () => {
    await expect(readPicture(folder, 'no-esta.jpg')).rejects.toThrow(
      'No se encuentra la imagen «no-esta.jpg».',
    );
  });

  it.each([
    ['svg.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['gif.gif', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['riff.webp', 'RIFFaaaaWAVE<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['vacia.png', ''],
  ])('%s: refused by its content', async (name, content) => {
    const file = join(folder, name);
    await writeFile(file, content, 'latin1');
    await expect(readPicture(folder, name)).rejects.toThrow(`La imagen «${name}» no es JPEG, PNG ni WebP`);
  });

  it.each([
    ['cortada.jpg', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['ajena.jpg', (whole: Buffer) => Buffer.concat([whole.subarray(0, 400), Buffer.alloc(5000, 7)])],
  ])('%s, damaged: an error with its name', async (name, damage) => {
    const whole = await sharp({ create: { ...blank, width: 600, height: 600 } })
      .jpeg()
      .toBuffer();
    const file = join(folder, name);
    await writeFile(file, damage(whole));
    await expect(readPicture(folder, name)).rejects.toThrow(`La imagen «${name}» está dañada`);
  });

  it('a cache that cannot be written: the error of the system, and the picture once it can', async () => {
    await writeFile(join(folder, 'cache-llena.jpg'), await jpeg());
    vi.stubEnv('CACHE_DIR', join(folder, 'cache-llena.jpg/cache'));
    onTestFinished(() => void vi.stubEnv('CACHE_DIR', join(folder, 'cache')));
    await expect(readPicture(folder, 'cache-llena.jpg')).rejects.toMatchObject({ code: 'ENOTDIR' });
    vi.stubEnv('CACHE_DIR', join(folder, 'otra-cache'));
    expect(await readPicture(folder, 'cache-llena.jpg')).toMatchObject({ width: 60 });
  });

  it('an SVG with a WebP signature: refused', async () => {
    await expect(
      pictureFromBytes(Buffer.from('RIFFaaaaWEBP<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toThrow('no es JPEG, PNG ni WebP');
    await expect(
      pictureFromBytes(Buffer.from('RIFFaaaaWEBPVP8 <svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toThrow('está dañada');
  });
});

describe('variants', () => {
  const picture: Picture = { hash: '0123456789abcdef', width: 1000, height: 667, source: new Uint8Array() };

  it.each([
    [[640, 320], 'avif', ['0123456789abcdef-320.avif', '0123456789abcdef-640.avif']],
    [[640, 640], 'webp', ['0123456789abcdef-640.webp']],
    [[1600, 1200], 'jpeg', ['0123456789abcdef-1000.jpg']],
    [[400], 'avif', ['0123456789abcdef-400.avif']],
    [[400], 'jpeg', ['0123456789abcdef-400.jpg']],
  ] as const)('widths %j in %j', (widths, format, files) => {
    expect(toVariants(picture, { widths, format }).map(({ file }) => file)).toEqual(files);
  });

  it('a width: the height in proportion', () => {
    expect(toVariants(picture, { widths: [300], format: 'webp' })[0]).toMatchObject({
      width: 300,
      height: 200,
    });
  });

  it('square: no larger than the short side, with a c in the file name', () => {
    const [small, large] = toVariants(picture, { widths: [300, 900], format: 'webp', isSquare: true });
    expect(small).toMatchObject({ file: '0123456789abcdef-300c.webp', width: 300, height: 300 });
    expect(large).toMatchObject({ file: '0123456789abcdef-667c.webp', width: 667, height: 667 });
  });
});

describe('encode', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)(
    '%s: the size of the variant, without metadata',
    async (format) => {
      const source = await sharp({ create: blank })
        .withExif({ IFD0: { Artist: 'secret' } })
        .jpeg()
        .toBuffer();
      const picture = await pictureFromBytes(source);
      const [variant] = toVariants(picture, { widths: [30], format: format });
      const bytes = await readVariant(picture, variant);
      expect(bytes.includes('secret')).toBe(false);
      if (format === 'avif') {
        // The AVIF loader is disabled here too: the brand is read from the bytes.
        expect(bytes.subarray(4, 12).toString('latin1')).toBe('ftypavif');
      } else {
        const meta = await sharp(bytes).metadata();
        expect(meta).toMatchObject({ format, width: 30, height: 20 });
        expect(meta.exif).toBeUndefined();
      }
    },
  );

  it.each([
    { contrast: 150, blur: 1.3, quality: 34 },
    { contrast: 160, blur: 1, quality: 30 },
    // Too large even at a quality of 30: a worse quality would gain nothing for phones.
    { contrast: 256, blur: 1.3, quality: 38 },
  ])(
    'AVIF of 700 px, $contrast levels, blur $blur: quality $quality',
    async ({ contrast, blur, quality }) => {
      vi.stubEnv('FAST_PICTURES', undefined);
      onTestFinished(() => void vi.stubEnv('FAST_PICTURES', '1'));
      const raw = { width: 700, height: 700, channels: 3 } as const;
      const random = seededRandom(7);
      const noise = Uint8Array.from({ length: 700 * 700 * 3 }, () => random() * contrast);
      const source = await sharp(noise, { raw }).blur(blur).png().toBuffer();
      const picture = await pictureFromBytes(source);
      const [variant] = toVariants(picture, { widths: [700], format: 'avif' });
      const expected = await sharp(source).avif({ quality, effort: 2 }).toBuffer();
      expect((await readVariant(picture, variant)).equals(expected)).toBe(true);
    },
  );

  it('second call: bytes from the disk cache', async () => {
    const file = join(folder, 'una.png');
    await writeFile(
      file,
      await sharp({ create: { ...blank, background: '#0af' } })
        .png()
        .toBuffer(),
    );
    const picture = await readPicture(folder, basename(file));
    const [variant] = toVariants(picture, { widths: [30], format: 'webp' });
    const first = await readVariant(picture, variant);
    // Without its source file nothing new can be encoded.
    await rm(file);
    expect(await readVariant(picture, variant)).toEqual(first);
    const [other] = toVariants(picture, { widths: [20], format: 'webp' });
    await expect(encodeVariant(picture, other as Variant)).rejects.toThrow();
  });

  it('encodeVariant: needs no earlier readPicture in the same process', async () => {
    const source = await sharp({ create: { ...blank, background: '#123' } })
      .png()
      .toBuffer();
    const picture: Picture = { hash: 'abcdef0123', width: 60, height: 40, source };
    const [variant] = toVariants(picture, { widths: [30], format: 'webp' });
    const bytes = await readVariant(picture, variant);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  it('a renamed copy: the same hash', async () => {
    const [a, b] = [join(folder, 'a.jpg'), join(folder, 'b.jpg')];
    await writeFile(a, await jpeg());
    await copyFile(a, b);
    expect((await readPicture(folder, 'a.jpg')).hash).toBe((await readPicture(folder, 'b.jpg')).hash);
  });
});
