import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CachedPicture, pictureChannel } from '../../lib/build-events.ts';
import { cachedOnDisk } from './disk-cache.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-cache-'));
  vi.stubEnv('CACHE_DIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const filesIn = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('cached', () => {
  it('second call: reads the bytes instead of making them', async () => {
    const make = vi.fn(async () => bytes('made'));
    await cachedOnDisk(['a', 1], 'bin', make);
    const again = await cachedOnDisk(['a', 1], 'bin', make);
    expect(new TextDecoder().decode(again)).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each([
    [['a', 2], 'bin'],
    [['a1'], 'bin'],
    [['a', '1'], 'bin'],
    [['a', 1], 'txt'],
  ] as const)('keeps %j .%s apart', async (parts, extension) => {
    await cachedOnDisk(['a', 1], 'bin', async () => bytes('one'));
    const other = await cachedOnDisk(parts, extension, async () => bytes('other'));
    const one = await cachedOnDisk(['a', 1], 'bin', async () => bytes('made again'));
    expect([one, other].map((each) => new TextDecoder().decode(each))).toEqual(['one', 'other']);
  });

  it('reports: pictures that were made or kept, no measurements', async () => {
    const uses: unknown[] = [];
    const add = (use: unknown) => uses.push((use as CachedPicture).origin);
    pictureChannel.subscribe(add);
    const make = async () => bytes('made');
    await cachedOnDisk(['drawn'], 'jpg', make);
    await cachedOnDisk(['drawn'], 'jpg', make);
    await cachedOnDisk(['result'], 'json', make);
    pictureChannel.unsubscribe(add);
    expect(uses).toEqual(['made', 'kept']);
  });

  it('concurrent calls for one key: one make', async () => {
    const made = Promise.withResolvers<Uint8Array>();
    const make = vi.fn(() => made.promise);
    const calls = Array.from({ length: 5 }, () => cachedOnDisk(['same'], 'bin', make));
    made.resolve(bytes('made'));
    await Promise.all(calls);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('concurrent calls for several keys: two run at a time', async () => {
    await cachedOnDisk(['kept'], 'bin', async () => bytes('kept'));
    const end = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const make = async (): Promise<Uint8Array> => {
      most = Math.max(most, ++running);
      await end.promise;
      running -= 1;
      return bytes('made');
    };
    const calls = [1, 2, 3, 4, 5, 6].map((n) => cachedOnDisk([n], 'bin', make));
    // Reading a file takes longer than looking up six missing ones: every call that could start has started by now.
    await cachedOnDisk(['kept'], 'bin', make);
    const together = running;
    end.resolve();
    await Promise.all(calls);
    expect({ together, most }).toEqual({ together: 2, most: 2 });
  });

  it('a make inside a make: no deadlock', async () => {
    const nested = (n: number): Promise<Uint8Array> =>
      cachedOnDisk(['outer', n], 'bin', () => cachedOnDisk(['inner', n], 'bin', async () => bytes('made')));
    await expect(Promise.all([1, 2, 3].map(nested))).resolves.toHaveLength(3);
  });

  it('a failed make: the next call makes again', async () => {
    await expect(cachedOnDisk(['x'], 'bin', () => Promise.reject(new Error('no ink')))).rejects.toThrow(
      'no ink',
    );
    const made = await cachedOnDisk(['x'], 'bin', async () => bytes('made'));
    expect(new TextDecoder().decode(made)).toBe('made');
    expect(await filesIn()).toHaveLength(1);
  });

  it('an empty cache file: made again', async () => {
    await cachedOnDisk(['x'], 'bin', async () => bytes('made'));
    const [file, ...others] = await filesIn();
    expect(others).toEqual([]);
    await writeFile(file as string, '');
    await cachedOnDisk(['x'], 'bin', async () => bytes('made anew'));
    expect(await readFile(file as string, 'utf8')).toBe('made anew');
  });
});
