import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { printJpeg } from './render.ts';
import { seededRandom } from './seeded-random.ts';
import sharp from './sharp.ts';
import { toSvg } from './sheet.ts';
import { rect } from './svg.ts';

const next = seededRandom(7);
const colour = (): string =>
  `#${Math.floor(next() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
const confetti = Array.from({ length: 6000 }, () =>
  rect({ x: next() * 300, y: next() * 300, width: 6, height: 6 }, colour()),
);
const busy = toSvg({ width: 300, height: 300 }, confetti.join(''));

describe('printing', () => {
  it('gives up quality, not the limit', async () => {
    const best = await printJpeg(busy);
    const small = await printJpeg(busy, { atMost: best.length - 1 });
    expect(small.length).toBeLessThan(best.length);
    expect(small.length).toBeGreaterThan(best.length / 3);
  });

  it('says so when no quality is low enough', async () => {
    await expect(printJpeg(busy, { atMost: 1000 })).rejects.toThrow('El dibujo no cabe en 1000 bytes.');
  });

  it('draws no file that a drawing points at', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gira-render-'));
    const file = join(folder, 'white.png');
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toFile(file);
    const svg = toSvg({ width: 9, height: 9 }, `<image href="${pathToFileURL(file)}" width="9" height="9"/>`);
    expect(await printJpeg(svg)).toEqual(await printJpeg(toSvg({ width: 9, height: 9 }, '')));
    await rm(folder, { recursive: true });
  });
});
