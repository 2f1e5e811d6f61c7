/** Runs the git program without a shell, hooks, prompts or an editor. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git in the folder (or in `cwd`) and resolves with its standard output, trimmed. Rejects when git fails. */
export type Git = (args: readonly string[], cwd?: string) => Promise<string>;

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 16 * 1024 * 1024;
/** Used when git has no user.email configured. */
const IDENTITY = ['-c', 'user.name=API de gira', '-c', 'user.email=api@gira.invalid'];

export function gitIn(dir: string): Git {
  const exec = async (args: readonly string[], cwd = dir): Promise<string> => {
    const { stdout } = await run('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
      cwd,
      env: environment(),
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT,
    });
    return stdout.trim();
  };
  let identity: Promise<readonly string[]> | null = null;
  return async (args, cwd) => {
    identity ??= exec(['config', 'user.email']).then(
      () => [],
      () => IDENTITY,
    );
    return exec([...(await identity), ...args], cwd);
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
