import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inNextFolder } from './swap-site.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-next-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('what a killed build left: removed before the next build', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, '.site.next'));
  await writeFile(join(folder, '.site.next/index.html'), 'a medias');
  await inNextFolder(join(folder, 'site'), async (next) => {
    expect(await readdir(next)).toEqual([]);
    await rm(next, { recursive: true });
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a build that fails: its folder is removed', async () => {
  const folder = await newFolder();
  const build = inNextFolder(join(folder, 'site'), async (next) => {
    await writeFile(join(next, 'index.html'), 'a medias');
    throw new Error('no');
  });
  await expect(build).rejects.toThrow('no');
  expect(await readdir(folder)).toEqual([]);
});
