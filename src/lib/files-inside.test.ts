import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  createInside,
  flushFolderInside,
  isFileInside,
  linkInside,
  listInside,
  makeFolderInside,
  readInside,
  readInsideSync,
  removeInside,
  renameInside,
  statInside,
} from './files-inside.ts';
import { SymlinkError } from './open-folder.ts';

let folder: string;
let root: string;
let outside: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-inside-'));
  [root, outside] = [join(folder, 'dentro'), join(folder, 'fuera')];
  await mkdir(join(root, 'a/b'), { recursive: true });
  await mkdir(join(outside, 'b'), { recursive: true });
  await writeFile(join(root, 'propio'), 'propio');
  await writeFile(join(root, 'a/b/archivo'), 'dentro');
  await writeFile(join(outside, 'b/archivo'), 'fuera');
});
afterEach(() => rm(folder, { recursive: true }));

const BYTES = new TextEncoder().encode('nuevo');
const FLUSH = { flush: true };

/** Every function, with the path of a file in a folder. */
const OPERATIONS: readonly (readonly [string, (path: string) => unknown])[] = [
  ['readInside', (path) => readInside(root, path)],
  ['readInsideSync', async (path) => readInsideSync(root, path)],
  ['statInside', async (path) => statInside(root, path)],
  ['listInside', (path) => listInside(root, path.replace(/\/[^/]+$/u, ''))],
  ['createInside', (path) => createInside(root, `${path}-nuevo`, BYTES, FLUSH)],
  ['renameInside, from', (path) => renameInside(root, path, 'otro')],
  ['renameInside, to', (path) => renameInside(root, 'propio', path)],
  ['linkInside, from', (path) => linkInside(root, path, 'otro')],
  ['linkInside, to', (path) => linkInside(root, 'propio', `${path}-nuevo`)],
  ['removeInside', (path) => removeInside(root, path)],
  ['makeFolderInside', async (path) => makeFolderInside(root, `${path}-carpeta`)],
  ['flushFolderInside', (path) => flushFolderInside(root, path.replace(/\/[^/]+$/u, ''))],
];

async function filesOutside(): Promise<readonly string[]> {
  const names = (await readdir(outside, { recursive: true })).sort();
  return [...names, await readFile(join(outside, 'b/archivo'), 'utf8')];
}

describe.each([
  ['a', 'fuera'],
  ['a/b', 'fuera/b'],
  ['a', 'no-hay'],
])('%s is a link to %s', (link, target) => {
  test.each(OPERATIONS)(
    '%s: a SymlinkError that names it, and nothing changes there',
    async (_name, operate) => {
      await rm(join(root, link), { recursive: true });
      await symlink(join(folder, target), join(root, link));
      const before = await filesOutside();
      const result = Promise.resolve(operate('a/b/archivo'));
      await expect(result).rejects.toThrow(SymlinkError);
      await expect(result).rejects.toMatchObject({
        path: link,
        message: expect.stringMatching(`^${link} es un enlace simbólico, y los enlaces no se siguen`),
      });
      expect(await filesOutside()).toEqual(before);
      expect(await readdir(folder)).toEqual(['dentro', 'fuera']);
    },
  );
});

describe('the file itself is a link', () => {
  beforeEach(async () => {
    await rm(join(root, 'a/b/archivo'));
    await symlink(join(outside, 'b/archivo'), join(root, 'a/b/archivo'));
  });

  it('it is not read', async () => {
    await expect(readInside(root, 'a/b/archivo')).rejects.toMatchObject({ path: 'a/b/archivo' });
    expect(() => readInsideSync(root, 'a/b/archivo')).toThrow(SymlinkError);
    expect(isFileInside(root, 'a/b/archivo')).toBe(false);
    expect(statInside(root, 'a/b/archivo')?.isSymbolicLink()).toBe(true);
  });

  it('what it leads to is not written, replaced or removed', async () => {
    await expect(createInside(root, 'a/b/archivo', BYTES, FLUSH)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(linkInside(root, 'propio', 'a/b/archivo')).rejects.toMatchObject({ code: 'EEXIST' });
    await renameInside(root, 'a/b/archivo', 'a/b/otro');
    expect(await readlink(join(root, 'a/b/otro'))).toBe(join(outside, 'b/archivo'));
    await renameInside(root, 'propio', 'a/b/otro');
    expect(await readFile(join(root, 'a/b/otro'), 'utf8')).toBe('propio');
    expect(await readFile(join(outside, 'b/archivo'), 'utf8')).toBe('fuera');
  });
});

test.each(OPERATIONS)('%s: a path that leads out of the folder is refused', async (_name, operate) => {
  await expect(Promise.resolve().then(() => operate('a/../../fuera/b/archivo'))).rejects.toThrow('leads out');
});

test('without a link: written, read, moved and removed; the root itself may be one', async () => {
  await symlink(root, join(folder, 'enlace'));
  const at = join(folder, 'enlace');
  expect(makeFolderInside(at, 'c/d')).toBe(true);
  expect(makeFolderInside(at, 'c/d')).toBe(false);
  await createInside(at, 'c/d/uno', BYTES, FLUSH);
  await linkInside(at, 'c/d/uno', 'dos');
  await renameInside(at, 'dos', './c/tres');
  await removeInside(at, 'c/d/uno');
  await removeInside(at, 'c/d/uno');
  await flushFolderInside(at, '.');
  expect((await listInside(at, 'c')).map(({ name }) => name).sort()).toEqual(['d', 'tres']);
  expect((await readInside(at, 'c/tres')).bytes?.toString()).toBe('nuevo');
  expect(readInsideSync(at, 'c/tres', 4).bytes).toBeNull();
  expect(statInside(at, 'nada/de/esto')).toBeNull();
  expect(await listInside(at, 'nada')).toEqual([]);
});

/** Puts a link to `fuera` in the place of the folder `a`, and the folder back, until it is killed. */
const SWAP = `const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
  console.log('ready');
  for (;;) {
    renameSync('dentro/a', 'aparte');
    symlinkSync('../fuera', 'dentro/a');
    unlinkSync('dentro/a');
    renameSync('aparte', 'dentro/a');
  }`;

test('a folder that is a link at every other moment: nothing is read or written there', {
  timeout: 60_000,
}, async () => {
  const swapper = spawn(process.execPath, ['-e', SWAP], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(swapper, 'exit');
  await once(swapper.stdout, 'data');
  const before = await filesOutside();
  const outcomes = { done: 0, refused: 0 };
  const texts = new Set<string | undefined>();
  for (let round = 0; round < 100; round++) {
    const operations = Array.from({ length: 20 }, (_, index) => [
      createInside(root, `a/b/nuevo-${round}-${index}`, BYTES, { flush: false }),
      readInside(root, 'a/b/archivo').then(({ bytes }) => texts.add(bytes?.toString())),
    ]);
    for (const { status } of await Promise.allSettled(operations.flat()))
      outcomes[status === 'fulfilled' ? 'done' : 'refused']++;
  }
  expect(swapper.kill('SIGKILL')).toBe(true);
  await exited;
  expect(await filesOutside()).toEqual(before);
  expect([...texts]).toEqual(['dentro']);
  expect(outcomes.done).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
});

test('makeFolderInside by root: the folders belong to the user of the folder around them', async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) return skip('Only root makes folders of others.');
  await chown(root, 65_534, 65_534);
  makeFolderInside(root, 'shows/2029');
  expect(await stat(join(root, 'shows'))).toMatchObject({ uid: 65_534, gid: 65_534 });
  expect(await stat(join(root, 'shows/2029'))).toMatchObject({ uid: 65_534, gid: 65_534 });
});
