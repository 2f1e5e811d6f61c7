import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acquireBuildLock } from './swap-site.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gira-lock-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Another process that has the lock, and what it then does. */
async function otherBuild(then: string) {
  const script = `const { acquireBuildLock } = await import('${new URL('swap-site.ts', import.meta.url).href}');
    await acquireBuildLock(process.argv[1]); console.log('in'); ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
  await once(child.stdout, 'data');
  return child;
}

describe.skipIf(process.platform === 'darwin')('acquireBuildLock', () => {
  test('several builds: one after the other, with a warning and without a file', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    let inside = 0;
    let most = 0;
    let entered = 0;
    const first = await acquireBuildLock(folder);
    const others = Array.from({ length: 5 }, async () => {
      using _lock = await acquireBuildLock(folder);
      entered += 1;
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
    });
    await expect.poll(() => warned.mock.calls.length).toBe(5);
    expect(warned.mock.calls[0]).toEqual([
      'Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.',
    ]);
    expect(entered).toBe(0);
    first[Symbol.dispose]();
    await Promise.all(others);
    expect([entered, most]).toEqual([5, 1]);
    expect(warned).toHaveBeenCalledTimes(5);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a build that was killed: its lock is free', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const child = await otherBuild('setInterval(() => 0, 1000);');
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await acquireBuildLock(folder))[Symbol.dispose]();
    expect(warned).not.toHaveBeenCalled();
  });

  test('a process that ends: its lock is free, though others wait', async () => {
    const child = await otherBuild("process.stdin.once('data', () => process.stdin.destroy());");
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const next = acquireBuildLock(folder);
    await expect.poll(() => warned.mock.calls.length).toBe(1);
    child.stdin.write('go');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    (await next)[Symbol.dispose]();
  });

  test('two folders: a lock each, by their real paths', async () => {
    const lock = await acquireBuildLock(folder);
    const other = mkdtempSync(join(tmpdir(), 'gira-lock-'));
    (await acquireBuildLock(other))[Symbol.dispose]();
    rmSync(other, { recursive: true });
    vi.spyOn(console, 'warn').mockReturnValue();
    const same = acquireBuildLock(`${folder}/../${folder.split('/').at(-1)}`);
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
    lock[Symbol.dispose]();
    (await same)[Symbol.dispose]();
  });
});
