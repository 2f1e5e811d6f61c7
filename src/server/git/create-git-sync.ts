/** Starts what `API_GIT` sets: off, commit, or push (commit and push). */
import { join } from 'node:path';
import { SettingsError } from '../../settings/settings-error.ts';
import { gitJournal } from './git-journal.ts';
import { removeStaleLocks, waitForLocks } from './git-locks.ts';
import { gitProblem, gitWords } from './git-problems.ts';
import { openRepository, type Repository, removeTemporaries } from './git-program.ts';
import { backgroundSync, type GitLog, type GitSync, type SyncOptions } from './git-sync.ts';
import { uncommittedFiles } from './git-uncommitted.ts';

const OFF: GitSync = {
  enqueue: () => {},
  versions: null,
  takeNotice: () => null,
  waitForPull: async () => {},
  idle: async () => {},
  close: async () => {},
};

/** @throws SettingsError when the folder is in no git repository, or there is no remote to push to. */
export async function createGitSync(
  mode: 'off' | 'commit' | 'push',
  dir: string,
  log: GitLog,
  options: SyncOptions,
): Promise<GitSync> {
  if (mode === 'off') return OFF;
  const repository = await openCleanRepository(dir, log).catch((error: unknown) => {
    throw new SettingsError(`API_GIT=${mode} necesita un repositorio de git. ${gitProblem(error)}`);
  });
  if (mode === 'push' && (await repository.git(['remote'])) === '') {
    throw new SettingsError(
      'API_GIT=push necesita un repositorio remoto; agrégalo con git remote add origin.',
    );
  }
  const journal = gitJournal(join(repository.gitDir, JOURNAL));
  const uncommitted = await uncommittedFiles(repository, dir).catch((error: unknown) => {
    log.error({ git: gitWords(error) }, gitProblem(error));
    return [];
  });
  const sync = backgroundSync({ repository, dir, isPushing: mode === 'push', log, journal, options });
  if (uncommitted.length > 0) sync.enqueue(uncommitted, 'Registra lo que estaba en la carpeta', null);
  return sync;
}

/** Opens the repository and removes what a kill or a power cut left in it. */
async function openCleanRepository(dir: string, log: GitLog): Promise<Repository> {
  const repository = await openRepository(dir);
  await removeTemporaries(repository);
  await removeStaleLocks(repository, log);
  return waitForLocks(repository, log);
}

const JOURNAL = 'gira-por-registrar';
