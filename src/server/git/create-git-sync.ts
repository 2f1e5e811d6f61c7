/**
 * Starts Git in the mode of `API_GIT`: off, commit, or push (commit and push). Waits for locks of other Git
 * processes, and removes locks that a kill or power cut left behind.
 */
import { lstat, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { succeeds } from '../../lib/error-handling.ts';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import { SettingsError } from '../../settings/environment.ts';
import { collectionOf, collections } from '../../storage/read/collections.ts';
import { parseEntries } from '../../storage/read/parse-entries.ts';
import { createGitJournal, type GitJournal, readTexts } from './git-journal.ts';
import { gitMessage, gitProblem, isLockError } from './git-problems.ts';
import { contentPath, type Git, openRepository, type Repository, removeTemporaries } from './git-program.ts';
import { type GitLog, GitSync, type SyncOptions } from './git-sync.ts';

/** Returns null for `off`. @throws SettingsError if the folder is not in a Git repository, or if there is no remote to push to */
export async function createGitSync(
  mode: 'off' | 'commit' | 'push',
  dir: string,
  log: GitLog,
  options: SyncOptions,
): Promise<GitSync | null> {
  if (mode === 'off') return null;
  const repository = await openCleanRepository(dir, log).catch((error: unknown) => {
    throw new SettingsError(`API_GIT=${mode} necesita un repositorio de git. ${gitProblem(error)}`);
  });
  if (mode === 'push' && (await repository.git(['remote'])) === '') {
    throw new SettingsError(
      'API_GIT=push necesita un repositorio remoto; agrégalo con git remote add origin.',
    );
  }
  const journal = createGitJournal(join(repository.gitDir, JOURNAL));
  await forgetCommitted(repository, journal);
  const uncommitted = await uncommittedFiles(repository, dir).catch((error: unknown) => {
    log.error({ git: gitMessage(error) }, gitProblem(error));
    return [];
  });
  const sync = new GitSync({ repository, dir, isPushing: mode === 'push', log, journal, options });
  if (uncommitted.length > 0) sync.enqueue(uncommitted, 'Registra lo que estaba en la carpeta', null);
  return sync;
}

/** Opens the repository and removes what a kill or power cut left behind. */
async function openCleanRepository(dir: string, log: GitLog): Promise<Repository> {
  const repository = await openRepository(dir);
  await removeTemporaries(repository);
  await removeStaleLocks(repository, log);
  return waitForLocks(repository, log);
}

const JOURNAL = 'gira-por-registrar';

/** Marks commits that were made just before the program was killed as done, so that they are not made again. */
async function forgetCommitted({ git }: Repository, { lastImport, markDone }: GitJournal): Promise<void> {
  if (lastImport === null) return;
  if (!(await succeeds(git(['merge-base', '--is-ancestor', lastImport.imported, 'HEAD'])))) return;
  for (const number of lastImport.numbers) markDone(number);
}

/**
 * Returns uncommitted changes in the content folder: texts that can be published, the bin, and pictures of these texts. They come
 * from an API that was killed before it wrote to the journal; a repeated request would find nothing to change or commit.
 * @param dir the content folder
 */
async function uncommittedFiles({ git, prefix }: Repository, dir: string): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const output = await git(['--no-optional-locks', 'status', ...options, '--', prefix || '.']);
  const files = output.split('\0').flatMap((line) => contentPath(prefix, line.slice(3)) ?? []);
  const texts = Object.entries(readTexts(dir, files)).filter(([file, text]) => isValidContent(file, text));
  const isPictureOfText = (file: string) =>
    isPicturePath(file) && texts.some(([, text]) => text?.includes(file) ?? false);
  return [...texts.map(([file]) => file), ...files.filter(isPictureOfText)];
}

/** Returns true for a text that the API may have written. @param text null for a deleted file */
function isValidContent(file: string, text: string | null): boolean {
  if (file.startsWith('.papelera/')) return true;
  const name = collectionOf(file);
  if (name === null) return false;
  return text === null || parseEntries<unknown>(collections[name], file, text).problems.length === 0;
}

const PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;
const MAX_WAIT_MS = 25_000;

/** Returns the repository with a `git` that waits for locks, and fails after some time. */
function waitForLocks(repository: Repository, log: GitLog): Repository {
  const git: Git = async (...call) => {
    let waited = 0;
    for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await repository.git(...call);
      } catch (error) {
        if (waited >= MAX_WAIT_MS || !isLockError(error)) throw error;
      }
      await removeStaleLocks(repository, log);
      await setTimeout(pause);
      waited += pause;
    }
  };
  return { ...repository, git };
}

/**
 * Minimum age of a stale lock. Git's lock files contain no process id: a lock is stale if it is this old and no Git process works in
 * the repository. On Linux, which lists processes, only Git in other containers and programs with Git as a library are not seen;
 * they hold locks briefly. On other systems, no process is seen: a person may have the editor of a commit open. A lock from the
 * future is old, too, because a power cut can set the clock back.
 */
const STALE_MS = process.platform === 'linux' ? 10_000 : 10 * 60_000;

/** Removes the stale locks of a repository and logs their names. */
async function removeStaleLocks({ root, commonDir }: Repository, log: GitLog): Promise<void> {
  const files = await readdir(commonDir, { recursive: true }).catch(() => []);
  // Git uses this extension only for locks.
  for (const file of files.filter((name) => name.endsWith('.lock'))) {
    const path = join(commonDir, file);
    const stats = await lstat(path).catch(() => null);
    if (!stats || Math.abs(Date.now() - stats.mtimeMs) < STALE_MS) continue;
    if (await isGitWorkingIn([root, commonDir])) return;
    // Checks the file again: a process that has just ended may have removed its own lock.
    const statsNow = await lstat(path).catch(() => null);
    if (statsNow?.ino !== stats.ino || statsNow.mtimeMs !== stats.mtimeMs) continue;
    await rm(path, { force: true });
    log.warn({ file }, `Se quitó un bloqueo de git que ningún proceso tenía: ${file}`);
  }
}

/** Returns true if a Git process runs in one of the folders. Ignores the children of this process, which take turns. */
async function isGitWorkingIn(folders: readonly string[]): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name));
  for (const pid of pids) {
    // The file contains: number, name in parentheses, state, parent.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, parent] = /^\d+ \(git.*\) \S (\d+) /su.exec(stat) ?? [];
    if (parent === undefined || Number(parent) === process.pid) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (cwd !== null && folders.some((folder) => `${cwd}/`.startsWith(`${folder}/`))) return true;
  }
  return false;
}
