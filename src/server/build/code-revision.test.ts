import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeRevision } from './code-revision.ts';

let root: string;

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gira-code-'));
  await write('package-lock.json', '{}');
  await write('src/a.ts', 'a');
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  'package-lock.json',
  'src/a.ts',
  'src/b/c.astro',
  'src/b/towns.json',
  'src/b/d.css',
  'src/b/e.svg',
])('code revision: %s changed, another', async (file) => {
  const before = codeRevision({}, root);
  await write(file, 'changed');
  expect(codeRevision({}, root)).not.toBe(before);
});

test('code revision: a setting changed, another', () => {
  expect(codeRevision({ NOTICES_FORM: '1' }, root)).not.toBe(codeRevision({}, root));
});

test('code revision: the same in another folder, with other tests and documents', async () => {
  const before = codeRevision({}, root);
  const copy = join(root, 'copy');
  await cp(join(root, 'src'), join(copy, 'src'), { recursive: true });
  await cp(join(root, 'package-lock.json'), join(copy, 'package-lock.json'));
  await writeFile(join(copy, 'src/a.test.ts'), 'test');
  await writeFile(join(copy, 'README.md'), 'text');
  expect(codeRevision({}, copy)).toBe(before);
});
