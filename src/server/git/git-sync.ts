/**
 * Commits each stored change and pushes it. Both happen after the answer, because a slow remote would outlast
 * the editor's request. Repeats failed commits and pushes until they succeed.
 */
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { coalesce } from '../../lib/concurrency.ts';
import type { StoredVersion } from '../../storage/history/kept-versions.ts';
import { commitInOrder } from './git-commit.ts';
import { type GitJournal, type PendingCommit, readTexts } from './git-journal.ts';
import type { Conflict } from './git-merge.ts';
import { conflictWarning, gitMessage, gitProblem, isLockError } from './git-problems.ts';
import type { Repository } from './git-program.ts';
import { pushCommits } from './git-push.ts';
import { readGitVersions } from './git-versions.ts';

export type GitLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export interface SyncOptions {
  /** Pause after a failure. It doubles with each further failure. */
  readonly retryMs: number;
  /** Called after each successful push. */
  readonly onPushed?: (() => void) | undefined;
  /** Called with a failure in Spanish, and with null once everything succeeds. */
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

/** Maximum pause between two tries, as a multiple of the first pause. */
const MAX_PAUSES = 24;

/** Milliseconds that the program waits for a push at its end: less than systemd and Docker wait for the program. */
const CLOSE_MS = 60_000;

export class GitSync {
  readonly #deps: SyncDeps;
  /** Runs one commit or pull at a time. */
  readonly #inTurn = pLimit(1);
  /** Numbers of the commits in the journal; null if the entry could not be written. */
  readonly #uncommitted: Map<PendingCommit, number | null>;
  /** Texts for the editor, to send with the next answer. */
  readonly #warnings = new Set<string>();
  #isPushed = true;
  #failures = 0;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;
  #pulling: Promise<unknown> = Promise.resolve();
  #pending: Promise<unknown> = Promise.resolve();
  readonly #commit = coalesce(() => this.#inTurn(() => this.#commitAll()));
  /** Aborts the push. */
  readonly #transfer = new AbortController();
  readonly #push = coalesce(() => this.#pushAll());

  constructor(deps: SyncDeps) {
    this.#deps = deps;
    this.#uncommitted = new Map([...deps.journal.pending].map(([number, commit]) => [commit, number]));
    if (deps.isPushing || this.#uncommitted.size > 0) this.#start();
  }

  /**
   * Queues a commit of files, and a push if `API_GIT=push`. Call it right after storing the files, before
   * another editor changes them. Never throws: failures go to the log and to `takeWarning`.
   * @param files paths inside the content folder of changed, new or deleted files
   * @param editor author of the commit; null for Git's configured author
   */
  enqueue(files: readonly string[], message: string, editor: string | null): void {
    const { dir, journal } = this.#deps;
    const stored = { files, texts: readTexts(dir, files), message, editor };
    const number = this.#writeJournal(() => journal.add(stored));
    this.#uncommitted.set(stored, number);
    this.#start();
  }

  /** Returns the committed versions of a file, newest first. Waits for queued commits. */
  versions(file: string): Promise<StoredVersion[]> {
    return this.#inTurn(() => readGitVersions(this.#deps.repository, file));
  }

  /** Returns true if Git tracks the file. */
  async isTracked(file: string): Promise<boolean> {
    const { git, prefix } = this.#deps.repository;
    return (await git(['ls-files', '--', prefix + file])) !== '';
  }

  /** Returns failures and decisions for an editor since the last call, in Spanish, or null. */
  takeWarning(): string | null {
    const texts = [...this.#warnings, ...(this.#isPushed ? [] : [NOT_PUSHED])];
    this.#warnings.clear();
    return texts.length === 0 ? null : texts.join(' ');
  }

  /** Resolves once no pull is writing to the content folder. */
  async waitForPull(): Promise<void> {
    await this.#pulling;
  }

  /** Resolves once all queued commits and pushes are done or have failed. Failed ones are repeated later. */
  async idle(): Promise<void> {
    await this.#pending;
  }

  /** Resolves like `idle`, and stops repeating. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopRetry();
    const timer = setTimeout(() => this.#transfer.abort(), CLOSE_MS);
    await this.#pending;
    clearTimeout(timer);
  }

  #start(): void {
    // Without the result, which would contain that of all earlier calls.
    this.#pending = Promise.all([this.#pending, this.#sync()]).then(() => undefined);
  }

  /** Commits and pushes the queue. Plans the next try after a failure. */
  async #sync(): Promise<void> {
    const isCommitted = await this.#commit();
    if (!isCommitted) this.#warnings.add(NOT_COMMITTED);
    if (this.#deps.isPushing) this.#isPushed = await this.#push();
    const pushProblem = this.#isPushed ? null : NOT_PUSHED;
    const problem = isCommitted ? pushProblem : NOT_COMMITTED;
    this.#deps.options.onProblem?.(problem);
    if (problem === null) {
      this.#failures = 0;
      this.#stopRetry();
    } else this.#planRetry();
  }

  #planRetry(): void {
    if (this.#retry || this.#isClosed) return;
    const pauses = Math.min(2 ** this.#failures++, MAX_PAUSES);
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#start();
    }, this.#deps.options.retryMs * pauses);
  }

  #stopRetry(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
  }

  /** Commits everything at once. After a failure, commits one by one to find the commit that fails. Returns true on success. */
  async #commitAll(): Promise<boolean> {
    while (this.#uncommitted.size > 0) {
      const commits = [...this.#uncommitted.keys()];
      const error = await this.#tryCommit(commits);
      if (error !== null) return commits.length > 1 && !isLockError(error) && this.#commitOneByOne();
    }
    return true;
  }

  async #commitOneByOne(): Promise<boolean> {
    const failed = new Set<PendingCommit>();
    for (let commit = this.#nextDue(failed); commit; commit = this.#nextDue(failed)) {
      const error = await this.#tryCommit([commit]);
      if (error !== null) failed.add(commit);
      if (isLockError(error)) break;
    }
    return failed.size === 0;
  }

  /** Makes all commits or none. Returns null, or the error, which it reports unless the commits can be tried one by one. */
  async #tryCommit(commits: readonly PendingCommit[]): Promise<unknown> {
    const { repository, journal } = this.#deps;
    const numbers = commits.flatMap((commit) => this.#uncommitted.get(commit) ?? []);
    const onImported = (last: string) => void this.#writeJournal(() => journal.noteImport(last, numbers));
    try {
      await commitInOrder(repository, commits, { onImported });
    } catch (error) {
      if (commits.length === 1 || isLockError(error))
        this.#report(`No se pudo registrar «${commits[0]?.message}» en el historial`, error);
      return error;
    }
    for (const commit of commits) this.#uncommitted.delete(commit);
    for (const number of numbers) this.#writeJournal(() => journal.markDone(number));
    return null;
  }

  /** Returns the first commit to try. Commits of the files of a failed commit wait, so that texts keep their order. */
  #nextDue(failed: ReadonlySet<PendingCommit>): PendingCommit | undefined {
    const blocked = new Set<string>();
    return [...this.#uncommitted.keys()].find((commit) => {
      if (!failed.has(commit) && !commit.files.some((file) => blocked.has(file))) return true;
      for (const file of commit.files) blocked.add(file);
      return false;
    });
  }

  /** Runs `write`. Returns null if the journal cannot be written. */
  #writeJournal<T>(write: () => T): T | null {
    try {
      return write();
    } catch (err) {
      this.#deps.log.error({ err }, 'git: no se pudo anotar lo que falta por registrar');
      return null;
    }
  }

  async #pushAll(): Promise<boolean> {
    const { repository, options } = this.#deps;
    try {
      await pushCommits(repository, {
        pull: (step) => this.#pull(step),
        onConflict: (conflict) => this.#warnOf(conflict),
        transfer: this.#transfer.signal,
      });
    } catch (error) {
      this.#report('No se pudo enviar lo último al repositorio compartido', error);
      return false;
    }
    options.onPushed?.();
    return true;
  }

  #pull(step: () => Promise<boolean>): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#commitAll();
      const pulled = step();
      this.#pulling = pulled.catch(() => undefined);
      return pulled;
    });
  }

  #warnOf(conflict: Conflict): void {
    const warning = conflictWarning(conflict, this.#deps.repository.prefix);
    this.#warnings.add(warning);
    this.#deps.log.warn(conflict, warning);
  }

  #report(what: string, error: unknown): void {
    this.#deps.log.error({ git: gitMessage(error) }, `${what}. ${gitProblem(error)}`);
  }
}
