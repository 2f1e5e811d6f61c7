import { execFileSync } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitInOrder } from './git-commit.ts';
import { type Git, openRepository } from './git-program.ts';

const change = (text: string) => ({ files: ['a.md'], texts: { 'a.md': text }, message: text, editor: null });

test('commitInOrder: the last commit cannot be read: an error, and the history stays', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gira-commit-'));
  execFileSync('git', ['init', '--quiet', folder.path]);
  const repository = await openRepository(folder.path);
  await commitInOrder(repository, [change('uno')]);
  const before = await repository.git(['rev-parse', 'HEAD']);
  const git: Git = (args, options) =>
    args[0] === 'rev-parse'
      ? Promise.reject(Object.assign(new Error('spawn git EAGAIN'), { code: 'EAGAIN' }))
      : repository.git(args, options);
  await expect(commitInOrder({ ...repository, git }, [change('dos')])).rejects.toThrow('EAGAIN');
  expect(await repository.git(['rev-parse', 'HEAD'])).toBe(before);
});
