/** Pushes commits. If the remote has other commits, merges both, pushes the result and writes it to the content folder. */
import { succeeds } from '../../lib/error-handling.ts';
import { checkOut } from './git-checkout.ts';
import { type Conflict, type Merged, mergeCommits } from './git-merge.ts';
import { type Git, headOf, type Repository } from './git-program.ts';

const TRIES = 8;
const REMOTE_REF = 'refs/gira/remote';

interface PushDeps {
  /** Runs a step that changes the content folder, after all stored changes are committed. */
  readonly pull: (step: () => Promise<boolean>) => Promise<boolean>;
  /** Called with each conflict of a pushed merge. */
  readonly onConflict: (conflict: Conflict) => void;
  /** Ends transfers. */
  readonly transfer: AbortSignal;
}

/** What is left after a push: nothing, or the commit to merge before the next one, and the error if there is none. */
type PushResult = 'done' | { readonly theirs: string; readonly error: unknown };

/** Pushes HEAD to its upstream. */
export async function pushCommits(repository: Repository, deps: PushDeps): Promise<void> {
  let result = await pushMerged(repository, null, deps);
  for (let tries = 1; result !== 'done'; tries++) {
    if (tries >= TRIES) throw result.error;
    result = await pushMerged(repository, result.theirs, deps);
  }
}

/**
 * Pushes HEAD, merged with a commit of the remote, and writes the result to the content folder.
 * @param theirs null while no commits of others are known
 */
async function pushMerged(
  repository: Repository,
  theirs: string | null,
  { pull, onConflict, transfer }: PushDeps,
): Promise<PushResult> {
  const { git } = repository;
  const head = await headOf(git);
  // Nothing is committed yet.
  if (head === null) return 'done';
  const merged: Merged = theirs
    ? await mergeCommits(repository, head, theirs)
    : { commit: head, conflicts: [] };
  const result = await tryPush(git, merged.commit, transfer);
  if (result !== 'done') return result;
  for (const conflict of merged.conflicts) onConflict(conflict);
  if (merged.commit === head) return 'done';
  const isCheckedOut = await pull(() => checkOut(repository, head, merged.commit));
  if (isCheckedOut) return 'done';
  const error = new Error('Los archivos de la carpeta de contenido cambian sin parar.');
  return { theirs: merged.commit, error };
}

/** Pushes a commit. @throws git's error unless the remote has commits to merge */
async function tryPush(git: Git, commit: string, transfer: AbortSignal): Promise<PushResult> {
  const { remote, ref } = await upstreamOf(git);
  try {
    await git(['push', '--quiet', '--no-verify', remote, `${commit}:${ref}`], { transfer });
    return 'done';
  } catch (error) {
    const fetch = ['fetch', '--quiet', '--no-tags', remote, `+${ref}:${REMOTE_REF}`];
    if (!(await succeeds(git(fetch, { transfer })))) throw error;
    const theirs = await git(['rev-parse', REMOTE_REF]);
    if (await succeeds(git(['merge-base', '--is-ancestor', theirs, commit]))) throw error;
    return { theirs, error };
  }
}

/** Returns the remote and the ref to push to. */
export async function upstreamOf(git: Git): Promise<{ remote: string; ref: string }> {
  const branch = await git(['symbolic-ref', '--short', 'HEAD']);
  const remotes = (await git(['remote'])).split('\n');
  const standard = remotes.find((name) => name === 'origin') ?? remotes[0] ?? '';
  const remote = await git(['config', `branch.${branch}.remote`]).catch(() => standard);
  const ref = await git(['config', `branch.${branch}.merge`]).catch(() => `refs/heads/${branch}`);
  return { remote, ref };
}
