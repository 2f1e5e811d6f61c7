import { expect, test } from 'vitest';
import { conflictWarning, gitProblem } from './git-problems.ts';

const failed = (stderr: string, more: object = {}) =>
  Object.assign(new Error('Command failed: git push'), { stderr, ...more });

test.each([
  ['fatal: ref HEAD is not a symbolic ref', 'git rebase --abort'],
  ["fatal: Unable to create '/srv/x/.git/index.lock': File exists.\n\nAnother git process seems", 'bloqueo'],
  [
    'ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read',
    'permiso de escritura',
  ],
  [
    'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.',
    'permiso de escritura',
  ],
  [
    'remote: Permission to x.git denied to y.\nfatal: The requested URL returned error: 403',
    'permiso de escritura',
  ],
  ['Host key verification failed.\nfatal: Could not read from remote repository.', 'git ls-remote'],
  [
    ' ! [remote rejected] HEAD -> main (pre-receive hook declined)\nerror: failed to push',
    'rechaza los cambios',
  ],
  ['ssh: Could not resolve hostname github.com: Temporary failure\nfatal: Could not read', 'revisa la red'],
  ["fatal: '/srv/remoto.git' does not appear to be a git repository", 'git remote -v'],
  ['error: unable to write file: No space left on device', 'disco está lleno'],
  [
    "fatal: Unable to create temporary file '/srv/x/.git/objects/pack/tmp_pack_XXXXXX': Permission denied",
    'git pull',
  ],
  [
    "fatal: update_ref failed: cannot lock ref 'HEAD': Unable to create '/srv/x/.git/HEAD.lock': Permission denied",
    'git pull',
  ],
  ['error: insufficient permission for adding an object to repository database .git/objects', 'git pull'],
  [
    'remote: error: insufficient permission for adding an object to repository database ./objects\n ! [remote rejected] main -> main (unpacker error)',
    'rechaza los cambios',
  ],
  ['fatal: not a git repository (or any of the parent directories): .git', 'git init'],
  ["fatal: detected dubious ownership in repository at '/srv/x'", 'chown -R'],
])('gitProblem: %s', (stderr, words) => {
  expect(gitProblem(failed(stderr))).toContain(words);
});

test('gitProblem: a command that did not end, and one without git', () => {
  expect(gitProblem(failed('', { killed: true }))).toContain('revisa la red');
  expect(gitProblem(new Error('spawn git ENOENT'))).toContain('apt install git');
});

test('gitProblem: other words of git, the last line without the command', () => {
  expect(gitProblem(failed('hint: uno\nfatal: dos\n'))).toBe('git dijo: «fatal: dos».');
});

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

test('conflictWarning: where the other text is', () => {
  expect(conflictWarning({ path: 'content/shows/2027/a.md', commit: COMMIT }, 'content/')).toBe(
    'Un cambio anterior no quedó: otra persona ya había guardado shows/2027/a.md con otros datos y se conservaron los suyos. Ese cambio está en sus «Versiones». Revísalo y decide.',
  );
  expect(conflictWarning({ path: 'content/galeria/a.jpg', commit: COMMIT }, 'content/')).toContain(
    'git show 0123456789ab:content/galeria/a.jpg',
  );
  expect(conflictWarning({ path: 'LEEME.md', commit: null }, 'content/')).toContain('borró LEEME.md');
});
