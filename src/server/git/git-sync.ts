/**
 * Commits each stored change to git and pushes it. Both happen after the answer, because a slow remote would otherwise
 * outlast the editor's request.
 */
import type { FastifyBaseLogger } from 'fastify';
import { KeyedQueue } from '../../lib/concurrency.ts';
import type { Version } from '../../storage/history/kept-versions.ts';
import { commitFiles } from './git-commit.ts';
import { type GitJournal, type PendingCommit, readTexts } from './git-journal.ts';
import type { Git } from './git-program.ts';
import { pushCommits } from './git-push.ts';
import { gitVersions } from './git-versions.ts';
import { type PushOptions, repeatedPush } from './repeated-push.ts';

export interface GitSync {
  /**
   * Queues a commit of the files as they are now, and a push when `API_GIT=push`. Called right after they are stored, before
   * another editor changes them. Never throws: failures go to the log and to `takeNotice`.
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
  /** Resolves when all queued commits and pushes are done or have failed; a failed push is then still repeated. */
  idle(): Promise<void>;
  /** Like `idle`, and repeats no push after that. */
  close(): Promise<void>;
}

export type GitLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

interface SyncDeps {
  readonly git: Git;
  /** The content folder. */
  readonly dir: string;
  readonly isPushing: boolean;
  readonly log: GitLog;
  readonly journal: GitJournal;
  readonly options: PushOptions;
}

const NOT_COMMITTED =
  'Un show guardado antes no se pudo registrar en el historial (git). Avisa a quien cuida el repositorio.';
const NOT_PUSHED =
  'Se guardó aquí, pero no se pudo enviar lo último al repositorio compartido. Se intenta de nuevo cada pocos minutos; si sigue, avisa a quien lo cuida.';
const discardedNotice = (file: string) =>
  `Otra persona ya había guardado ${file} con otros datos: se conservaron los suyos. Revísalo.`;

/** The one key of the queue: commits and pulls of a repository never run at the same time. */
const REPOSITORY = 'repository';

export function backgroundSync({ git, dir, isPushing, log, journal, options }: SyncDeps): GitSync {
  const queue = new KeyedQueue(() => null);
  const notices = new Set<string>();
  let pulling: Promise<void> = Promise.resolve();
  let pending: Promise<unknown> = Promise.resolve();

  const pull = (step: () => Promise<void>) =>
    queue.run(REPOSITORY, () => {
      const done = step();
      pulling = done.catch(() => undefined);
      return done;
    });
  const push = repeatedPush(
    () => pushCommits(git, pull),
    ({ file, commit }) => {
      log.warn({ file, commit }, 'git rebase: se descartó un commit');
      notices.add(discardedNotice(file));
    },
    log,
    options,
  );
  const sync = async (commit: PendingCommit, number: number | null) => {
    try {
      await queue.run(REPOSITORY, () => commitFiles(git, commit));
    } catch (err) {
      log.error({ err }, 'git commit');
      notices.add(NOT_COMMITTED);
      return;
    }
    if (number !== null) note(() => journal.done(number));
    if (isPushing) await push.run();
  };
  const note = <T>(write: () => T): T | null => {
    try {
      return write();
    } catch (err) {
      log.error({ err }, 'git: no se pudo anotar lo que falta por registrar');
      return null;
    }
  };
  const start = (work: Promise<unknown>) => {
    pending = Promise.all([pending, work]);
  };
  for (const [number, commit] of journal.left) start(sync(commit, number));
  if (isPushing && journal.left.size === 0) start(push.run());
  return {
    enqueue: (files, message, editor) => {
      const commit = { files, texts: readTexts(dir, files), message, editor };
      start(
        sync(
          commit,
          note(() => journal.add(commit)),
        ),
      );
    },
    versions: (file) => queue.run(REPOSITORY, () => gitVersions(git, file)),
    takeNotice: () => {
      const texts = [...notices, ...(push.isPushed() ? [] : [NOT_PUSHED])];
      notices.clear();
      return texts.length === 0 ? null : texts.join(' ');
    },
    waitForPull: () => pulling,
    idle: async () => {
      await pending;
    },
    close: async () => {
      push.stop();
      await pending;
    },
  };
}
