/** Starts what `API_GIT` sets: off, commit, or push (commit and push). */
import { resolve } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { SettingsError } from '../../settings/settings-error.ts';
import { gitJournal } from './git-journal.ts';
import { gitIn } from './git-program.ts';
import { backgroundSync, type GitLog, type GitSync } from './git-sync.ts';
import type { PushOptions } from './repeated-push.ts';

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
  options: PushOptions,
): Promise<GitSync> {
  if (mode === 'off') return OFF;
  const git = gitIn(dir);
  const journalFile = await git(['rev-parse', '--git-path', JOURNAL]).catch((error: unknown) => {
    throw new SettingsError(`API_GIT=${mode} ${reasonOf(error)}`);
  });
  if (mode === 'push' && (await git(['remote'])) === '') {
    throw new SettingsError(
      'API_GIT=push necesita un repositorio remoto; agrégalo con git remote add origin.',
    );
  }
  const journal = gitJournal(resolve(dir, journalFile));
  return backgroundSync({ git, dir, isPushing: mode === 'push', log, journal, options });
}

const JOURNAL = 'gira-por-registrar';

/** Why git does not work in the content folder, and what to do. */
function reasonOf(error: unknown): string {
  if (errorCode(error) === 'ENOENT')
    return 'necesita el programa git, que no está instalado; instálalo (apt install git).';
  if (/dubious ownership/u.test(String(error)))
    return 'no se puede usar: el repositorio de la carpeta de contenido es de otro usuario de esta máquina; cámbialo de dueño (chown -R).';
  return 'necesita que la carpeta de contenido esté en un repositorio de git.';
}
