/** Pushes commits. When the remote has others, both are merged, pushed, and brought to the content folder. */
import { checkOut } from './git-checkout.ts';
import { type Conflict, type Merged, mergeCommits } from './git-merge.ts';
import type { Git, Repository } from './git-program.ts';

const TRIES = 8;
const REMOTE_REF = 'refs/gira/remote';

export interface PushDeps {
  /** Runs the step that changes files of the content folder, when all stored changes are committed. */
  readonly pull: (step: () => Promise<boolean>) => Promise<boolean>;
  /** Called with each conflict of a merge that is pushed. */
  readonly onConflict: (conflict: Conflict) => void;
}

/** Pushes HEAD to its upstream. */
export async function pushCommits(repository: Repository, { pull, onConflict }: PushDeps): Promise<void> {
  const { git } = repository;
  const { remote, ref } = await upstreamOf(git);
  /** The remote's last commit, once it is known to have others. */
  let theirs: string | null = null;
  for (let attempt = 1; ; attempt++) {
    const head = await git(['rev-parse', '--quiet', '--verify', 'HEAD']).catch(() => null);
    // Nothing is committed yet.
    if (head === null) return;
    const merged: Merged = theirs
      ? await mergeCommits(repository, head, theirs)
      : { commit: head, conflicts: [] };
    try {
      await git(['push', '--quiet', '--no-verify', remote, `${merged.commit}:${ref}`]);
    } catch (error) {
      // Where it cannot be fetched either, the push says why.
      const fetched = await git(['fetch', '--quiet', '--no-tags', remote, `+${ref}:${REMOTE_REF}`]).catch(
        () => null,
      );
      if (fetched === null) throw error;
      theirs = await git(['rev-parse', REMOTE_REF]);
      const isRefused = await git(['merge-base', '--is-ancestor', theirs, merged.commit]).then(
        () => true,
        () => false,
      );
      if (isRefused || attempt >= TRIES) throw error;
      continue;
    }
    for (const conflict of merged.conflicts) onConflict(conflict);
    if (merged.commit === head) return;
    if (await pull(() => checkOut(repository, head, merged.commit))) return;
    theirs = merged.commit;
    if (attempt >= TRIES) throw new Error('Los archivos de la carpeta de contenido cambian sin parar.');
  }
}

async function upstreamOf(git: Git): Promise<{ remote: string; ref: string }> {
  const branch = await git(['symbolic-ref', '--short', 'HEAD']);
  const [first = 'origin'] = (await git(['remote'])).split('\n');
  const remote = await git(['config', `branch.${branch}.remote`]).catch(() => first);
  const ref = await git(['config', `branch.${branch}.merge`]).catch(() => `refs/heads/${branch}`);
  return { remote, ref };
}
