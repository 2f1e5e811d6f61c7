import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { removeUnusedUploads, storePicture } from './picture-store.ts';

const HOUR = 3_600_000;
const upload = (letter: string) => `carteles/${letter.repeat(32)}.jpg`;
let dir: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gira-uploads-'));
  onTestFinished(() => rm(dir, { recursive: true }));
});

describe('removeUnusedUploads', () => {
  it('a day after the upload: those that no entry, version or bin names, and git does not have', async () => {
    for (const letter of ['a', 'b', 'c', 'd', 'e']) await write(upload(letter), letter);
    await write('carteles/a-mano.jpg', 'a');
    await write('galeria/notas.txt', 'a');
    await write('shows/2026/a.md', `---\ncartel: "${upload('b')}"\n---\n`);
    await write('.papelera/1!ana!shows!2026!b.md', `---\ncartel: "${upload('c')}"\n---\n`);
    await write('.gira/versiones/shows/2026/a.md/1', `---\ncartel: "${upload('d')}"\n---\n`);
    const isTracked = async (path: string) => path === upload('e');
    expect(await removeUnusedUploads(dir, Date.now() + 23 * HOUR, isTracked)).toEqual([]);
    expect(await removeUnusedUploads(dir, Date.now() + 25 * HOUR, isTracked)).toEqual([upload('a')]);
    expect(await readdir(join(dir, 'carteles'))).toEqual(
      [...['b', 'c', 'd', 'e'].map((letter) => `${letter.repeat(32)}.jpg`), 'a-mano.jpg'].sort(),
    );
  });

  it('uploaded again: the day begins again', async () => {
    const path = join(dir, await storePicture(dir, Buffer.from('x'), 'carteles'));
    const first = (await stat(path)).ctimeMs;
    await expect
      .poll(async () => {
        await storePicture(dir, Buffer.from('x'), 'carteles');
        return (await stat(path)).ctimeMs;
      })
      .toBeGreaterThan(first);
    expect(await readdir(join(dir, 'carteles'))).toHaveLength(1);
  });
});
