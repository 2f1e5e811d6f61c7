/**
 * Resolves conflicts of a rebase where two clones added a show under the same file name: a different show takes the next
 * free name, the same show is stored once. Other conflicts need a person.
 */
import { join } from 'node:path';
import { showKey } from '../../domain/shows/show-rules.ts';
import { createInside, readInsideSync } from '../../lib/files-inside.ts';
import { collections } from '../../storage/read/collections.ts';
import { readEntries } from '../../storage/read/entries.ts';
import { readShow } from '../../storage/read/show-index.ts';
import { namesFor } from '../../storage/write/write-show.ts';
import type { Git } from './git-program.ts';

/** A local commit of a show that the other clone had committed with other data. */
export interface DiscardedShow {
  /** Path in the repository. */
  readonly file: string;
  /** Hash of the local commit, which git keeps in its reflog. */
  readonly commit: string;
}

const SHOW = /^(shows\/\d{4}\/)([a-z0-9-]+?)(?:-\d{1,4})?\.md$/u;
const MAX_STEPS = 500;

/**
 * Resolves the conflicts of a stopped rebase and continues it to its end.
 * @param tree the work tree of the rebase
 * @param prefix of the content folder in the repository, `content/`
 * @returns the shows whose data were discarded
 * @throws `cause` when a conflict is not between two new shows
 */
export async function resolveConflicts(
  git: Git,
  tree: string,
  prefix: string,
  cause: unknown,
): Promise<DiscardedShow[]> {
  const discarded: DiscardedShow[] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    const files = (await git(['diff', '--name-only', '--diff-filter=U', '-z'], tree))
      .split('\0')
      .filter(Boolean);
    if (files.length === 0) throw cause;
    for (const file of files) {
      if (await resolveFile(git, tree, prefix, file, cause)) continue;
      discarded.push({ file, commit: await git(['rev-parse', 'REBASE_HEAD'], tree) });
    }
    const staged = await git(['diff', '--cached', '--name-only'], tree);
    const done = await git(['rebase', staged === '' ? '--skip' : '--continue'], tree).then(
      () => true,
      () => false,
    );
    if (done) return discarded;
  }
  throw cause;
}

/** False when the data of the local commit were discarded. */
async function resolveFile(
  git: Git,
  tree: string,
  prefix: string,
  file: string,
  cause: unknown,
): Promise<boolean> {
  const [, folder, slug] = SHOW.exec(file.slice(prefix.length)) ?? [];
  if (!file.startsWith(prefix) || folder === undefined || slug === undefined) throw cause;
  const stages = await git(['ls-files', '--unmerged', '--format=%(stage)', '--', file], tree);
  // Stage 1 is a common ancestor: the conflict is between two edits of one show, not two new shows.
  if (stages !== '2\n3') throw cause;
  // In a rebase, "ours" is the branch rebased onto: the other clone's commit.
  const mine = `${await git(['show', `:3:${file}`], tree)}\n`;
  await git(['checkout', '--ours', '--', file], tree);
  const content = join(tree, prefix);
  const key = keyOfText(mine);
  for (const name of namesFor(slug)) {
    const path = `${folder}${name}.md`;
    const isFree = await createInside(content, path, Buffer.from(mine), { flush: false }).then(
      () => true,
      () => false,
    );
    const existing = isFree ? null : readShow(content, path);
    if (!isFree && (key === null || !existing || showKey(existing.show) !== key)) continue;
    await git(['add', '--', file, `${prefix}${path}`], tree);
    return isFree || readInsideSync(content, path).bytes?.toString() === mine;
  }
  throw cause;
}

function keyOfText(text: string): string | null {
  const [entry] = readEntries(collections.shows, 'shows/nuevo.md', text).entries;
  return entry ? showKey(entry.data) : null;
}
