import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compositionOf, compositions } from '../compositions/composition-table.ts';
import * as rendering from '../pictures/render-jpeg.ts';
import sharp from '../pictures/sharp.ts';
import { composePoster } from '../posters/draw-poster.ts';
import { plainPoster } from '../type/poster-data.fixture.ts';
import type { PosterData } from '../type/poster-text.ts';
import { POSTER, STORY } from '../type/sheet.ts';
import { drawnImage, tourImage } from './drawn-images.ts';
import { composeLinkPreview } from './link-preview.ts';
import { composeTourStory } from './tour-story.ts';

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

const stamped: PosterData = { ...plainPoster, guest: 'La Tía Chabela', stamp: 'AGOTADO' };
const posters = Array.from('abcdefghij', (slug) => ({ ...plainPoster, slug }));
const laughing = posters.find((data) => compositionOf(data) === 'openMouth') ?? plainPoster;

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
    ['another slug, hence another composition', { slug: 'otro' }, true],
    ['other inks', { ink: 'agua' }, true],
    ['a title that is not rendered', { heading: 'Timbito' }, false],
  ] as const)('drawnImage: %s, version changes: %s', (_, over, changes) => {
    const before = drawnImage('cartel', plainPoster).version;
    expect(drawnImage('cartel', { ...plainPoster, ...over }).version !== before).toBe(changes);
  });

  it('drawings: after a change of their code ARTWORK_VERSION is raised, and this digest is written again', () => {
    const names = Object.keys(compositions) as (keyof typeof compositions)[];
    const svgs = names.flatMap((name) =>
      [POSTER, STORY].map((each) => composePoster(stamped, each, name).svg),
    );
    const others = [composeLinkPreview(stamped), composeTourStory([stamped], stamped, STORY)];
    const drawings = [...svgs, ...others.map(({ svg }) => svg)].join('');
    expect(hash('sha256', drawings).slice(0, 16)).toBe('11d417e3f03dfabc');
  });

  it('tour story: another version for another list of shows', async () => {
    const one = tourImage([plainPoster], plainPoster);
    expect(one.version).not.toBe(tourImage([], plainPoster).version);
    expect(await sharp(await one.bytes()).metadata()).toMatchObject({
      width: one.width,
      height: one.height,
    });
  });

  it.each([
    [
      'cartel',
      {},
      'Cartel de Timbito: FIGURE. Dice: stand up, San Luis Potosí, vie 5 de diciembre, 8:30pm, Foro El Telón.',
    ],
    [
      'cuadrado',
      { guest: 'Chuy Malora', time: null, stamp: 'AGOTADO' },
      'Cartel cuadrado de Timbito: FIGURE. Dice: stand up, San Luis Potosí, con Chuy Malora, vie 5 de diciembre, Foro El Telón, sello: AGOTADO.',
    ],
    [
      'historia',
      { heading: 'Vol2', venue: '' },
      'Cartel alto de Timbito: FIGURE. Dice: stand up, San Luis Potosí, Vol2, vie 5 de diciembre, 8:30pm.',
    ],
    [
      'previa',
      {},
      'Imagen horizontal de Timbito: FIGURE. Dice: Stand up con Timbito, San Luis Potosí, vie 5 de diciembre, 8:30pm, Foro El Telón.',
    ],
  ] as const)('alternative text of %s with %o: what it shows and prints', (kind, over, text) => {
    const figures = { cartel: 'una boca que ríe', previa: 'bocas que ríen a los lados' } as const;
    const shown = kind === 'previa' ? figures.previa : figures.cartel;
    expect(drawnImage(kind, { ...laughing, ...over }).alt).toBe(text.replace('FIGURE', shown));
  });

  it('alternative text of the tour: the dates that fit the format, and the number of the others', () => {
    const shows = Array.from({ length: 40 }, (_, i) => ({
      ...plainPoster,
      day: String(i + 1),
      city: 'León',
    }));
    const listed = (kind: 'cuadrado' | 'historia') =>
      tourImage(shows, plainPoster, kind).alt.match(/León/gu)?.length;
    expect(tourImage(shows.slice(0, 2), plainPoster).alt).toBe(
      'Cartel alto de la gira de Timbito, con un boleto por fecha: vie 1 dic: León; vie 2 dic: León.',
    );
    expect(listed('historia')).toBe(29);
    expect(listed('cuadrado')).toBe(21);
    expect(tourImage(shows, plainPoster, 'cuadrado').alt).toContain('; y 19 más.');
  });
});
