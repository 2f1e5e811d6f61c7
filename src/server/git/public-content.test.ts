import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPublicPage, publicContentWarning, publicRepositoryText } from './public-content.ts';

test.each([
  [200, true],
  [404, false],
  [302, false],
])('isPublicPage: a page that answers %i, %s', async (status, expected) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { location: '/sign_in' }).end(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  expect(await isPublicPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ana/gira`)).toBe(
    expected,
  );
});

async function repositoryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-publico-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet', folder]);
  return folder;
}

test('publicContentWarning: a folder inside public/; none for one without a remote', async () => {
  expect(await publicContentWarning('public/contenido')).toContain('dentro de public/');
  expect(await publicContentWarning(await repositoryFolder())).toBeNull();
});

test.each([
  ['git@github.com:ana/gira.git', 'https://github.com/ana/gira'],
  ['https://github.com/ana/gira', 'https://github.com/ana/gira'],
  ['https://ana:clave@gitlab.com/grupo/gira.git', 'https://gitlab.com/grupo/gira'],
  ['ssh://git@codeberg.org:22/ana/gira.git', 'https://codeberg.org/ana/gira'],
  ['/srv/git/gira.git', null],
])('publicContentWarning: the remote %s has the page %s', async (remote, page) => {
  const folder = await repositoryFolder();
  execFileSync('git', ['-C', folder, 'remote', 'add', 'origin', remote]);
  vi.stubGlobal('fetch', async (url: string) => new Response(null, { status: url === page ? 200 : 404 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await publicContentWarning(folder)).toBe(page && publicRepositoryText(page));
});
