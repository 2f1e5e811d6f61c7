/**
 * Writes a commit to the content folder. Unlike Git's checkout, this replaces whole files, so that a concurrent
 * build never reads half a file, waits for the editor of a file, and keeps what is stored at that moment.
 */
import { dirname, join } from 'node:path';
import { succeeds } from '../../lib/error-handling.ts';
import {
  flushFolderInside,
  readInside,
  readLinkInside,
  removeFolderInside,
  removeInside,
  renameOrLinkInto,
} from '../../lib/files-inside.ts';
import { etagOf } from '../../storage/files/stored-file.ts';
import { ensureFolder, unlessExists } from '../../storage/files/write-file.ts';
import { lockFile } from '../../storage/write/file-editor.ts';
import { commitInOrder, resetIndex, statOrNull } from './git-commit.ts';
import { contentPath, type Repository, withTemporaryIndex } from './git-program.ts';

const MESSAGE = 'Registra lo que cambió en la carpeta';

/**
 * Commits uncommitted changes, writes the files of a commit to the work tree, and moves HEAD to it.
 * @param from commit of HEAD
 * @param to descendant of `from`
 * @returns false if HEAD has moved, a file has changed or a new file's name is taken: merge again, then call
 * it again
 */
export async function checkOut(repository: Repository, from: string, to: string): Promise<boolean> {
  const { git, root } = repository;
  const isMoved = async () => (await git(['rev-parse', 'HEAD'])) !== from;
  if (await isMoved()) return false;
  const changes = parseChanges(await git(['diff-tree', '-r', '-z', '--no-renames', from, to]));
  const before = new Map<string, string | null>();
  for (const { path } of changes) before.set(path, await fileStateOf(root, path));
  // Changes by hand and by killed programs. A merge keeps both texts.
  const byHand = { files: [...before.keys()], message: MESSAGE, editor: null };
  await commitInOrder(repository, [byHand], { prefix: '' });
  if (await isMoved()) return false;
  const isPlaced = await withTemporaryIndex(repository, async (inIndex, folder) => {
    const added = changes.filter(({ blob }) => blob !== null);
    const lines = added.map(({ path, blob }) => `${blob}\t${path}\0`);
    await inIndex(['update-index', '-z', '--index-info'], lines.join(''));
    await inIndex(['checkout-index', '--all', `--prefix=${folder}/`]);
    return placeFiles(repository, folder, changes, before);
  });
  if (!isPlaced) return false;
  await resetIndex(repository, to, before.keys());
  await git(['update-ref', '-m', 'gira: combina', 'HEAD', to, from]);
  return true;
}

/** Mode of a repository in the work tree, of which git has the commit and no files: a folder with a clone was added. */
const REPOSITORY = '160000 ';

/**
 * Moves new files to the work tree and removes deleted files. Returns false at the first file that has
 * changed.
 * @param before results of `fileStateOf` by path
 */
async function placeFiles(
  { root, prefix }: Repository,
  folder: string,
  changes: ReturnType<typeof parseChanges>,
  before: ReadonlyMap<string, string | null>,
): Promise<boolean> {
  // Deletes first: a deleted file may have the path of a new folder, and a deleted folder the path of a new file.
  const deletedFirst = changes.toSorted((a, b) => Number(a.blob !== null) - Number(b.blob !== null));
  for (const { path, blob } of deletedFirst) {
    const file = contentPath(prefix, path);
    using _lock = file === null ? null : await lockFile(join(root, prefix), file);
    const earlier = before.get(path);
    if ((await fileStateOf(root, path)) !== earlier) return false;
    const isRepository = blob?.startsWith(REPOSITORY) ?? false;
    if (blob !== null && !isRepository) {
      if (!(await placeFile(join(folder, path), root, path, earlier !== null))) return false;
    } else if (earlier !== null) await removeFile(root, path);
    // As git does.
    if (isRepository) await ensureFolder(root, path);
  }
  return true;
}

/** Parses `:OLD-MODE MODE OLD-HASH HASH STATUS`, NUL, PATH, NUL. `blob` is mode and hash; null if the file is deleted. */
function parseChanges(output: string) {
  return [...output.matchAll(/:\d+ (\d+) \w+ (\w+) (\w)\0([^\0]+)/gu)].map(
    ([, mode, hash, status, path = '']) => ({ path, blob: status === 'D' ? null : `${mode} ${hash}` }),
  );
}

/** Returns a key that only equal files share, or null if there is no file. */
async function fileStateOf(root: string, path: string): Promise<string | null> {
  const stats = statOrNull(root, path);
  if (stats?.isSymbolicLink()) return `-> ${await readLinkInside(root, path)}`;
  const bytes = stats?.isFile() ? (await readInside(root, path)).bytes : null;
  return bytes && etagOf(bytes);
}

/** Removes a file and, like Git, the folders that this leaves empty. */
async function removeFile(root: string, path: string): Promise<void> {
  await removeInside(root, path);
  await flushFolderInside(root, dirname(path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!(await succeeds(removeFolderInside(root, folder)))) return;
  }
}

/** Moves a file to its path and flushes it to the disk. Returns false for a new file whose path is taken. */
async function placeFile(source: string, root: string, path: string, isReplaced: boolean): Promise<boolean> {
  await ensureFolder(root, dirname(path));
  const isPlaced = await unlessExists(renameOrLinkInto(root, source, path, { replace: isReplaced }));
  if (isPlaced) await flushFolderInside(root, dirname(path));
  return isPlaced;
}
