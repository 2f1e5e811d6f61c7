/** Commits each change to git and pushes it, as `API_GIT` sets: off, commit, or push (commit and push). */
import type { FastifyBaseLogger } from 'fastify';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { type Git, gitIn } from './git-program.ts';
import { pushCommits } from './git-push.ts';

export interface SyncResult {
  /** For the editor, in Spanish: which git step failed although the show is stored. Null when none did. */
  readonly notice: string | null;
  /** True when remote commits were pulled in: file names may have changed. */
  readonly hasPulled: boolean;
}

export interface GitSync {
  /** @param files paths inside the content folder, already on disk */
  commit(files: readonly string[], message: string): Promise<SyncResult>;
  /** Resolves when no pulled commit is being written to the content folder. */
  waitForPull(): Promise<void>;
  /** Resolves when all queued commits and pushes are done. */
  idle(): Promise<void>;
}

const SYNCED: SyncResult = { notice: null, hasPulled: false };
const NOT_COMMITTED =
  'Se guardó, pero no se pudo registrar en el historial (git). Avisa a quien cuida el repositorio.';
const NOT_PUSHED =
  'Se guardó aquí, pero no se pudo enviar al repositorio compartido. Se enviará con el próximo cambio; si sigue, avisa a quien lo cuida.';

/** @throws SettingsError when the folder is in no git repository, or there is no remote to push to. */
export async function createGitSync(
  mode: 'off' | 'commit' | 'push',
  dir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<GitSync> {
  if (mode === 'off')
    return { commit: async () => SYNCED, waitForPull: async () => {}, idle: async () => {} };
  const git = gitIn(dir);
  await git(['rev-parse', '--is-inside-work-tree']).catch(() => {
    throw new SettingsError(
      `API_GIT=${mode} necesita que la carpeta de contenido esté en un repositorio de git.`,
    );
  });
  if (mode === 'push' && (await git(['remote'])) === '') {
    throw new SettingsError(
      'API_GIT=push necesita un repositorio remoto; agrégalo con git remote add origin.',
    );
  }
  return queued(git, mode, log);
}

function queued(git: Git, mode: 'commit' | 'push', log: Pick<FastifyBaseLogger, 'error'>): GitSync {
  let last: Promise<unknown> = Promise.resolve();
  let pulling: Promise<void> = Promise.resolve();
  const syncNow = async (files: readonly string[], message: string): Promise<SyncResult> => {
    try {
      await commitFiles(git, files, message);
    } catch (err) {
      log.error({ err }, 'git commit');
      return { notice: NOT_COMMITTED, hasPulled: false };
    }
    if (mode === 'commit') return SYNCED;
    try {
      const hasPulled = await pushCommits(git, (step) => {
        const done = step();
        pulling = done.catch(() => undefined);
        return done;
      });
      return { notice: null, hasPulled };
    } catch (err) {
      log.error({ err }, 'git push');
      return { notice: NOT_PUSHED, hasPulled: false };
    }
  };
  return {
    commit: (files, message) => {
      const result = last.then(() => syncNow(files, message));
      last = result;
      return result;
    },
    waitForPull: () => pulling,
    idle: async () => {
      await last;
    },
  };
}

const TRIES = 6;

/** Commits only these files, whatever else is staged; retries while another git process holds the index lock. */
async function commitFiles(git: Git, files: readonly string[], message: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await git(['add', '--', ...files]);
      if ((await git(['diff', '--cached', '--name-only', '--', ...files])) === '') return;
      await git(['commit', '--quiet', '--no-verify', '--message', message, '--only', '--', ...files]);
      return;
    } catch (error) {
      if (attempt === TRIES || !/index\.lock/u.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    }
  }
}
