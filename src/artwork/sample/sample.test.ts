import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alts } from './alts.ts';
import { catalogue } from './catalogue.ts';
import { drawSamplePictures } from './draw.ts';
import { days } from './lineup.ts';
import { seeded } from './random.ts';

describe('chance', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const five = (seed: number): number[] => Array.from({ length: 5 }, seeded(seed));
    expect(five(7)).toEqual(five(7));
    expect(five(7)).not.toEqual(five(8));
  });
});

describe('the sample pictures', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-'));
    await drawSamplePictures(folder, { scale: 0.04 });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('are all drawn, in proportion', async () => {
    for (const { path, width, height } of catalogue) {
      const drawn = await sharp(join(folder, path)).metadata();
      expect([path, drawn.width, drawn.height]).toEqual([
        path,
        Math.round(width * 0.04),
        Math.round(height * 0.04),
      ]);
    }
  });

  it('come out byte for byte the same twice', async () => {
    const again = await mkdtemp(join(tmpdir(), 'sample-'));
    const only = ['f016', 'cartel-02', 'flyer'];
    await drawSamplePictures(again, { scale: 0.04, only });
    for (const { path } of catalogue.filter((picture) => only.some((part) => picture.path.includes(part)))) {
      expect(await readFile(join(again, path))).toEqual(await readFile(join(folder, path)));
    }
    await rm(again, { recursive: true });
  });

  it('each have an alternative text, and nothing else has', () => {
    expect(Object.keys(alts).sort()).toEqual(catalogue.map(({ path }) => path).sort());
  });

  it('name six to eight comedians on each festival day', () => {
    for (const names of Object.values(days)) expect([6, 7, 8]).toContain(names.length);
  });
});
