/**
 * Pushes commits, rebasing them when the remote has new ones. The rebase runs in a temporary work tree, so the content
 * folder keeps its files and uncommitted changes meanwhile, and a failed rebase changes nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiscardedShow, resolveConflicts } from './git-conflicts.ts';
import type { Git } from './git-program.ts';

const TRIES = 6;
const REMOTE_REF = 'refs/gira/remote';

/**
 * Pushes HEAD to its upstream; resolves with the shows whose local data a rebase discarded.
 * @param guard runs the step that changes files of the content folder
 */
export async function pushCommits(
  git: Git,
  guard: (step: () => Promise<void>) => Promise<void>,
): Promise<readonly DiscardedShow[]> {
  const { remote, ref } = await upstreamOf(git);
  const discarded: DiscardedShow[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      await git(['push', '--quiet', '--no-verify', remote, `HEAD:${ref}`]);
      return discarded;
    } catch (error) {
      await git(['fetch', '--quiet', '--no-tags', remote, `+${ref}:${REMOTE_REF}`]);
      if (attempt === TRIES || (await containsRemote(git))) throw error;
    }
    const head = await git(['rev-parse', 'HEAD']);
    const rebased = await rebaseInWorktree(git, head);
    await guard(async () => {
      if ((await git(['rev-parse', 'HEAD'])) !== head) return;
      await git(['reset', '--quiet', '--keep', rebased.commit]);
      discarded.push(...rebased.discarded);
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

interface Rebased {
  /** Hash of the commit that has the local commits on top of the remote's. */
  readonly commit: string;
  readonly discarded: readonly DiscardedShow[];
}

async function rebaseInWorktree(git: Git, head: string): Promise<Rebased> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-rebase-'));
  const tree = join(folder, 'tree');
  try {
    await git(['worktree', 'prune']);
    await git(['worktree', 'add', '--quiet', '--detach', tree, head]);
    const prefix = await git(['rev-parse', '--show-prefix']);
    const discarded = await git(['rebase', '--quiet', REMOTE_REF], tree).then(
      () => [],
      (error: unknown) => resolveConflicts(git, tree, prefix, error),
    );
    return { commit: await git(['rev-parse', 'HEAD'], tree), discarded };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await git(['worktree', 'prune']).catch(() => null);
  }
}
