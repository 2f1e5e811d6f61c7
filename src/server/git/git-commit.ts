/**
 * Commits files as they were when they were stored. The commit is made in an index of its own: the work tree may have later
 * changes of the same files, and the repository's index what is staged already.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slugify } from '../../domain/text/slug.ts';
import type { PendingCommit } from './git-journal.ts';
import type { Git } from './git-program.ts';

const TRIES = 6;

/** Commits nothing when the files are already committed; retries while another git process holds the index lock. */
export async function commitFiles(git: Git, commit: PendingCommit): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const folder = await mkdtemp(join(tmpdir(), 'gira-commit-'));
    try {
      await commitWith(git, join(folder, 'index'), commit);
      return;
    } catch (error) {
      if (attempt === TRIES || !/index\.lock/u.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function commitWith(git: Git, index: string, commit: PendingCommit): Promise<void> {
  const { texts = {}, message, editor } = commit;
  const ignored = await git(['check-ignore', '-z', '--', ...commit.files]).catch(() => '');
  const files = commit.files.filter((file) => !ignored.split('\0').includes(file));
  if (files.length === 0) return;
  const inIndex = (args: readonly string[], input = '') => git(args, undefined, { index, input });
  const { tree, prefix } = await stateOf(git);
  await inIndex(['read-tree', tree ?? '--empty']);
  for (const file of files) {
    const text = texts[file];
    if (text === undefined) {
      await inIndex(['update-index', '--add', '--remove', '--', file]);
    } else if (text === null) {
      await inIndex(['update-index', '--force-remove', '--', file]);
    } else {
      const blob = await git(['hash-object', '-w', '--stdin', '--path', file], undefined, { input: text });
      await inIndex(['update-index', '--add', '--cacheinfo', `100644,${blob},${prefix}${file}`]);
    }
  }
  if ((await inIndex(['write-tree'])) !== tree) {
    const author = editor === null ? [] : [`--author=${editor} <${slugify(editor)}@gira.invalid>`];
    await inIndex(['commit', '--quiet', '--no-verify', '--message', message, ...author]);
  }
  // The repository's index has these files as committed.
  await git(['reset', '--quiet', '--', ...files]);
}

/** The tree of the last commit, null without one; and the content folder's path in the repository, "content/". */
async function stateOf(git: Git): Promise<{ readonly tree: string | null; readonly prefix: string }> {
  const [tree = null, prefix = ''] = await git(['rev-parse', 'HEAD^{tree}', '--show-prefix']).then(
    (lines) => lines.split('\n'),
    async () => [undefined, await git(['rev-parse', '--show-prefix'])],
  );
  return { tree, prefix };
}
