import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicPage, publicContentWarning } from './public-content.ts';

test.each([
  [200, true],
  [404, false],
  [302, false],
])('isOpen: a page that answers %i, %s', async (status, expected) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { location: '/sign_in' }).end(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  expect(await isPublicPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ana/gira`)).toBe(
    expected,
  );
});

test('publicContentWarning: a folder inside public/; none for one without a remote', async () => {
  expect(await publicContentWarning('public/contenido')).toContain('dentro de public/');
  const folder = await mkdtemp(join(tmpdir(), 'gira-publico-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet', folder]);
  expect(await publicContentWarning(folder)).toBeNull();
});
