import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openRepository } from './git-program.ts';

afterEach(() => vi.unstubAllEnvs());

test('fetch from a host that takes the connection and says nothing: ended by git, which says so', async () => {
  // Seconds without a byte, in place of those of the options.
  vi.stubEnv('GIT_HTTP_LOW_SPEED_TIME', '1');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gira-git-'));
  execFileSync('git', ['init', '--quiet', folder.path]);
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  try {
    const { git } = await openRepository(folder.path);
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/gira.git`;
    await expect(git(['fetch', url, 'main'], { transfer: new AbortController().signal })).rejects.toThrow(
      'Operation too slow',
    );
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test('openRepository: an address without a name in the settings, and a user without a full name: commits have the identity of the API', async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gira-git-'));
  execFileSync('git', ['init', '--quiet', folder.path]);
  execFileSync('git', ['-C', folder.path, 'config', 'user.email', 'ana@gira.invalid']);
  // As for a user of the system whose name is empty.
  execFileSync('git', ['-C', folder.path, 'config', 'user.name', '']);
  const { git } = await openRepository(folder.path);
  expect(await git(['var', 'GIT_COMMITTER_IDENT'])).toContain('API de gira <api@gira.invalid>');
});

test('fetch over ssh: the program of core.sshCommand, of GIT_SSH, or ssh without prompts', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gira-git-'));
  for (const name of ['ssh', 'otra'])
    await writeFile(join(folder.path, name), `#!/bin/sh\necho "${name} $*" >&2\nexit 1\n`, { mode: 0o755 });
  execFileSync('git', ['init', '--quiet', folder.path]);
  const { git } = await openRepository(folder.path);
  const fetching = () =>
    git(['fetch', 'ssh://repo.invalid/gira.git'], { transfer: new AbortController().signal });
  vi.stubEnv('PATH', `${folder.path}:${process.env['PATH']}`);
  await expect(fetching()).rejects.toThrow(/^ssh .*-oBatchMode=yes .*repo\.invalid/mu);
  vi.stubEnv('GIT_SSH', join(folder.path, 'otra'));
  await expect(fetching()).rejects.toThrow(/^otra .*repo\.invalid/mu);
  execFileSync('git', ['-C', folder.path, 'config', 'core.sshCommand', 'ssh -i ~/.ssh/gira']);
  await expect(fetching()).rejects.toThrow(/^ssh -i \S+\/\.ssh\/gira .*repo\.invalid/mu);
});
