import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as rendering from '../pictures/render-jpeg.ts';
import sharp from '../pictures/sharp.ts';
import { plainPoster } from '../type/poster-data.fixture.ts';
import { drawnImageBytes, toDrawnImage, toTourImage, tourImageBytes } from './drawn-images.ts';

vi.mock('../pictures/render-jpeg.ts', { spy: true });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-images-'));
  vi.stubEnv('CACHE_DIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('drawn images', () => {
  it.each(['cartel', 'cuadrado', 'previa', 'historia'] as const)(
    '%s: the size that toDrawnImage gives',
    async (kind) => {
      const { version, width, height } = toDrawnImage(kind, plainPoster);
      expect(version).toMatch(/^[0-9a-f]{12}$/u);
      expect(await sharp(await drawnImageBytes(kind, plainPoster)).metadata()).toMatchObject({
        width,
        height,
      });
    },
  );

  it('second call for the same data: drawn once', async () => {
    await drawnImageBytes('previa', { ...plainPoster, city: 'Celaya' });
    const rendered = vi.mocked(rendering.renderJpeg).mock.calls.length;
    await drawnImageBytes('previa', { ...plainPoster, city: 'Celaya' });
    expect(vi.mocked(rendering.renderJpeg).mock.calls.length).toBe(rendered);
  });

  it.each([
    ['a new city', { city: 'Celaya' }, true],
    ['a stamp', { stamp: 'AGOTADO' }, true],
    ['another slug, hence other inks', { slug: 'otro' }, true],
    ['a title that is not rendered', { heading: 'Timbito' }, false],
  ] as const)('toDrawnImage: %s, version changes: %s', (_, over, changes) => {
    const before = toDrawnImage('cartel', plainPoster).version;
    expect(toDrawnImage('cartel', { ...plainPoster, ...over }).version !== before).toBe(changes);
  });

  it('tour story: another version for another list of shows', async () => {
    const one = toTourImage([plainPoster], 'Timbito');
    expect(one.version).not.toBe(toTourImage([], 'Timbito').version);
    expect(await sharp(await tourImageBytes([plainPoster], 'Timbito')).metadata()).toMatchObject({
      width: one.width,
      height: one.height,
    });
  });
});
