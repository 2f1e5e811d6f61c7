/**
 * Pushes commits, rebasing them when the remote has new ones. The rebase runs in a temporary work tree, so the content
 * folder keeps its files and uncommitted changes meanwhile, and a failed rebase changes nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConflicts } from './git-conflicts.ts';
import type { Git } from './git-program.ts';

const TRIES = 6;
const REMOTE_REF = 'refs/gira/remote';

/**
 * Pushes HEAD to its upstream; resolves with true when remote commits were pulled in.
 * @param guard runs the step that changes files of the content folder
 */
export async function pushCommits(
  git: Git,
  guard: (step: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const { remote, ref } = await upstreamOf(git);
  let hasPulled = false;
  for (let attempt = 1; ; attempt++) {
    try {
      await git(['push', '--quiet', '--no-verify', remote, `HEAD:${ref}`]);
      return hasPulled;
    } catch (error) {
      await git(['fetch', '--quiet', '--no-tags', remote, `+${ref}:${REMOTE_REF}`]);
      if (attempt === TRIES || (await containsRemote(git))) throw error;
    }
    const head = await git(['rev-parse', 'HEAD']);
    const rebased = await rebaseInWorktree(git, head);
    await guard(async () => {
      if ((await git(['rev-parse', 'HEAD'])) !== head) return;
      await git(['reset', '--quiet', '--keep', rebased]);
      hasPulled = true;
    });
  }
}

async function upstreamOf(git: Git): Promise<{ remote: string; ref: string }> {
  const branch = await git(['symbolic-ref', '--short', 'HEAD']);
  const [first = 'origin'] = (await git(['remote'])).split('\n');
  const remote = await git(['config', `branch.${branch}.remote`]).catch(() => first);
  const ref = await git(['config', `branch.${branch}.merge`]).catch(() => `refs/heads/${branch}`);
  return { remote, ref };
}

/** True when HEAD contains the remote's commits: the push failed for another reason. */
async function containsRemote(git: Git): Promise<boolean> {
  return git(['merge-base', '--is-ancestor', REMOTE_REF, 'HEAD']).then(
    () => true,
    () => false,
  );
}

/** Resolves with the commit that has the local commits on top of the remote's. */
async function rebaseInWorktree(git: Git, head: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-rebase-'));
  const tree = join(folder, 'tree');
  try {
    await git(['worktree', 'prune']);
    await git(['worktree', 'add', '--quiet', '--detach', tree, head]);
    const prefix = await git(['rev-parse', '--show-prefix']);
    await git(['rebase', '--quiet', REMOTE_REF], tree).catch((error: unknown) =>
      resolveConflicts(git, tree, prefix, error),
    );
    return await git(['rev-parse', 'HEAD'], tree);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await git(['worktree', 'prune']).catch(() => null);
  }
}
