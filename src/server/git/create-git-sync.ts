/** Starts what `API_GIT` sets: off, commit, or push (commit and push). */
import { join } from 'node:path';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import { SettingsError } from '../../settings/environment.ts';
import { collectionOf, collections } from '../../storage/read/collections.ts';
import { readEntries } from '../../storage/read/entries.ts';
import { gitJournal, readTexts } from './git-journal.ts';
import { removeStaleLocks, waitForLocks } from './git-locks.ts';
import { gitProblem, gitWords } from './git-problems.ts';
import { contentPath, openRepository, type Repository, removeTemporaries } from './git-program.ts';
import { backgroundSync, type GitLog, type GitSync, type SyncOptions } from './git-sync.ts';

const OFF: GitSync = {
  enqueue: () => {},
  versions: null,
  isTracked: async () => false,
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

/**
 * Returns the changes of the content folder that nobody committed: texts that can be published, the bin, and pictures of these texts. An API that is
 * killed before it notes a change leaves such files, and a repeated request finds nothing left to change and to commit.
 * @param dir the content folder
 */
async function uncommittedFiles({ git, prefix }: Repository, dir: string): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const output = await git(['--no-optional-locks', 'status', ...options, '--', prefix || '.']);
  const files = output.split('\0').flatMap((line) => contentPath(prefix, line.slice(3)) ?? []);
  const texts = Object.entries(readTexts(dir, files)).filter(([file, text]) => isPublishable(file, text));
  const isPictureOfText = (file: string) =>
    isPicturePath(file) && texts.some(([, text]) => text?.includes(file) ?? false);
  return [...texts.map(([file]) => file), ...files.filter(isPictureOfText)];
}

/** Returns true for texts as the API writes them. @param text null for a deleted file */
function isPublishable(file: string, text: string | null): boolean {
  if (file.startsWith('.papelera/')) return true;
  const name = collectionOf(file);
  if (name === null) return false;
  return text === null || readEntries<unknown>(collections[name], file, text).problems.length === 0;
}
