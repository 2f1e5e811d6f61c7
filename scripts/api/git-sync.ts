/** Keeping each change in git, so that several editors share one remote (`API_GIT`): off, commit, or commit and push. */

import type { FastifyBaseLogger } from 'fastify';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { type Git, gitIn } from './git-program.ts';
import { pushCommits } from './git-push.ts';

export interface Kept {
  /** In Spanish, for the editor: what did not work though the change is saved. Null when all is well. */
  readonly notice: string | null;
  /** True when others' commits came in: names of files may have changed. */
  readonly moved: boolean;
}

export interface GitSync {
  /** @param files paths inside the content folder, already on the disk */
  keep(files: readonly string[], message: string): Promise<Kept>;
  /** Resolves when others' changes are not just coming into the folder. */
  settled(): Promise<void>;
  /** Resolves when all is kept that was asked for. */
  idle(): Promise<void>;
}

const FINE: Kept = { notice: null, moved: false };
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
  if (mode === 'off') return { keep: async () => FINE, settled: async () => {}, idle: async () => {} };
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
  let adopting: Promise<void> = Promise.resolve();
  const keepNow = async (files: readonly string[], message: string): Promise<Kept> => {
    try {
      await commit(git, files, message);
    } catch (err) {
      log.error({ err }, 'git commit');
      return { notice: NOT_COMMITTED, moved: false };
    }
    if (mode === 'commit') return FINE;
    try {
      const moved = await pushCommits(git, (step) => {
        const adopted = step();
        adopting = adopted.catch(() => undefined);
        return adopted;
      });
      return { notice: null, moved };
    } catch (err) {
      log.error({ err }, 'git push');
      return { notice: NOT_PUSHED, moved: false };
    }
  };
  return {
    keep: (files, message) => {
      const kept = last.then(() => keepNow(files, message));
      last = kept;
      return kept;
    },
    settled: () => adopting,
    idle: async () => {
      await last;
    },
  };
}

const TRIES = 6;

/** Only these files, whatever else stands in the index; another git at work is waited for. */
async function commit(git: Git, files: readonly string[], message: string): Promise<void> {
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
