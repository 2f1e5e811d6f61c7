/**
 * Commits each stored change to git and pushes it, as `API_GIT` sets: off, commit, or push (commit and push). Both happen
 * after the answer, because a slow remote would otherwise outlast the editor's request.
 */
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { coalesce } from '../../src/lib/coalesce.ts';
import { errorCode } from '../../src/lib/error-code.ts';
import { KeyedQueue } from '../../src/lib/keyed-queue.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import type { Version } from '../../src/storage/kept-versions.ts';
import { commitFiles } from './git-commit.ts';
import { type GitJournal, gitJournal, type PendingCommit, readTexts } from './git-journal.ts';
import { type Git, gitIn } from './git-program.ts';
import { pushCommits } from './git-push.ts';
import { gitVersions } from './git-versions.ts';

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

export interface PushOptions {
  /** The pause after a push that failed; it doubles with each further failure. */
  readonly retryMs: number;
  /** Called after each successful push. */
  readonly onPushed?: (() => void) | undefined;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

const OFF: GitSync = {
  enqueue: () => {},
  versions: null,
  takeNotice: () => null,
  waitForPull: async () => {},
  idle: async () => {},
  close: async () => {},
};

const NOT_COMMITTED =
  'Un show guardado antes no se pudo registrar en el historial (git). Avisa a quien cuida el repositorio.';
const NOT_PUSHED =
  'Se guardó aquí, pero no se pudo enviar lo último al repositorio compartido. Se intenta de nuevo cada pocos minutos; si sigue, avisa a quien lo cuida.';
const discardedNotice = (file: string) =>
  `Otra persona ya había guardado ${file} con otros datos: se conservaron los suyos. Revísalo.`;

/** @throws SettingsError when the folder is in no git repository, or there is no remote to push to. */
export async function createGitSync(
  mode: 'off' | 'commit' | 'push',
  dir: string,
  log: Log,
  { retryMs, onPushed = () => undefined }: PushOptions,
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
  return backgroundSync({ git, dir, mode, log, journal, retryMs, onPushed });
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

/** The one key of the queue: commits and pulls of a repository never run at the same time. */
const REPOSITORY = 'repository';

/** The longest pause between two tries of a push, in first pauses. */
const MAX_PAUSES = 24;

interface SyncDeps {
  readonly git: Git;
  /** The content folder. */
  readonly dir: string;
  readonly mode: 'commit' | 'push';
  readonly log: Log;
  readonly journal: GitJournal;
  readonly retryMs: number;
  readonly onPushed: () => void;
}

function backgroundSync({ git, dir, mode, log, journal, retryMs, onPushed }: SyncDeps): GitSync {
  const queue = new KeyedQueue(() => null);
  const notices = new Set<string>();
  let isPushed = true;
  let failures = 0;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let pulling: Promise<void> = Promise.resolve();
  let pending: Promise<unknown> = Promise.resolve();

  const pull = (step: () => Promise<void>) =>
    queue.run(REPOSITORY, () => {
      const done = step();
      pulling = done.catch(() => undefined);
      return done;
    });
  const push = coalesce(async () => {
    if (retry) clearTimeout(retry);
    try {
      for (const { file, commit } of await pushCommits(git, pull)) {
        log.warn({ file, commit }, 'git rebase: se descartó un commit');
        notices.add(discardedNotice(file));
      }
      isPushed = true;
      failures = 0;
      onPushed();
    } catch (err) {
      log.error({ err }, 'git push');
      isPushed = false;
      if (isClosed) return;
      retry = setTimeout(() => void push(), retryMs * Math.min(2 ** failures++, MAX_PAUSES));
    }
  });
  const sync = async (commit: PendingCommit, number: number | null) => {
    try {
      await queue.run(REPOSITORY, () => commitFiles(git, commit));
    } catch (err) {
      log.error({ err }, 'git commit');
      notices.add(NOT_COMMITTED);
      return;
    }
    if (number !== null) note(() => journal.done(number));
    if (mode === 'push') await push();
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
  if (mode === 'push' && journal.left.size === 0) start(push());
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
      const texts = [...notices, ...(isPushed ? [] : [NOT_PUSHED])];
      notices.clear();
      return texts.length === 0 ? null : texts.join(' ');
    },
    waitForPull: () => pulling,
    idle: async () => {
      await pending;
    },
    close: async () => {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await pending;
    },
  };
}
