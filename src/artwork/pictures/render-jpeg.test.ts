import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../lib/seeded-random.ts';
import { rect, toSvg } from '../type/sheet.ts';
import { renderJpeg } from './render-jpeg.ts';
import sharp from './sharp.ts';

const next = seededRandom(7);
const colour = (): string =>
  `#${Math.floor(next() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
const confetti = Array.from({ length: 6000 }, () =>
  rect({ x: next() * 300, y: next() * 300, width: 6, height: 6 }, colour()),
);
const busy = toSvg({ width: 300, height: 300 }, confetti.join(''));

describe('renderJpeg', () => {
  it('atMost: lower quality until the bytes fit', async () => {
    const best = await renderJpeg(busy);
    const small = await renderJpeg(busy, { atMost: best.length - 1 });
    expect(small.length).toBeLessThan(best.length);
    expect(small.length).toBeGreaterThan(best.length / 3);
  });

  it('atMost too small: an error', async () => {
    await expect(renderJpeg(busy, { atMost: 1000 })).rejects.toThrow('El dibujo no cabe en 1000 bytes.');
  });

  it('an SVG that references a file: the file is not drawn', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gira-render-'));
    const file = join(folder, 'white.png');
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toFile(file);
    const svg = toSvg({ width: 9, height: 9 }, `<image href="${pathToFileURL(file)}" width="9" height="9"/>`);
    expect(await renderJpeg(svg)).toEqual(await renderJpeg(toSvg({ width: 9, height: 9 }, '')));
    await rm(folder, { recursive: true });
  });
});
