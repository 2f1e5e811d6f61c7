/** Runs the git program without a shell, hooks, prompts or an editor. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git in the folder (or in `cwd`) and resolves with its standard output, trimmed. Rejects when git fails. */
export type Git = (args: readonly string[], cwd?: string, options?: GitOptions) => Promise<string>;

export interface GitOptions {
  /** For its standard input. */
  readonly input?: string;
  /** Path of the index to use instead of the repository's. */
  readonly index?: string;
}

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 16 * 1024 * 1024;
/** Used when git has no user.email configured. */
const IDENTITY = ['-c', 'user.name=API de gira', '-c', 'user.email=api@gira.invalid'];

export function gitIn(dir: string): Git {
  const exec: Git = async (args, cwd = dir, { input = '', index } = {}) => {
    const running = run('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
      cwd,
      env: { ...environment(), ...(index === undefined ? {} : { GIT_INDEX_FILE: index }) },
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT,
    });
    // Git that ends without reading its input: its exit code says why.
    running.child.stdin?.on('error', () => undefined).end(input);
    return (await running).stdout.trim();
  };
  let identity: Promise<readonly string[]> | null = null;
  return async (args, cwd, options) => {
    identity ??= exec(['config', 'user.email']).then(
      () => [],
      () => IDENTITY,
    );
    return exec([...(await identity), ...args], cwd, options);
  };
}

/** Removes the variables that a surrounding git hook sets, and disables prompts. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, GIT_SSH_COMMAND, ...rest } = process.env;
  return {
    ...rest,
    LC_ALL: 'C',
    GIT_EDITOR: 'true',
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
  };
}
