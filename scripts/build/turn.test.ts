import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTurn } from './turn.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gira-turn-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Another process that has the turn, and what it then does. */
async function otherBuild(then: string) {
  const script = `const { takeTurn } = await import('${new URL('turn.ts', import.meta.url).href}');
    await takeTurn(process.argv[1]); console.log('in'); ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
  await once(child.stdout, 'data');
  return child;
}

describe.skipIf(process.platform === 'darwin')('turns', () => {
  it('lets one in after the other, tells those who wait, and leaves no file', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    let inside = 0;
    let most = 0;
    let entered = 0;
    const leaveFirst = await takeTurn(folder);
    const others = Array.from({ length: 5 }, async () => {
      const leave = await takeTurn(folder);
      entered += 1;
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
      leave();
    });
    await expect.poll(() => warned.mock.calls.length).toBe(5);
    expect(warned.mock.calls[0]).toEqual([
      'Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.',
    ]);
    expect(entered).toBe(0);
    leaveFirst();
    await Promise.all(others);
    expect([entered, most]).toEqual([5, 1]);
    expect(warned).toHaveBeenCalledTimes(5);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over from a build that was killed', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const child = await otherBuild('setInterval(() => 0, 1000);');
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await takeTurn(folder))();
    expect(warned).not.toHaveBeenCalled();
  });

  it('ends with its process, though others wait', async () => {
    const child = await otherBuild("process.stdin.once('data', () => process.stdin.destroy());");
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const next = takeTurn(folder);
    await expect.poll(() => warned.mock.calls.length).toBe(1);
    child.stdin.write('go');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    (await next)();
  });

  it('is of one folder only, by whatever way one comes to it', async () => {
    const leave = await takeTurn(folder);
    const other = mkdtempSync(join(tmpdir(), 'gira-turn-'));
    (await takeTurn(other))();
    rmSync(other, { recursive: true });
    vi.spyOn(console, 'warn').mockReturnValue();
    const same = takeTurn(`${folder}/../${folder.split('/').at(-1)}`);
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
    leave();
    (await same)();
  });
});
