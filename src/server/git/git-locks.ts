/** Waits for the locks of other git processes, and removes those that a kill or a power cut left behind. */
import { lstat, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gitWords } from './git-problems.ts';
import type { Git, Repository } from './git-program.ts';
import type { GitLog } from './git-sync.ts';

/** Git's message about a lock of this repository; those of the remote begin with `remote:`. */
const LOCKED = /^(?!remote:).*\.lock': File exists/mu;
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;
const MAX_WAIT_MS = 25_000;

/** Returns true if git failed because a lock is held. */
export function isLocked(error: unknown): boolean {
  return LOCKED.test(gitWords(error));
}

/** Returns the repository with a git that is run again while a lock is held, and fails if that takes too long. */
export function waitForLocks(repository: Repository, log: GitLog): Repository {
  const git: Git = async (...call) => {
    let waited = 0;
    for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await repository.git(...call);
      } catch (error) {
        if (waited >= MAX_WAIT_MS || !isLocked(error)) throw error;
      }
      await removeStaleLocks(repository, log);
      await setTimeout(pause);
      waited += pause;
    }
  };
  return { ...repository, git };
}

/**
 * Age of a stale lock. Git's lock files have no process id: one is stale if it is this old and no git process works in the
 * repository. Linux lists processes; the age is for those that it does not list: git in another container, and programs that use
 * git as a library. Both hold locks for less than a second. Elsewhere the age is all there is, and leaves a person time to
 * commit with an open editor. An age in the future counts as well: a power cut can set the clock back.
 */
const STALE_MS = process.platform === 'linux' ? 10_000 : 10 * 60_000;

/** Removes the stale locks of a repository and names them in the log. */
export async function removeStaleLocks({ root, commonDir }: Repository, log: GitLog): Promise<void> {
  const files = await readdir(commonDir, { recursive: true }).catch(() => []);
  // Git allows this ending for no other file.
  for (const file of files.filter((name) => name.endsWith('.lock'))) {
    const path = join(commonDir, file);
    const found = await lstat(path).catch(() => null);
    if (!found || Math.abs(Date.now() - found.mtimeMs) < STALE_MS) continue;
    if (await isGitWorkingIn([root, commonDir])) return;
    // A holder that ended before the processes were listed has removed it.
    const left = await lstat(path).catch(() => null);
    if (left?.ino !== found.ino || left.mtimeMs !== found.mtimeMs) continue;
    await rm(path, { force: true });
    log.warn({ file }, `Se quitó un bloqueo de git que ningún proceso tenía: ${file}`);
  }
}

/** Returns true if a git process runs in one of the folders. Those that this process started take turns and do not count. */
async function isGitWorkingIn(folders: readonly string[]): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name));
  for (const pid of pids) {
    // Number, name in parentheses, state, parent.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, parent] = /^\d+ \(git.*\) \S (\d+) /su.exec(stat) ?? [];
    if (parent === undefined || Number(parent) === process.pid) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (cwd !== null && folders.some((folder) => `${cwd}/`.startsWith(`${folder}/`))) return true;
  }
  return false;
}
