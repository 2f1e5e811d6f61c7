import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as rendering from '../pictures/render-jpeg.ts';
import sharp from '../pictures/sharp.ts';
import { plainPoster } from '../type/poster-data.fixture.ts';
import { drawnImage, tourImage } from './drawn-images.ts';

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
    '%s: bytes of the given size',
    async (kind) => {
      const { version, width, height, bytes } = drawnImage(kind, plainPoster);
      expect(version).toMatch(/^[0-9a-f]{12}$/u);
      expect(await sharp(await bytes()).metadata()).toMatchObject({
        width,
        height,
      });
    },
  );

  it('second call for the same data: drawn once', async () => {
    await drawnImage('previa', { ...plainPoster, city: 'Celaya' }).bytes();
    const rendered = vi.mocked(rendering.renderJpeg).mock.calls.length;
    await drawnImage('previa', { ...plainPoster, city: 'Celaya' }).bytes();
    expect(vi.mocked(rendering.renderJpeg).mock.calls.length).toBe(rendered);
  });

  it.each([
    ['a new city', { city: 'Celaya' }, true],
    ['a stamp', { stamp: 'AGOTADO' }, true],
    ['another slug, hence other inks', { slug: 'otro' }, true],
    ['a title that is not rendered', { heading: 'Timbito' }, false],
  ] as const)('drawnImage: %s, version changes: %s', (_, over, changes) => {
    const before = drawnImage('cartel', plainPoster).version;
    expect(drawnImage('cartel', { ...plainPoster, ...over }).version !== before).toBe(changes);
  });

  it('tour story: another version for another list of shows', async () => {
    const one = tourImage([plainPoster], 'Timbito');
    expect(one.version).not.toBe(tourImage([], 'Timbito').version);
    expect(await sharp(await one.bytes()).metadata()).toMatchObject({
      width: one.width,
      height: one.height,
    });
  });
});
