/** A backup of a content folder in git, restored on another machine: it starts with API_GIT=push, and nothing newer is lost. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreBackup, writeBackup } from '../../src/server/backup/backup-archive.ts';
import { serve, temporaryFolder, validShow } from './support.ts';

const FILE = 'shows/2027/2027-12-05-guadalajara.md';

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@gira.invalid'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/**
 * A remote, a clone with a show that is pushed and a change that is not, and a backup of the clone.
 * @param prepare runs in the clone before the push
 */
async function backedUp(prepare: (clone: string) => void = () => undefined, pushed = 'origin main') {
  const folder = await temporaryFolder();
  const [remote, clone] = [join(folder, 'remoto.git'), join(folder, 'contenido')];
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(folder, 'clone', '--quiet', remote, clone);
  const api = await serve({ dir: clone });
  await api.post(validShow);
  git(clone, 'add', '-A');
  git(clone, 'commit', '--quiet', '-m', 'Uno');
  prepare(clone);
  git(clone, 'push', '--quiet', ...pushed.split(' '));
  const text = await readFile(join(clone, FILE), 'utf8');
  await writeFile(join(clone, FILE), text.replace('$250', '$300'));
  const archive = await writeBackup({ CONTENT_DIR: clone }, join(folder, 'respaldos'), new Date());
  return { folder, remote, clone, archive };
}

test('restored and started: what was not pushed is, and what reached the remote since stays', async () => {
  const { folder, remote, clone, archive } = await backedUp();
  const other = join(folder, 'otra');
  git(folder, 'clone', '--quiet', remote, other);
  const later = (await readFile(join(other, FILE), 'utf8')).replace('2027-12-05', '2027-12-06');
  await mkdir(join(other, 'shows/2027'), { recursive: true });
  await writeFile(join(other, 'shows/2027/2027-12-06-guadalajara.md'), later);
  git(other, 'add', '-A');
  git(other, 'commit', '--quiet', '-m', 'Dos');
  git(other, 'push', '--quiet', 'origin', 'main');
  await rm(clone, { recursive: true });

  const restored = await restoreBackup(archive, join(folder, 'nuevo'));
  expect(restored.git).toMatchObject({ remote, problem: null });
  const api = await serve({ dir: restored.content, env: { API_GIT: 'push' } });
  await api.syncIdle();
  expect((await api.list()).map(({ fecha, taquilla }) => [fecha, taquilla])).toEqual([
    ['2027-12-05', '$300'],
    ['2027-12-06', '$250'],
  ]);
  git(other, 'pull', '--quiet');
  expect(await readFile(join(other, FILE), 'utf8')).toContain('$300');
  expect(git(restored.content, 'status', '--porcelain')).toBe('');
});

test('restored where the remote cannot be reached: the content, and why git is not attached', async () => {
  const { folder, remote, archive } = await backedUp();
  await rm(remote, { recursive: true });
  const { content, git: attached } = await restoreBackup(archive, join(folder, 'nuevo'));
  expect(await readFile(join(content, FILE), 'utf8')).toContain('$300');
  expect(attached).toMatchObject({ remote, problem: expect.stringContaining('No se llega al repositorio') });
});

test.each(['', 'shows'])(
  'a remote with a key in its address, content in ./%s: the key is not printed',
  async (part) => {
    const { folder, clone } = await backedUp();
    git(clone, 'remote', 'set-url', 'origin', 'https://ana:secreta@127.0.0.1:1/gira.git');
    const archive = await writeBackup({ CONTENT_DIR: join(clone, part) }, join(folder, 'otros'), new Date());
    const { git: attached } = await restoreBackup(archive, join(folder, 'nuevo'));
    expect(attached).toMatchObject({
      remote: 'https://CLAVE@127.0.0.1:1/gira.git',
      problem: expect.any(String),
    });
    expect(attached?.problem).not.toContain('secreta');
  },
);

test.each([
  ['a remote of another name, without an upstream', ['remote', 'rename', 'origin', 'gitea'], 'gitea main'],
  ['a branch that is pushed under another name', ['switch', '-qc', 'servidor'], '-u origin servidor:main'],
])('%s: the backup has the repository that changes are pushed to', async (_what, change, pushed) => {
  const { folder, remote, clone, archive } = await backedUp((dir) => {
    git(dir, 'branch', '--unset-upstream');
    git(dir, ...change);
  }, pushed);
  await rm(clone, { recursive: true });
  const restored = await restoreBackup(archive, join(folder, 'nuevo'));
  expect(restored.git).toMatchObject({ remote, problem: null });
  const api = await serve({ dir: restored.content, env: { API_GIT: 'push' } });
  await api.syncIdle();
  expect(git(remote, 'show', `main:${FILE}`)).toContain('$300');
});

test('content in a folder of a branch that is not the default one: the printed command makes it a clone', async () => {
  const folder = await temporaryFolder();
  const [remote, clone] = [join(folder, 'remoto.git'), join(folder, 'codigo')];
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(folder, 'clone', '--quiet', remote, clone);
  git(clone, 'commit', '--quiet', '--allow-empty', '-m', 'Programa');
  git(clone, 'push', '--quiet', 'origin', 'main');
  git(clone, 'switch', '-qc', 'producción&gira');
  const content = join(clone, 'content');
  await mkdir(join(content, 'shows/2027'), { recursive: true });
  for (const name of ['a', 'b']) await writeFile(join(content, `shows/2027/${name}.md`), name);
  git(clone, 'add', '-A');
  git(clone, 'commit', '--quiet', '-m', 'Uno');
  git(clone, 'push', '--quiet', '-u', 'origin', 'producción&gira');
  await rm(join(content, 'shows/2027/a.md'));
  const archive = await writeBackup({ CONTENT_DIR: content }, join(folder, 'respaldos'), new Date());
  const restored = await restoreBackup(archive, join(folder, 'nuevo'));
  const [, command = ''] = /(git clone .*)$/u.exec(restored.git?.problem ?? '') ?? [];
  execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' });
  expect(git(join(folder, 'repo'), 'status', '--short', '--branch')).toBe(
    '## producción&gira...origin/producción&gira\n D content/shows/2027/a.md',
  );
});

test('made by another user than that of the folder, as by root: with the repository', async () => {
  const { folder, remote, clone } = await backedUp();
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const archive = await writeBackup({ CONTENT_DIR: clone }, join(folder, 'de-root'), new Date());
  vi.unstubAllEnvs();
  const restored = await restoreBackup(archive, join(folder, 'nuevo'));
  expect(restored.git).toMatchObject({ remote, problem: null });
});
