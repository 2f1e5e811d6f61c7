import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { contentRevision } from './content-revision.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const SHOW = 'shows/2026/2026-12-05-tepic.md';

function content(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gira-revision-'));
  folders.push(dir);
  mkdirSync(join(dir, 'shows/2026'), { recursive: true });
  mkdirSync(join(dir, 'galeria'));
  mkdirSync(join(dir, 'carteles'));
  writeFileSync(join(dir, SHOW), 'uno');
  writeFileSync(join(dir, 'galeria/f001.jpg'), 'foto');
  return dir;
}

test('contentRevision: a copy with other dates, the same', async () => {
  const dir = content();
  const copy = mkdtempSync(join(tmpdir(), 'gira-revision-'));
  folders.push(copy);
  cpSync(dir, copy, { recursive: true });
  utimesSync(join(copy, SHOW), 1, 1);
  expect(await contentRevision(copy)).toBe(await contentRevision(dir));
});

test.each<[string, (dir: string) => void]>([
  ['a text that changed', (dir) => writeFileSync(join(dir, SHOW), 'dos')],
  ['a photo that changed', (dir) => writeFileSync(join(dir, 'galeria/f001.jpg'), 'otra')],
  [
    'a show under another name',
    (dir) => renameSync(join(dir, SHOW), join(dir, 'shows/2026/2026-12-05-leon.md')),
  ],
  ['a show that is gone', (dir) => rmSync(join(dir, SHOW))],
])('contentRevision: %s, another one, with and without cache', async (_what, change) => {
  const dir = content();
  const cache = new Map();
  const before = await contentRevision(dir, cache);
  change(dir);
  const after = await contentRevision(dir, cache);
  expect(after).not.toBe(before);
  expect(await contentRevision(dir)).toBe(after);
});

test.each([
  ['an uploaded poster that no show uses', `carteles/${'0a'.repeat(16)}.jpg`],
  ['a hidden file', '.gira-1.tmp'],
  ['the guide', 'README.md'],
])('contentRevision: %s, the same', async (_what, file) => {
  const dir = content();
  const before = await contentRevision(dir);
  writeFileSync(join(dir, file), 'x');
  expect(await contentRevision(dir)).toBe(before);
});
