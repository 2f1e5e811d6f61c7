/**
 * Commits each stored change to git and pushes it. Both happen after the answer, because a slow remote would otherwise
 * outlast the editor's request. What fails is repeated until it succeeds.
 */
import type { FastifyBaseLogger } from 'fastify';
import { coalesce, KeyedQueue } from '../../lib/concurrency.ts';
import { etagOf } from '../../storage/files/stored-file.ts';
import type { Version } from '../../storage/history/bin-and-versions.ts';
import { commitInOrder } from './git-commit.ts';
import { type GitJournal, type PendingCommit, readTexts } from './git-journal.ts';
import type { Conflict } from './git-merge.ts';
import { conflictWarning, gitProblem, gitWords, isLocked } from './git-problems.ts';
import type { Repository } from './git-program.ts';
import { pushCommits } from './git-push.ts';

export type GitSync = ReturnType<typeof backgroundSync>;

export type GitLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export interface SyncOptions {
  /** The pause after a failure; it doubles with each further one. */
  readonly retryMs: number;
  /** Called after each successful push. */
  readonly onPushed?: (() => void) | undefined;
  /** Called with what fails, in Spanish, and with null once nothing does. */
  readonly onProblem?: ((problem: string | null) => void) | undefined;
}

interface SyncDeps {
  readonly repository: Repository;
  /** The content folder. */
  readonly dir: string;
  readonly isPushing: boolean;
  readonly log: GitLog;
  readonly journal: GitJournal;
  readonly options: SyncOptions;
}

const NOT_COMMITTED =
  'Un cambio guardado antes no se pudo registrar en el historial (git). Se intenta de nuevo cada pocos minutos; si sigue, avisa a quien cuida el repositorio.';
const NOT_PUSHED =
  'Se guardó aquí, pero no se pudo enviar lo último al repositorio compartido. Se intenta de nuevo cada pocos minutos; si sigue, avisa a quien lo cuida.';

/** The only key of the queue: commits and pulls of a repository never run at the same time. */
const REPOSITORY = 'repository';
/** The longest pause between two tries, in first pauses. */
const MAX_PAUSES = 24;

