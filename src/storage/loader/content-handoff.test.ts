import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from '../check/content.ts';
import { consume, provide } from './content-handoff.ts';

const API = { url: 'https://api.timbito.example', token: 'una-clave', folder: '/tmp/carteles' };

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gira-content-handoff-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('consume: returns the provided entries once, then null', async () => {
  const content = await readContent(dir);
  provide(dir, API, content);
  expect(consume(`${dir}/`, { ...API })).toBe(content.entries);
  expect(consume(dir, API)).toBeNull();
});

it.each([
  ['another folder', '/otra', API],
  ['shows from files', null, null],
  ['another API', null, { ...API, url: 'https://otra.timbito.example' }],
])('consume: with %s, returns null', async (_what, other, api) => {
  provide(dir, API, await readContent(dir));
  expect(consume(other ?? dir, api)).toBeNull();
});
