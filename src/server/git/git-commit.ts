/** Commits files as they were when they were stored. */
import { createHash } from 'node:crypto';
import { slugify } from '../../domain/text/slug.ts';
import { errorCode } from '../../lib/error-handling.ts';
import { readLinkInside, statInside } from '../../lib/files-inside.ts';
import { SymlinkError } from '../../lib/open-folder.ts';
import type { PendingCommit } from './git-journal.ts';
import { headOf, type Repository } from './git-program.ts';

/** Ref of the commits that `git fast-import` makes, before HEAD moves to them. */
const IMPORTED_REF = 'refs/gira/commits';

/**
 * Makes the commits in order, all or none. Skips commits whose files are already committed. One `git
 * fast-import` reads all of them, because a killed program may leave many.
 * @param options.prefix prefix of the files' paths in the work tree
 * @param options.onImported called with the last commit before HEAD moves to it
 */
export async function commitInOrder(
  repository: Repository,
  commits: readonly PendingCommit[],
  {
    prefix = repository.prefix,
    onImported,
  }: { readonly prefix?: string; readonly onImported?: (commit: string) => void } = {},
): Promise<void> {
  const { git } = repository;
  const paths = new Set(commits.flatMap(({ files }) => files.map((file) => `${prefix}${file}`)));
  const ignored = await git(['check-ignore', '-z', '--stdin'], { input: nulList(paths) }).catch(() => '');
  for (const path of ignored.split('\0')) paths.delete(path);
  if (paths.size === 0) return;
  // Fails if HEAD is not a branch, for example during a manual rebase, because `git rebase --abort` would drop the commits.
  await git(['symbolic-ref', 'HEAD']);
  const head = await headOf(git);
  const stream = await importStream(repository, { commits, prefix, paths, head });
  if (stream.length > 0) {
    const input = `${stream.join('\n')}\nget-mark :1\n`;
    const last = await git(['fast-import', '--quiet', '--force'], { input });
    onImported?.(last);
    // Git refuses this if another program has committed in the meantime; '' means that there was no commit.
    await git(['update-ref', '-m', 'gira: registra', 'HEAD', last, head ?? '']);
    await git(['gc', '--auto', '--quiet']).catch(() => undefined);
  }
  await resetIndex(repository, 'HEAD', paths);
}

interface Import {
  readonly commits: readonly PendingCommit[];
  readonly prefix: string;
  /** Paths to commit, relative to the work tree. */
  readonly paths: ReadonlySet<string>;
  readonly head: string | null;
}

/** Returns the input of `git fast-import`; empty if nothing differs from the committed files. */
async function importStream(repository: Repository, { commits, prefix, paths, head }: Import) {
  const { git } = repository;
  /** The blobs after the commits that are in the stream. */
  const blobs = await committedBlobs(repository, head, paths);
  const unread = commits.flatMap(({ files, texts = {} }) =>
    files.filter((file) => texts[file] === undefined),
  );
  const unreadPaths = unread.map((file) => `${prefix}${file}`).filter((path) => paths.has(path));
  const onDisk = await blobsOnDisk(repository, unreadPaths);
  const blobAfter = (path: string, text: string | null | undefined): GitBlob | undefined => {
    if (text === undefined) return onDisk.get(path);
    return text === null ? undefined : textBlob(repository, text);
  };
  const committer = await git(['var', 'GIT_COMMITTER_IDENT']);
  const stream: string[] = [];
  for (const { files, texts = {}, message, editor } of commits) {
    const changes: string[] = [];
    for (const file of files) {
      const path = `${prefix}${file}`;
      if (!paths.has(path)) continue;
      const [before, after] = [blobs.get(path), blobAfter(path, texts[file])];
      if (before?.hash === after?.hash && before?.mode === after?.mode) continue;
      changes.push(...changeCommands(path, after));
      if (after) blobs.set(path, after);
      else blobs.delete(path);
    }
    if (changes.length === 0) continue;
    const author = editor && committer.replace(/^.*>/u, `${editor} <${slugify(editor)}@gira.invalid>`);
    const parent = stream.length === 0 && head !== null ? [`from ${head}`] : [];
    stream.push(`commit ${IMPORTED_REF}`, 'mark :1', `author ${author ?? committer}`);
    stream.push(`committer ${committer}`, dataCommand(message), ...parent, ...changes);
  }
  return stream;
}

