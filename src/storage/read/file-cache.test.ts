import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHOW, showText, validFolder } from '../check/content.fixture.ts';
import { readContent } from '../check/read-content.ts';
import { contentRevision } from './content-revision.ts';
import { openFileCache } from './file-cache.ts';

const folder = validFolder();
let cache: string;
const path = () => join(cache, 'content');

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'gira-cache-'));
  // Files are read again if they changed in the last two seconds.
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(cache, { recursive: true });
});

/** Reads the content as a build does, with the cache of the previous build. */
async function build(code = 'one', left = new Set<string>()) {
  const opened = await openFileCache(path(), code);
  const before = [...opened.files.keys()];
  const [revision, content] = [
    await contentRevision(folder.dir, opened.digests),
    await readContent(folder.dir, null, 0, opened.files),
  ];
  await opened.save(left);
  return { before, revision, content };
}

/** Reads the content as a build without a cache does. */
async function fresh() {
  return { revision: await contentRevision(folder.dir), content: await readContent(folder.dir, null, 0) };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('file cache: the same content, problems and revision as without it, build after build', async () => {
  const steps = [
    async () => {},
    async () => {},
    () => folder.write({ [SHOW]: showText({ ciudad: '"Monterrey"' }) }),
    () => folder.write({ [SHOW]: showText({ fecha: '2026-13-05' }) }),
    () => folder.write({ 'shows/2026/2026-12-06-leon.md': showText({ ciudad: '"León"', lugar: '“Foro”' }) }),
    () => rm(join(folder.dir, 'lugares/foro-el-telon.yaml')),
    () => folder.write({ [SHOW]: showText() }),
  ];
  for (const [index, change] of steps.entries()) {
    await change();
    const { before, ...built } = await build();
    expect(before.length > 0).toBe(index > 0);
    expect(plain(built)).toEqual(plain(await fresh()));
  }
});

test.each<[string, () => Promise<unknown>]>([
  ['of other code', () => build('two')],
  ['damaged', () => writeFile(path(), 'none')],
])('file cache %s: empty', async (_what, change) => {
  await build();
  expect((await build()).before).toContain(SHOW);
  await change();
  expect((await build()).before).toEqual([]);
});

test('file cache: nothing of the files that are left out', async () => {
  await build('one', new Set([SHOW]));
  const stored = await readFile(path(), 'latin1');
  expect(stored).toContain('site.yaml');
  expect(stored).not.toContain('2026-12-05');
  expect((await build()).before).not.toContain(SHOW);
});
