import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { compositionOf, compositions } from '../compositions/composition-table.ts';
import { pictureFromBytes } from '../pictures/picture-variants.ts';
import sharp from '../pictures/sharp.ts';
import { hostileNames, plainPoster, realNames } from '../type/poster-data.fixture.ts';
import { writePosterPdf } from './poster-pdf.ts';
import { type PrintSize, printSizes } from './print-sizes.ts';

const LINK = 'https://boletos.example/timbito/san-luis-potosi?ref=cartel';
const print = { poster: plainPoster, picture: null, link: LINK, label: 'Boletos', prices: 'Preventa: $200' };
const MM = 72 / 25.4;

/** A slug for each composition. */
const slugs = new Map(
  Array.from({ length: 100 }, (_, i) => [
    compositionOf({ slug: `cartel-${i}`, country: 'Mexico' }),
    `cartel-${i}`,
  ]),
);

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** Returns the drawing operators of the page. */
function operatorsOf(pdf: Uint8Array): string {
  const text = textOf(pdf);
  const streams = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/gu)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
  });
  return streams.join('\n');
}

function boxOf(pdf: Uint8Array, name: string): number[] {
  const numbers = new RegExp(`/${name} \\[([^\\]]+)\\]`, 'u').exec(textOf(pdf))?.[1] ?? '';
  return numbers.split(' ').map(Number);
}

/** Returns the dark modules of the QR code in the drawing, sorted. */
function modulesIn(operators: string): string[] {
  const squares = /^(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh$/gmu;
  return [...operators.matchAll(squares)]
    .filter(([, x, y, right, bottom]) => Number(right) === Number(x) + 1 && Number(bottom) === Number(y) + 1)
    .map(([, x, y]) => `${x},${y}`)
    .sort();
}

const hasTool = (name: string) => !spawnSync(name, ['--version']).error;

test('slugs: one for each composition', () => {
  expect(slugs.size).toBe(Object.keys(compositions).length);
});

describe.each(Object.keys(printSizes) as PrintSize[])('%s', (size) => {
  const { width, height } = printSizes[size];

  test('TrimBox: the sheet; BleedBox: 3 mm larger on each side; MediaBox: with the crop marks', async () => {
    const pdf = await writePosterPdf(print, size);
    const [media, bleed, trim] = ['MediaBox', 'BleedBox', 'TrimBox'].map((name) =>
      boxOf(pdf, name),
    ) as number[][];
    const sizeOf = ([left = 0, bottom = 0, right = 0, top = 0]: number[] = []) => [
      right - left,
      top - bottom,
    ];
    expect(sizeOf(trim)[0]).toBeCloseTo(width * MM, 1);
    expect(sizeOf(trim)[1]).toBeCloseTo(height * MM, 1);
    for (const [index, edge] of (trim ?? []).entries())
      expect(Math.abs(edge - (bleed?.[index] ?? 0))).toBeCloseTo(3 * MM, 1);
    expect(sizeOf(media)[0]).toBeGreaterThan((width + 2 * 3 + 2 * 5) * MM);
  });

  test.each([...slugs])(
    '%s: no font and no picture in the file, and the QR code of the link',
    async (_, slug) => {
      const pdf = await writePosterPdf(
        { ...print, poster: { ...plainPoster, slug, stamp: 'NUEVA FECHA' } },
        size,
      );
      expect(textOf(pdf)).not.toMatch(/\/(?:Font|FontFile\d?|Subtype \/Image)\b/u);
      const { data } = encode(LINK, { ecc: 'M', border: 0 });
      const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
      expect(modulesIn(operatorsOf(pdf))).toEqual(dark.sort());
    },
  );

  test('QR code: read back from the raster; pdffonts: none', async ({ skip }) => {
    const missing = ['pdftoppm', 'zbarimg', 'pdffonts'].filter((tool) => !hasTool(tool));
    if (missing.length > 0) skip(`Not installed: ${missing.join(', ')} (poppler-utils, zbar-tools).`);
    const folder = mkdtempSync(join(tmpdir(), 'gira-print-'));
    const file = join(folder, 'cartel.pdf');
    writeFileSync(file, await writePosterPdf(print, size));
    spawnSync('pdftoppm', ['-r', '100', '-png', '-singlefile', file, join(folder, 'cartel')]);
    const read = spawnSync('zbarimg', ['--quiet', '--raw', join(folder, 'cartel.png')], {
      encoding: 'utf8',
    });
    const fonts = spawnSync('pdffonts', [file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(read.stdout.trim()).toBe(LINK);
    expect(fonts.stdout.trim().split('\n')).toHaveLength(2);
  }, 20_000);
});

const { 'eighty letters': eighty, emoji, 'nothing that can be set': nothing } = hostileNames;
const names = { ...realNames, eighty, emoji, nothing };

test.each(Object.entries(names))('%s: is drawn, twice the same bytes', async (_, over) => {
  const poster = { ...plainPoster, ...over };
  const [first, second] = [
    await writePosterPdf({ ...print, poster }, 'a3'),
    await writePosterPdf({ ...print, poster }, 'a3'),
  ];
  expect(Buffer.compare(first, second)).toBe(0);
});

test("an editor's poster: is placed as a JPEG, with the QR code below", async () => {
  const create = { width: 800, height: 1000, channels: 3, background: '#c4122f' } as const;
  const picture = await pictureFromBytes(await sharp({ create }).png().toBuffer());
  const pdf = await writePosterPdf({ ...print, picture }, 'tabloide');
  expect(textOf(pdf)).toContain('/Subtype /Image');
  expect(textOf(pdf)).toContain('/DCTDecode');
  expect(modulesIn(operatorsOf(pdf)).length).toBeGreaterThan(100);
});

test('foot of a drawn poster: the host of a web address, "WhatsApp" for a link of its own scheme', async () => {
  /** Returns the drawing operators before the QR code, which is drawn last. */
  const textsOf = async (link: string) =>
    operatorsOf(await writePosterPdf({ ...print, link }, 'a3'))
      .split(/^f$/mu)
      .slice(0, -2)
      .join('f');
  const chat = await textsOf('whatsapp://send?phone=523312345678');
  expect(chat).toBe(await textsOf('https://www.whatsapp/send'));
  expect(chat).not.toBe(await textsOf('https://send/'));
});
