import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressSite } from './compress-site.ts';

const PAGE = '<p>Las fechas de la gira</p>'.repeat(200);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gira-compress-'));
  await mkdir(join(dir, 'fechas'));
  await writeFile(join(dir, 'fechas/index.html'), PAGE);
});
afterEach(() => rm(dir, { recursive: true }));

describe('compressSite', () => {
  it('many files at once: adds up the size of each', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => `${PAGE}${index}`);
    for (const [index, page] of pages.entries()) await writeFile(join(dir, `${index}.html`), page);
    const sums = await compressSite(dir);
    expect(sums).toEqual({
      files: 21,
      bytes: PAGE.length + pages.join('').length,
      brotli: await sizeOf('.br'),
      gzip: await sizeOf('.gz'),
    });
  });

  it('a text file: writes a .br and a .gz beside it, with its date, the same each time', async () => {
    const day = new Date('2026-11-21T18:00:00Z');
    await utimes(join(dir, 'fechas/index.html'), day, day);
    const sums = await compressSite(dir);
    const [brotli, gzip] = await Promise.all(
      ['br', 'gz'].map((extension) => readFile(join(dir, `fechas/index.html.${extension}`))),
    );
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(PAGE);
    expect(gunzipSync(gzip ?? '').toString()).toBe(PAGE);
    expect((await stat(join(dir, 'fechas/index.html.br'))).mtime).toEqual(day);
    expect(sums).toEqual({ files: 1, bytes: PAGE.length, brotli: brotli?.length, gzip: gzip?.length });
    expect(await compressSite(dir)).toEqual(sums);
    expect(await readFile(join(dir, 'fechas/index.html.gz'))).toEqual(gzip);
  });

  it('a small file or a picture: writes nothing beside it, and removes what an earlier run wrote', async () => {
    await writeFile(join(dir, 'estado.json'), '{}');
    await writeFile(join(dir, 'estado.json.gz'), 'de antes');
    await writeFile(join(dir, 'foto.webp'), PAGE);
    await compressSite(dir);
    expect((await readdir(dir)).sort()).toEqual(['estado.json', 'fechas', 'foto.webp']);
  });
});

/** Returns the total size of the files with this extension. */
async function sizeOf(extension: string): Promise<number> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith(extension));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
