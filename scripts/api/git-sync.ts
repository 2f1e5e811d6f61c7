/**
 * Commits each stored change to git and pushes it, as `API_GIT` sets: off, commit, or push (commit and push). Both happen
 * after the answer, because a slow remote would otherwise outlast the editor's request.
 */
import type { FastifyBaseLogger } from 'fastify';
import { slugify } from '../../src/domain/slug.ts';
import { coalesce } from '../../src/lib/coalesce.ts';
import { KeyedQueue } from '../../src/lib/keyed-queue.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import type { Version } from '../../src/storage/kept-versions.ts';
import { type Git, gitIn } from './git-program.ts';
import { pushCommits } from './git-push.ts';
import { gitVersions } from './git-versions.ts';

export interface GitSync {
  /**
   * Queues a commit, and a push when `API_GIT=push`. Never throws: failures go to the log and to `takeNotice`.
   * @param files paths inside the content folder, as they are on the disk: changed, new or deleted
   * @param editor the author of the commit; null for the one that git is configured with
   */
  enqueue(files: readonly string[], message: string, editor: string | null): void;
  /** The committed versions of a file, newest first; null without git. Waits for queued commits. */
  readonly versions: ((file: string) => Promise<Version[]>) | null;
  /**
   * What failed since the last call, for the editor, in Spanish; null when nothing did. A failed push is repeated until
   * one succeeds.
   */
  takeNotice(): string | null;
  /** Resolves when no pulled commit is being written to the content folder. */
  waitForPull(): Promise<void>;
  /** Resolves when all queued commits and pushes are done or have failed. */
  idle(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

const OFF: GitSync = {
  enqueue: () => {},
  versions: null,
  takeNotice: () => null,
  waitForPull: async () => {},
  idle: async () => {},
};

const NOT_COMMITTED =
  'Un show guardado antes no se pudo registrar en el historial (git). Avisa a quien cuida el repositorio.';
const NOT_PUSHED =
  'Se guardó aquí, pero no se pudo enviar lo último al repositorio compartido. Se intenta de nuevo con cada cambio; si sigue, avisa a quien lo cuida.';
const discardedNotice = (file: string) =>
  `Otra persona ya había guardado ${file} con otros datos: se conservaron los suyos. Revísalo.`;

/** @throws SettingsError when the folder is in no git repository, or there is no remote to push to. */
export async function createGitSync(
  mode: 'off' | 'commit' | 'push',
  dir: string,
  log: Log,
): Promise<GitSync> {
  if (mode === 'off') return OFF;
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
  return backgroundSync(git, mode, log);
}

/** The one key of the queue: commits and pulls of a repository never run at the same time. */
const REPOSITORY = 'repository';

function backgroundSync(git: Git, mode: 'commit' | 'push', log: Log): GitSync {
  const queue = new KeyedQueue(() => null);
  const notices = new Set<string>();
  let isPushed = true;
  let pulling: Promise<void> = Promise.resolve();
  let pending: Promise<unknown> = Promise.resolve();

  const pull = (step: () => Promise<void>) =>
    queue.run(REPOSITORY, () => {
      const done = step();
      pulling = done.catch(() => undefined);
      return done;
    });
  const push = coalesce(async () => {
    try {
      for (const { file, commit } of await pushCommits(git, pull)) {
        log.warn({ file, commit }, 'git rebase: se descartó un commit');
        notices.add(discardedNotice(file));
      }
      isPushed = true;
    } catch (err) {
      log.error({ err }, 'git push');
      isPushed = false;
    }
  });
  const sync = async (files: readonly string[], message: string, editor: string | null) => {
    try {
      await queue.run(REPOSITORY, () => commitFiles(git, files, message, editor));
    } catch (err) {
      log.error({ err }, 'git commit');
      notices.add(NOT_COMMITTED);
      return;
    }
    if (mode === 'push') await push();
  };
  return {
    enqueue: (files, message, editor) => {
      pending = Promise.all([pending, sync(files, message, editor)]);
    },
    versions: (file) => queue.run(REPOSITORY, () => gitVersions(git, file)),
    takeNotice: () => {
      const texts = [...notices, ...(isPushed ? [] : [NOT_PUSHED])];
      notices.clear();
      return texts.length === 0 ? null : texts.join(' ');
    },
    waitForPull: () => pulling,
    idle: async () => {
      await pending;
    },
  };
}

const TRIES = 6;

/** Commits only these files, whatever else is staged; retries while another git process holds the index lock. */
async function commitFiles(
  git: Git,
  changed: readonly string[],
  message: string,
  editor: string | null,
): Promise<void> {
  const author = editor === null ? [] : [`--author=${editor} <${slugify(editor)}@gira.invalid>`];
  for (let attempt = 1; ; attempt++) {
    try {
      // Git refuses paths that neither exist nor are tracked: a show that was added and deleted before its first commit.
      const list = await git([
        'ls-files',
        '-z',
        '--cached',
        '--others',
        '--exclude-standard',
        '--',
        ...changed,
      ]);
      const files = [...new Set(list.split('\0').filter(Boolean))];
      if (files.length === 0) return;
      await git(['add', '--all', '--', ...files]);
      if ((await git(['diff', '--cached', '--name-only', '--', ...files])) === '') return;
      const options = ['--quiet', '--no-verify', '--message', message, ...author];
      await git(['commit', ...options, '--only', '--', ...files]);
      return;
    } catch (error) {
      if (attempt === TRIES || !/index\.lock/u.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    }
  }
}