export function backgroundSync({ repository, dir, isPushing, log, journal, options }: SyncDeps) {
  const queue = new KeyedQueue(() => null);
  /** Numbers of the commits in the journal; null if that could not be written. */
  const uncommitted = new Map<PendingCommit, number | null>(
    [...journal.left].map(([number, commit]) => [commit, number]),
  );
  const warnings = new Set<string>();
  let isPushed = true;
  let failures = 0;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let pulling: Promise<unknown> = Promise.resolve();
  let pending: Promise<unknown> = Promise.resolve();

  const report = (what: string, error: unknown) => {
    log.error({ git: gitWords(error) }, `${what}. ${gitProblem(error)}`);
    return false;
  };
  const done = (commit: PendingCommit) => {
    const number = uncommitted.get(commit) ?? null;
    uncommitted.delete(commit);
    if (number !== null) note(() => journal.done(number));
  };
  const commitAll = async (): Promise<boolean> => {
    const failed = new Set<PendingCommit>();
    /** Commits that can be tried. After a failure those of the same files wait, so that its texts keep their order. */
    const due = () => {
      const blocked = new Set<string>();
      return [...uncommitted.keys()].filter((commit) => {
        if (!failed.has(commit) && !commit.files.some((file) => blocked.has(file))) return true;
        for (const file of commit.files) blocked.add(file);
        return false;
      });
    };
    // All at once; after a failure one by one, to find the one that fails.
    let size = Number.POSITIVE_INFINITY;
    for (let next = due(); next.length > 0; next = due().slice(0, size)) {
      try {
        await commitInOrder(repository, next);
        for (const commit of next) done(commit);
      } catch (error) {
        const [commit] = next;
        if (next.length > 1 && !isLocked(error)) {
          size = 1;
          continue;
        }
        report(`No se pudo registrar «${commit?.message}» en el historial`, error);
        if (commit) failed.add(commit);
        if (isLocked(error)) break;
      }
    }
    return failed.size === 0;
  };
  const pull = (step: () => Promise<boolean>) =>
    queue.run(REPOSITORY, async () => {
      await commitAll();
      const pulled = step();
      pulling = pulled.catch(() => undefined);
      return pulled;
    });
  const onConflict = (conflict: Conflict) => {
    const warning = conflictWarning(conflict, repository.prefix);
    warnings.add(warning);
    log.warn(conflict, warning);
  };
  const commit = coalesce(() => queue.run(REPOSITORY, commitAll));
  const push = coalesce(async (): Promise<boolean> => {
    try {
      await pushCommits(repository, { pull, onConflict });
    } catch (error) {
      return report('No se pudo enviar lo último al repositorio compartido', error);
    }
    options.onPushed?.();
    return true;
  });
  const sync = async () => {
    const isCommitted = await commit();
    if (!isCommitted) warnings.add(NOT_COMMITTED);
    if (isPushing) isPushed = await push();
    const problem = isCommitted ? (isPushed ? null : NOT_PUSHED) : NOT_COMMITTED;
    options.onProblem?.(problem);
    if (problem === null) {
      failures = 0;
      stopRetry();
    } else if (!retry && !isClosed) {
      const again = () => {
        retry = null;
        start(sync());
      };
      retry = setTimeout(again, options.retryMs * Math.min(2 ** failures++, MAX_PAUSES));
    }
  };
  const stopRetry = () => {
    if (retry) clearTimeout(retry);
    retry = null;
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
  if (isPushing || uncommitted.size > 0) start(sync());
  return {
    /**
     * Queues a commit of the files as they are now, and a push when `API_GIT=push`. Called right after they are stored, before
     * another editor changes them. Never throws: failures go to the log and to `takeWarning`.
     * @param files paths inside the content folder, as they are on the disk: changed, new or deleted
     * @param editor the author of the commit; null for the one that git is configured with
     */
    enqueue: (files: readonly string[], message: string, editor: string | null): void => {
      const stored = { files, texts: readTexts(dir, files), message, editor };
      const number = note(() => journal.add(stored));
      uncommitted.set(stored, number);
      start(sync());
    },
    /** The committed versions of a file, newest first. Waits for queued commits. */
    versions: (file: string): Promise<Version[]> =>
      queue.run(REPOSITORY, () => gitVersions(repository, file)),
    /** Returns true if git has the file. */
    isTracked: async (file: string): Promise<boolean> =>
      (await repository.git(['ls-files', '--', repository.prefix + file])) !== '',
    /** Returns what failed and what an editor has to decide since the last call, in Spanish, or null for nothing. */
    takeWarning: (): string | null => {
      const texts = [...warnings, ...(isPushed ? [] : [NOT_PUSHED])];
      warnings.clear();
      return texts.length === 0 ? null : texts.join(' ');
    },
    /** Resolves when no pulled commit is being written to the content folder. */
    waitForPull: async (): Promise<void> => {
      await pulling;
    },
    /** Resolves when all queued commits and pushes are done or have failed; what failed is then still repeated. */
    idle: async (): Promise<void> => {
      await pending;
    },
    /** Like `idle`, and repeats nothing after that. */
    close: async (): Promise<void> => {
      isClosed = true;
      stopRetry();
      await pending;
    },
  };
}

const MAX_COMMITS = 50;

/** Returns the committed versions, newest first. @param file path inside the content folder */
async function gitVersions({ git, prefix }: Repository, file: string): Promise<Version[]> {
  const format = '--format=%x00%H%x09%aI%x09%an%n';
  // `-c`: a merge that has the text of one of its parents is no version of its own.
  const options = ['--follow', '-c', `-n${MAX_COMMITS}`, format, '--name-only'];
  const log = await git(['log', ...options, '--', `${prefix}${file}`]);
  const commits = log.split('\0').flatMap((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [commit = '', time = '', author = ''] = head.split('\t');
    // The path that the file had then, from the root of the repository.
    const path = lines.find((line) => line !== '');
    return path === undefined ? [] : [{ commit, time: Date.parse(time), author, path }];
  });
  const versions: Version[] = [];
  for (const { commit, time, author, path } of commits) {
    const text = await git(['cat-file', 'blob', `${commit}:${path}`]).catch(() => null);
    // A commit that deletes the file.
    if (text === null) continue;
    // `Git` trims the end of its output; content files end in one line feed.
    const whole = `${text}\n`;
    versions.push({ key: commit, etag: etagOf(whole), time, editor: author, text: whole });
  }
  return versions;
}
