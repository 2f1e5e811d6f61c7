import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurn } from './turn.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gira-turn-'));
  path = join(folder, '.astro/build.sock');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('lets one in after the other, and tells those who wait', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const order: string[] = [];
  const leaveFirst = await takeTurn(path);
  const others = ['second', 'third'].map(async (name) => {
    const leave = await takeTurn(path);
    order.push(name);
    return { name, leave };
  });
  await expect.poll(() => warned.mock.calls.length).toBe(2);
  expect(warned.mock.calls[0]).toEqual([
    'Otra construcción está en marcha en esta carpeta; esta empieza cuando termine.',
  ]);
  expect(order).toEqual([]);
  leaveFirst();
  const { leave } = await Promise.race(others);
  expect(order).toHaveLength(1);
  leave();
  for (const each of await Promise.all(others)) each.leave();
  expect(order.toSorted()).toEqual(['second', 'third']);
  expect(readdirSync(join(folder, '.astro'))).toEqual([]);
});

it('takes over from a build that was killed', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const module = new URL('turn.ts', import.meta.url).href;
  const script = `const { takeTurn } = await import('${module}');
    await takeTurn(process.argv[1]); console.log('in'); setInterval(() => 0, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(join(folder, '.astro'))).toEqual(['build.sock']);
  (await takeTurn(path))();
  expect(warned).not.toHaveBeenCalled();
});

it('ends with its process, though others wait', async () => {
  const module = new URL('turn.ts', import.meta.url).href;
  const script = `const { takeTurn } = await import('${module}');
    await takeTurn(process.argv[1]); console.log('in'); process.stdin.once('data', () => process.stdin.destroy());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path]);
  await once(child.stdout, 'data');
  vi.spyOn(console, 'warn').mockReturnValue();
  const next = takeTurn(path);
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
  child.stdin.write('go');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  (await next)();
});
