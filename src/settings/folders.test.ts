import { expect, it } from 'vitest';
import { cacheDirOf, contentDirOf, posterDirOf } from './environment.ts';

it.each([
  [contentDirOf, {}, 'content'],
  [contentDirOf, { CONTENT_DIR: '' }, 'content'],
  [contentDirOf, { CONTENT_DIR: '/srv/textos' }, '/srv/textos'],
  [cacheDirOf, {}, '.cache/gira'],
  [cacheDirOf, { CACHE_DIR: '' }, '.cache/gira'],
  [cacheDirOf, { CACHE_DIR: '/tmp/c' }, '/tmp/c'],
  [posterDirOf, {}, 'content'],
  [posterDirOf, { CONTENT_DIR: 'textos', SHOWS_API_URL: '' }, 'textos'],
  [posterDirOf, { CACHE_DIR: 'c', SHOWS_API_URL: 'https://a.example' }, 'c/api/https%3A%2F%2Fa.example'],
])('%o: environment %o, %s', (folderOf, env, folder) => {
  expect(folderOf(env)).toBe(folder);
});
