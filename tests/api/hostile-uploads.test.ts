import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { debianPictures } from './debian-pictures.ts';
import { bombChunk, chunk, ihdr, noise, pngWith, SIGNATURE, zeroPng } from './pictures.ts';
import {
  etagIn,
  filesIn,
  peakMemory,
  serve,
  spawnApi,
  storedPoster,
  temporaryFolder,
  validShow,
} from './support.ts';

const SCRIPT = '<script>alert(document.domain)</script>';

describe('a polyglot', () => {
  it.each([
    [
      'JPEG with a page behind it',
      async () => Buffer.concat([await noise(32, 32).jpeg().toBuffer(), Buffer.from(SCRIPT)]),
    ],
    [
      'JPEG with a page in its comment',
      async () => {
        const jpeg = await noise(32, 32).jpeg().toBuffer();
        const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`, 'latin1');
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      },
    ],
    ['PNG with a page in its text', async () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)))],
    ['PNG with a page behind it', async () => Buffer.concat([zeroPng(8, 8), Buffer.from(SCRIPT)])],
  ])('%s: only its pixels are stored', async (_name, make) => {
    const api = await serve();
    const answer = await api.upload(await make());
    if (answer.status === 201) expect((await storedPoster(api, answer)).includes('script')).toBe(false);
    else expect(answer.status).toBe(400);
  });
});

describe('a hostile upload: refused, and nothing is stored', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  const files: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, number])[] = [
    ['an SVG with a script', () => Buffer.from(svg), 415],
    ['an SVG after a declaration', () => Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg>${svg}`), 415],
    ['an HTML page', () => Buffer.from(`<!doctype html>${SCRIPT}${' '.repeat(99)}`), 415],
    ['a GIF', () => Buffer.from(`GIF89a${'\x01\0'.repeat(40)}`, 'latin1'), 415],
    ['a PDF', () => Buffer.from(`%PDF-1.7\n${'x'.repeat(99)}`), 415],
    ['a TIFF', () => Buffer.from(`II*\0${'\0'.repeat(99)}`, 'latin1'), 415],
    ['an AVIF', () => Buffer.from(`\0\0\0\x1cftypavif${'\0'.repeat(99)}`, 'latin1'), 415],
    ['plain text called .jpg', () => Buffer.from('hola '.repeat(50)), 415],
    ['a JPEG signature and nothing else', () => Buffer.from('\xff\xd8\xff', 'latin1'), 415],
    ['a JPEG signature before an SVG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 415],
    ['nothing at all', () => new Uint8Array(0), 400],
    ['one byte', () => new Uint8Array([0xff]), 415],
    ['a PNG whose header states 50000 × 50000', () => headerOnly(50_000, 50_000), 413],
    ['a PNG whose header states 2³¹ × 2³¹', () => headerOnly(2 ** 31, 2 ** 31), 413],
    ['a PNG without a size', () => headerOnly(0, 0), 400],
    ['a PNG with less data than its size needs', () => headerOnly(600, 600), 400],
    ['a valid PNG of 225 megapixels', () => zeroPng(15_000, 15_000, { depth: 1, colour: 0 }), 413],
    ['a PNG of 40 megapixels at 64 bits each', () => zeroPng(5_000, 7_900, { depth: 16, colour: 6 }), 413],
    ['a JPEG whose header states a wrong size', async () => jpegWithWrongSize(), 413],
    ['a WebP whose header states a wrong size', async () => webpWithWrongSize(), 413],
    ['a PNG with broken checksums', () => brokenPng(), 400],
  ];

  it.each(files)('%s', async (_name, make, status) => {
    const api = await serve();
    const answer = await api.upload(await make());
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.error).toMatch(/No se guardó nada\.$/u);
    expect(await filesIn(api.dir)).toStrictEqual(new Map());
  });

  it('an SVG where the site’s own drawings have opened its loader', async () => {
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
    onTestFinished(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
    const api = await serve();
    for (const start of [
      '',
      '<?xml version="1.0"?>',
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF0000WEBPVP8 ',
    ]) {
      const { status } = await api.upload(Buffer.from(`${start}${svg}`, 'latin1'));
      expect([400, 413, 415], start).toContain(status);
    }
    expect(await filesIn(api.dir)).toStrictEqual(new Map());
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a %s truncated anywhere', async (format) => {
    const api = await serve();
    const whole = await noise(160, 120).toFormat(format).toBuffer();
    const cuts = [...Array.from({ length: 49 }, (_, index) => (index + 1) * 2), 99.5].map((percent) =>
      Math.floor((whole.length * percent) / 100),
    );
    for (const cut of [...cuts, whole.length - 1]) {
      const { status } = await api.upload(whole.subarray(0, cut));
      expect([400, 415], `${format}, ${cut} de ${whole.length} bytes`).toContain(status);
    }
    expect(await filesIn(api.dir)).toStrictEqual(new Map());
  });

  it('decompression bombs in text and colour profiles, refused or stored with memory under 512 MB', async () => {
    const api = await spawnApi(await temporaryFolder());
    const bombs = [
      ...(['zTXt', 'iTXt', 'iCCP'] as const).map((type) => pngWith(bombChunk(type, 300_000_000))),
      pngWith(Buffer.concat(Array.from({ length: 300 }, () => bombChunk('zTXt', 1_000_000)))),
      await zeroPng(6_300, 6_300),
      await noise(5_000, 3_000).jpeg({ quality: 50 }).toBuffer(),
    ];
    for (const bomb of bombs) {
      const { status } = await api.upload(bomb);
      expect([201, 400, 413]).toContain(status);
    }
    const turned = await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#d33' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await Promise.all(Array.from({ length: 4 }, () => api.upload(turned)));
    expect(await peakMemory(api)).toBeLessThan(512);
    expect((await api.upload(await noise(64, 64).png().toBuffer())).status).toBe(201);
  });

  it('24 bombs, four at once, during 1,000 edits: memory under 512 MB', async () => {
    const api = await spawnApi(await temporaryFolder());
    const bombs = await Promise.all([
      pngWith(bombChunk('zTXt', 300_000_000)),
      zeroPng(6_300, 6_300),
      noise(5_000, 3_000).jpeg({ quality: 50 }).toBuffer(),
      noise(3_000, 2_000).jpeg({ quality: 60, progressive: true }).toBuffer(),
      noise(2_500, 2_500).webp({ quality: 50, effort: 0 }).toBuffer(),
      sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#d33' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ]);
    const shows = await Promise.all(
      Array.from({ length: 50 }, (_, index) => api.post({ ...validShow, lugar: `Foro ${index}` })),
    );
    const edit = async (path: string, notas: string): Promise<void> => {
      const etag = etagIn(await api.send('GET', path));
      if ((await api.send('PATCH', path, { notas }, etag)).status === 412) await edit(path, notas);
    };
    const edits = Array.from({ length: 20 }, async (_, editor) => {
      for (const { body } of [...shows.slice(editor), ...shows.slice(0, editor)])
        await edit(`/api/shows/${body.id}`, `${editor} ${'x'.repeat(500)}`);
    });
    const uploads = Array.from({ length: 4 }, async (_, client) => {
      for (const bomb of [...bombs.slice(client), ...bombs.slice(0, client)])
        expect([201, 400, 413]).toContain((await api.upload(bomb)).status);
    });
    await Promise.all([...edits, ...uploads]);
    expect(await peakMemory(api)).toBeLessThan(512);
  });
});

test('the 400 test pictures of gdk-pixbuf, each stored as an sRGB JPEG or refused', async ({ skip }) => {
  const pictures = await debianPictures();
  if (typeof pictures === 'string') return skip(pictures);
  expect(pictures.length).toBeGreaterThan(350);
  const api = await serve();
  const storedCount = async () => {
    const entries = await readdir(api.dir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  const outcomes = new Map<number, number>();
  for (const { name, bytes } of pictures) {
    const before = await storedCount();
    const answer = await api.upload(bytes, name);
    const { status, body } = answer;
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    expect([201, 400, 413, 415], name).toContain(status);
    if (status === 201) {
      const { format, exif, icc, space } = await sharp(await storedPoster(api, answer)).metadata();
      expect({ name, format, exif, icc, space }).toStrictEqual({
        name,
        format: 'jpeg',
        exif: undefined,
        icc: undefined,
        space: 'srgb',
      });
    } else {
      expect(body.error, name).toMatch(/No se guardó nada\.$/u);
      expect(await storedCount(), name).toBe(before);
    }
  }
  console.log(
    `Imágenes de Debian: ${[...outcomes].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
});

function headerOnly(width: number, height: number): Buffer {
  const rest = [chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ihdr(width, height), ...rest]);
}

async function jpegWithWrongSize(): Promise<Buffer> {
  const jpeg = await noise(32, 32).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

async function webpWithWrongSize(): Promise<Buffer> {
  const webp = await noise(32, 32).webp().toBuffer();
  webp.writeUInt16LE(0x3fff, 26);
  webp.writeUInt16LE(0x3fff, 28);
  return webp;
}

function brokenPng(): Buffer {
  const png = zeroPng(40, 40);
  png.writeUInt8((png[45] ?? 0) ^ 0xff, 45);
  return png;
}
