import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from './content.ts';
import { handOver, takeOver } from './handed-over.ts';

const API = { url: 'https://api.timbito.example', token: 'una-clave', folder: '/tmp/carteles' };

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gira-handed-over-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('what a build has read is taken over once, and read anew after that', async () => {
  const content = await readContent(dir);
  handOver(dir, API, content);
  expect(takeOver(`${dir}/`, { ...API })).toBe(content.entries);
  expect(takeOver(dir, API)).toBeNull();
});

it.each([
  ['another folder', '/otra', API],
  ['shows of files', null, null],
  ['another API', null, { ...API, url: 'https://otra.timbito.example' }],
])('nothing is taken over by %s', async (_what, other, api) => {
  handOver(dir, API, await readContent(dir));
  expect(takeOver(other ?? dir, api)).toBeNull();
});
