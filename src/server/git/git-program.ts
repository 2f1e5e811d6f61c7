/** Runs Git in one repository, without a shell, hooks, prompts or an editor. */
import { execFile } from 'node:child_process';
import { mkdtempDisposable, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onCode, succeeds } from '../../lib/error-handling.ts';

/** Runs Git at the root of the work tree. Resolves with the output; rejects if Git fails. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

interface GitOptions {
  /** Text for standard input. */
  readonly input?: string;
  /** Path of an index to use instead of the repository's. */
  readonly index?: string;
  /** True returns the whole output with one character per byte. Default: UTF-8 without white space at the end. */
  readonly isBinary?: boolean;
  /** Ends a transfer over the network, which may be slow. Set it for commands that transfer. */
  readonly transfer?: AbortSignal | undefined;
}

export type Repository = Awaited<ReturnType<typeof openRepository>>;

const runFile = promisify(execFile);
const TIMEOUT_MS = 60_000;
/** Enough for many pictures over a slow connection. Git and ssh end a connection that stands still. */
const TRANSFER_TIMEOUT_MS = 3_600_000;
/** Ends HTTP transfers after a minute without a byte. */
const NOT_SILENT = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=60'];
const MAX_OUTPUT = 16 * 1024 * 1024;
/** All succeed if Git has an author. The second fails for a `user.email` without a name; alone, it accepts a guessed address. */
const IDENTITY_CHECKS = [
  ['config', 'user.email'],
  ['var', 'GIT_COMMITTER_IDENT'],
];
/** Author if Git has none. */
const IDENTITY = ['-c', 'user.name=API de gira', '-c', 'user.email=api@gira.invalid'];
/** Options of every call. `fsync`: a commit that survives a power cut has all its objects. */
const OPTIONS = [
  ...['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsync=all', '--literal-pathspecs'],
  ...NOT_SILENT,
];
/** Default of `core.sshCommand`. */
const SSH = 'ssh -oBatchMode=yes -oConnectTimeout=30 -oServerAliveInterval=20';
const TEMPORARY = 'gira-temporal-';

/** Opens the repository of a folder. @param options Git options for all calls */
export async function openRepository(dir: string, options: readonly string[] = []) {
  const shown = ['--show-toplevel', '--show-prefix', '--show-object-format'];
  const folders = ['--absolute-git-dir', '--git-common-dir'];
  const output = await runGit(dir, [...options, 'rev-parse', ...shown, ...folders]);
  const [root = '', prefix = '', objectFormat = '', gitDir = '', commonDir = ''] = output.split('\n');
  let hasIdentity: Promise<boolean> | null = null;
  const git: Git = async (args, callOptions) => {
    hasIdentity ??= succeeds(
      Promise.all(IDENTITY_CHECKS.map((check) => runGit(root, [...options, ...check]))),
    );
    return runGit(root, [...options, ...((await hasIdentity) ? [] : IDENTITY), ...args], callOptions);
  };
  return {
    git,
    /** Root of the work tree. */
    root,
    /** Path of the content folder in the work tree, with a trailing slash; empty if it is the root. */
    prefix,
    /** Path of `.git`. */
    gitDir,
    /** Folder of the refs. It differs from `gitDir` in a linked work tree. */
    commonDir: resolve(dir, commonDir),
    /** Hash function of the repository. */
    objectFormat,
  };
}

async function runGit(cwd: string, args: readonly string[], options: GitOptions = {}) {
  const { input = '', index, isBinary = false, transfer } = options;
  // Git itself prefers core.sshCommand to GIT_SSH.
  const ownSsh = ['config', '--get', '--default', process.env.GIT_SSH ? '' : SSH, 'core.sshCommand'];
  const ssh: string = transfer ? await runGit(cwd, ownSsh) : '';
  const running = runFile('git', [...OPTIONS, ...args], {
    cwd,
    env: {
      ...(ssh && { GIT_SSH_COMMAND: ssh }),
      ...gitEnvironment(),
      ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
    },
    timeout: transfer ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS,
    ...(transfer && { signal: transfer }),
    maxBuffer: MAX_OUTPUT,
    encoding: isBinary ? 'latin1' : 'utf8',
  });
  // Git may end without reading its input. Its exit code says why.
  running.child.stdin?.on('error', () => undefined).end(input);
  const { stdout } = await running;
  return isBinary ? stdout : stdout.trimEnd();
}

/** Runs Git with an index of its own. */
export type GitWithIndex = (args: readonly string[], input?: string) => Promise<string>;

/**
 * Calls `task` with a Git that has its own index, because the repository's index may contain staged changes,
 * and with an empty folder on the same disk. Removes both afterwards.
 */
export async function withTemporaryIndex<T>(
  { git, gitDir }: Repository,
  task: (inIndex: GitWithIndex, folder: string) => Promise<T>,
): Promise<T> {
  await using folder = await mkdtempDisposable(join(gitDir, TEMPORARY));
  const index = join(folder.path, 'index');
  return await task((args, input = '') => git(args, { index, input }), folder.path);
}

/** Removes folders that killed calls of `withTemporaryIndex` left. */
export async function removeTemporaryIndexes({ gitDir }: Repository): Promise<void> {
  const names = (await readdir(gitDir)).filter((name) => name.startsWith(TEMPORARY));
  for (const name of names) await rm(join(gitDir, name), { recursive: true, force: true });
}

/** Converts a path in the work tree to a path inside the content folder; null if it is outside. */
export function contentPath(prefix: string, path: string): string | null {
  return path.startsWith(prefix) ? path.slice(prefix.length) : null;
}

/** Removes variables of a surrounding Git hook and disables prompts. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...rest } = process.env;
  return {
    ...rest,
    LC_ALL: 'C',
    GIT_EDITOR: 'true',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/** Returns the last commit, or null if there is none yet. @throws if Git cannot tell, which must not look like an empty history */
export async function headOf(git: Git): Promise<string | null> {
  return git(['rev-parse', '--quiet', '--verify', 'HEAD']).catch(onCode('1', null));
}
