/** Starts Git in the mode of `API_GIT`: off, commit, or push (commit and push). */
import { join } from 'node:path';
import { succeeds } from '../../lib/error-handling.ts';
import { isPicturePath } from '../../schemas/fields/picture.ts';
import { SettingsError } from '../../settings/environment.ts';
import { collectionOf, collections } from '../../storage/read/collections.ts';
import { parseEntries } from '../../storage/read/parse-entries.ts';
import { createGitJournal, type GitJournal, isTextFile, readTexts } from './git-journal.ts';
import { removeStaleLocks, waitForLocks } from './git-locks.ts';
import { gitMessage, gitProblem } from './git-problems.ts';
import { contentPath, openRepository, type Repository, removeTemporaryIndexes } from './git-program.ts';
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
  const uncommitted = await uncommittedFiles(repository, dir, log).catch((error: unknown) => {
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
  await removeTemporaryIndexes(repository);
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
 * from an API that was killed before it wrote to the journal; a repeated request would find nothing to change or commit. Files that
 * cannot be read stay as the last commit has them.
 * @param dir the content folder
 */
async function uncommittedFiles({ git, prefix }: Repository, dir: string, log: GitLog): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const output = await git(['--no-optional-locks', 'status', ...options, '--', prefix || '.']);
  const files = output.split('\0').flatMap((line) => contentPath(prefix, line.slice(3)) ?? []);
  const readable = readTexts(dir, files);
  for (const file of files.filter((each) => isTextFile(each) && readable[each] === undefined))
    log.error(`No se pudo leer ${file}: queda en el historial (git) como estaba.`);
  const texts = Object.entries(readable).filter(([file, text]) => isValidContent(file, text));
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