/** Resets files in the repository's index to a commit. */
export async function resetIndex(
  { git }: Repository,
  commit: string,
  paths: Iterable<string>,
): Promise<void> {
  const options = ['--quiet', '--pathspec-from-file=-', '--pathspec-file-nul'];
  await git(['reset', ...options, commit], { input: nulList(paths) });
}

/** Returns the lines of input that change a file. */
function changeCommands(path: string, blob: GitBlob | undefined): string[] {
  if (!blob) return [`D ${quotePath(path)}`];
  const { mode, hash, text } = blob;
  return text === undefined
    ? [`M ${mode} ${hash} ${quotePath(path)}`]
    : [`M ${mode} inline ${quotePath(path)}`, dataCommand(text)];
}

function dataCommand(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

function nulList(paths: Iterable<string>): string {
  return [...paths].map((path) => `${path}\0`).join('');
}

interface GitBlob {
  readonly mode: string;
  readonly hash: string;
  /** Content to store; undefined if Git already has it. */
  readonly text?: string;
}

/** Blobs by path in the work tree. */
type GitBlobs = Map<string, GitBlob>;

const FILE = '100644';
const PROGRAM = '100755';
const LINK = '120000';

/** Reads the blobs of a commit. @param commit null if there is no commit yet */
async function committedBlobs(
  { git }: Repository,
  commit: string | null,
  paths: Iterable<string>,
): Promise<GitBlobs> {
  const output = commit === null ? '' : await git(['ls-tree', '-r', '-z', '--', commit, ...paths]);
  const lines = output.matchAll(/(\d+) blob (\w+)\t([^\0]+)/gu);
  return new Map([...lines].map(([, mode = '', hash = '', path = '']) => [path, { mode, hash }]));
}

/** Stores files of the work tree in Git and returns their blobs. Does not follow links. */
async function blobsOnDisk(repository: Repository, paths: Iterable<string>): Promise<GitBlobs> {
  const { git, root } = repository;
  const blobs: GitBlobs = new Map();
  const modes = new Map<string, string>();
  for (const path of paths) {
    const stats = statOrNull(root, path);
    if (stats?.isSymbolicLink())
      blobs.set(path, { ...textBlob(repository, await readLinkInside(root, path)), mode: LINK });
    if (stats?.isFile()) modes.set(path, stats.mode & 0o100n ? PROGRAM : FILE);
  }
  const input = [...modes.keys()].map((path) => `${quotePath(path)}\n`).join('');
  const hashes = (await git(['hash-object', '-w', '--stdin-paths'], { input })).split('\n');
  for (const [index, [path, mode]] of [...modes].entries())
    blobs.set(path, { mode, hash: hashes[index] ?? '' });
  return blobs;
}

/** Returns the stats of a path, or null if nothing is there. A path behind a link is outside the work tree: null. */
export function statOrNull(root: string, path: string): ReturnType<typeof statInside> {
  try {
    return statInside(root, path);
  } catch (error) {
    if (error instanceof SymlinkError || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

/** Returns the blob of a text that Git has not stored yet. */
function textBlob({ objectFormat }: Repository, text: string): GitBlob {
  const bytes = Buffer.from(text);
  const hash = createHash(objectFormat).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  return { mode: FILE, hash, text };
}

/** Quotes a path for Git commands that read one path per line. */
function quotePath(path: string): string {
  return `"${path.replace(/["\\]/gu, '\\$&').replaceAll('\n', '\\n')}"`;
}
