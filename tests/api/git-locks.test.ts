/** Locks of git that a kill or a power cut left behind, and those that a process still holds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createRemote, git, serveClone, showsIn } from './git-remote.ts';
import { noise } from './pictures.ts';
import { validShow } from './support.ts';

/** Files that git creates while it works, and that a kill leaves. */
const LOCKS = [
  ['index.lock'],
  ['HEAD.lock'],
  ['refs/heads/main.lock'],
  ['refs/gira/remote.lock'],
  ['refs/remotes/origin/main.lock'],
  ['config.lock'],
  ['packed-refs.lock'],
  ['shallow.lock'],
  ['objects/maintenance.lock'],
  ['worktrees/tree/index.lock'],
];

/** @param minutes its age; negative after the clock was set back */
async function leaveLock(repo: string, lock: string, minutes: number): Promise<void> {
  const path = join(repo, '.git', lock);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  const time = Date.now() / 1000 - minutes * 60;
  await utimes(path, time, time);
}

async function locksIn(repo: string): Promise<string[]> {
  const files = await readdir(join(repo, '.git'), { recursive: true });
  return files.filter((file) => file.endsWith('.lock'));
}

/** Starts another git process in the repository. Returns the function that ends it; the end of the test ends it too. */
async function startOtherGit(repo: string): Promise<() => Promise<unknown>> {
  const shell = spawn('sh', ['-c', 'git cat-file --batch; true'], { cwd: repo });
  const closed = once(shell, 'close');
  const end = () => {
    shell.stdin.end();
    return closed;
  };
  onTestFinished(async () => void (await end()));
  shell.stdin.write('HEAD\n');
  await once(shell.stdout, 'data');
  return end;
}

describe('stale locks', () => {
  it.each(LOCKS)(
    '%s of a killed git: named in the log, removed, and all is committed and pushed',
    async (lock) => {
      const remote = await createRemote();
      const repo = await remote.clone('ana');
      await leaveLock(repo, lock, 5);
      // The other clone is ahead: the push has to fetch and combine.
      const other = await serveClone(await remote.clone('beto'), 'push');
      await other.post({ ...validShow, fecha: '2027-11-01' });
      await other.syncIdle();
      const api = await serveClone(repo, 'push');
      expect((await api.post(validShow)).status).toBe(201);
      await api.syncIdle();
      expect((await showsIn(remote, 'nuevo')).length).toBe(2);
      expect(await locksIn(repo)).toStrictEqual([]);
      expect(api.log.join('')).toContain(lock);
      const { body } = await api.post({ ...validShow, fecha: '2027-12-06' });
      expect(body.aviso).toBeUndefined();
    },
  );

  it('lock from the future, after the clock was set back: removed', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    await leaveLock(repo, 'index.lock', -60);
    const api = await serveClone(repo, 'push');
    await api.post(validShow);
    await api.syncIdle();
    expect((await showsIn(remote, 'nuevo')).length).toBe(1);
  });

  it.skipIf(process.platform !== 'linux')(
    'lock while another git works in the repository: kept until that ends',
    async () => {
      const remote = await createRemote();
      const repo = await remote.clone('ana');
      const endOther = await startOtherGit(repo);
      await leaveLock(repo, 'index.lock', 5);
      const api = await serveClone(repo, 'push');
      expect((await api.post(validShow)).status).toBe(201);
      await expect.poll(() => git(repo, 'rev-list', '--count', 'HEAD')).toBe('2');
      // Its push locks other files for a moment.
      await expect.poll(() => locksIn(repo)).toStrictEqual(['index.lock']);
      await endOther();
      await api.syncIdle();
      expect(await locksIn(repo)).toStrictEqual([]);
      expect((await showsIn(remote, 'nuevo')).length).toBe(1);
    },
  );
});

test('a commit that fails again and again: what is committed is pushed, and it is committed once it can be', async () => {
  const remote = await createRemote();
  const repo = await remote.clone('ana');
  const api = await serveClone(repo, 'push', { pushRetryMs: 50 });
  // Git refuses to read a file whose filter fails.
  git(repo, 'config', 'filter.rota.clean', 'false');
  git(repo, 'config', 'filter.rota.required', 'true');
  await writeFile(join(repo, '.git/info/attributes'), '*.jpg filter=rota\n');
  const { body: upload } = await api.upload(await noise(16, 16).png().toBuffer());
  expect((await api.post({ ...validShow, cartel: upload.imageUrl })).status).toBe(201);
  expect((await api.post({ ...validShow, ciudad: 'Zapopan' })).status).toBe(201);
  await expect
    .poll(() => git(remote.path, 'ls-tree', '-r', '--name-only', 'main'))
    .toContain('2027-12-05-zapopan.md');
  expect(git(remote.path, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('guadalajara');
  const { body } = await api.post({ ...validShow, ciudad: 'Tonalá' });
  expect(body.aviso).toContain('no se pudo registrar en el historial');
  await writeFile(join(repo, '.git/info/attributes'), '');
  await expect
    .poll(() => git(remote.path, 'ls-tree', '-r', '--name-only', 'main'))
    .toContain('2027-12-05-guadalajara.md');
});
