import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inNextFolder } from './next-folder.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-next-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('folder of a build that was killed, and whose process ends during the next build: removed', async () => {
  const folder = await newFolder();
  const killed = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(killed, 'spawn');
  await mkdir(join(folder, `.site.next-${killed.pid}`));
  await inNextFolder(join(folder, 'site'), async (next) => {
    expect(await readdir(folder)).toContain(`.site.next-${killed.pid}`);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await rm(next, { recursive: true });
  });
  expect(await readdir(folder)).toEqual([]);
});
