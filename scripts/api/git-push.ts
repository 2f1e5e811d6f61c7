/**
 * Pushing when others push too. Their commits are brought under ours in a work tree aside: the editors' own files never
 * leave the folder for a moment, unsaved work there does not stand in the way, and a failure leaves all as it was.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settleConflicts } from './git-conflicts.ts';
import type { Git } from './git-program.ts';

const TRIES = 6;
const THEIRS = 'refs/gira/theirs';

/**
 * Pushes what is committed; true when others' commits came in with it.
 * @param guard runs the one step that changes files of the folder
 */
export async function pushCommits(
  git: Git,
  guard: (step: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const { remote, ref } = await upstreamOf(git);
  let moved = false;
  for (let attempt = 1; ; attempt++) {
    try {
      await git(['push', '--quiet', '--no-verify', remote, `HEAD:${ref}`]);
      return moved;
    } catch (error) {
      await git(['fetch', '--quiet', '--no-tags', remote, `+${ref}:${THEIRS}`]);
      if (attempt === TRIES || (await hasAllOfTheirs(git))) throw error;
    }
    const ours = await git(['rev-parse', 'HEAD']);
    const rebased = await rebaseAside(git, ours);
    await guard(async () => {
      if ((await git(['rev-parse', 'HEAD'])) !== ours) return;
      await git(['reset', '--quiet', '--keep', rebased]);
      moved = true;
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

/** True when the remote has nothing that we lack: a push then failed for another reason. */
async function hasAllOfTheirs(git: Git): Promise<boolean> {
  return git(['merge-base', '--is-ancestor', THEIRS, 'HEAD']).then(
    () => true,
    () => false,
  );
}

/** The commit that has our changes on top of theirs. */
async function rebaseAside(git: Git, ours: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-rebase-'));
  const tree = join(folder, 'tree');
  try {
    await git(['worktree', 'prune']);
    await git(['worktree', 'add', '--quiet', '--detach', tree, ours]);
    const prefix = await git(['rev-parse', '--show-prefix']);
    await git(['rebase', '--quiet', THEIRS], tree).catch((error: unknown) =>
      settleConflicts(git, tree, prefix, error),
    );
    return await git(['rev-parse', 'HEAD'], tree);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await git(['worktree', 'prune']).catch(() => null);
  }
}
