/** Waits for the locks of other Git processes, and removes locks that a kill or power cut left behind. */
import { lstat, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isLockError } from './git-problems.ts';
import type { Git, Repository } from './git-program.ts';
import type { GitLog } from './git-sync.ts';

const PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;
const MAX_WAIT_MS = 25_000;

/** Returns the repository with a `git` that waits for locks, and fails after some time. */
export function waitForLocks(repository: Repository, log: GitLog): Repository {
  const git: Git = async (...call) => {
    let waited = 0;
    for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await repository.git(...call);
      } catch (error) {
        if (waited >= MAX_WAIT_MS || !isLockError(error)) throw error;
      }
      await removeStaleLocks(repository, log);
      await setTimeout(pause);
      waited += pause;
    }
  };
  return { ...repository, git };
}

/**
 * Minimum age of a stale lock. Git's lock files contain no process id: a lock is stale if it is this old and no Git process works in
 * the repository. On Linux, which lists processes, only Git in other containers and programs with Git as a library are not seen;
 * they hold locks briefly. On other systems, no process is seen: a person may have the editor of a commit open. A lock from the
 * future is old, too, because a power cut can set the clock back.
 */
const STALE_MS = process.platform === 'linux' ? 10_000 : 10 * 60_000;

/** Removes the stale locks of a repository and logs their names. */
export async function removeStaleLocks({ root, commonDir }: Repository, log: GitLog): Promise<void> {
  const files = await readdir(commonDir, { recursive: true }).catch(() => []);
  // Git uses this extension only for locks.
  for (const file of files.filter((name) => name.endsWith('.lock'))) {
    const path = join(commonDir, file);
    const stats = await lstat(path).catch(() => null);
    if (!stats || Math.abs(Date.now() - stats.mtimeMs) < STALE_MS) continue;
    if (await isGitWorkingIn([root, commonDir])) return;
    // Checks the file again: a process that has just ended may have removed its own lock.
    const statsNow = await lstat(path).catch(() => null);
    if (statsNow?.ino !== stats.ino || statsNow.mtimeMs !== stats.mtimeMs) continue;
    await rm(path, { force: true });
    log.warn({ file }, `Se quitó un bloqueo de git que ningún proceso tenía: ${file}`);
  }
}

/** Returns true if a Git process runs in one of the folders. Ignores the children of this process, which take turns. */
async function isGitWorkingIn(folders: readonly string[]): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name));
  for (const pid of pids) {
    // The file contains: number, name in parentheses, state, parent.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, parent] = /^\d+ \(git.*\) \S (\d+) /su.exec(stat) ?? [];
    if (parent === undefined || Number(parent) === process.pid) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (cwd !== null && folders.some((folder) => `${cwd}/`.startsWith(`${folder}/`))) return true;
  }
  return false;
}
