/** The git program, without a shell, a prompt or an editor. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git in the folder (or in `cwd`) and resolves with what it printed, trimmed. Rejects when it fails. */
export type Git = (args: readonly string[], cwd?: string) => Promise<string>;

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 16 * 1024 * 1024;
/** Only where the machine's git has no name of its own. */
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

/** Without what a git hook around this program would have set, and without questions that nobody would answer. */
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
