/** No picture is made twice: not by a second build, and an edited show costs its own pictures only. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheDirOf } from '../../src/settings/folders.ts';
import { runBuild } from '../support/run-build.ts';
import { builtSite } from './site.ts';

/** Upcoming, with a poster that is drawn. */
const SHOW = 'shows/2026/2026-11-28-cerro-de-san-pedro.md';
/** Poster in three sizes and a spare, the poster itself, preview, story; and the story of the whole tour. */
const ITS_PICTURES = 3 + 1 + 3 + 1;

let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  await builtSite();
  folder = await mkdtemp(join(tmpdir(), 'gira-pictures-'));
  await cp(cacheDirOf(process.env), join(folder, 'cache'), { recursive: true });
  await cp('content', join(folder, 'content'), { recursive: true });
  env = {
    CACHE_DIR: join(folder, 'cache'),
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: join(folder, 'dist'),
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function picturesMade(): Promise<{ made: number; kept: number }> {
  const { code, output } = await runBuild(env);
  expect(code, output).toBe(0);
  const [, made, kept] = /Imágenes: (\d+) hechas, (\d+) de la caché/u.exec(output) ?? [];
  return { made: Number(made), kept: Number(kept) };
}

async function editShow(field: RegExp, line: string): Promise<void> {
  const file = join(folder, 'content', SHOW);
  await writeFile(file, (await readFile(file, 'utf8')).replace(field, line));
}

describe('a build on a warm cache', () => {
  it('makes no picture', async () => {
    const { made, kept } = await picturesMade();
    expect(made).toBe(0);
    expect(kept).toBeGreaterThan(300);
  });

  it('after a new price makes none either, since no picture says it', async () => {
    await editShow(/^taquilla: .*$/mu, 'taquilla: "$210"');
    expect((await picturesMade()).made).toBe(0);
  });

  it('after a new venue makes those of its show, and the story of the tour', async () => {
    await editShow(/^lugar: .*$/mu, 'lugar: "Teatro Recién Pintado"');
    expect((await picturesMade()).made).toBe(ITS_PICTURES);
  });
});
