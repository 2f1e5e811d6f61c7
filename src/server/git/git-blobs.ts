/** Files as git stores them: their modes and hashes, in a commit and in the work tree. */
import { createHash } from 'node:crypto';
import { errorCode } from '../../lib/error-code.ts';
import { readLinkInside, statInside } from '../../lib/files-inside.ts';
import { LinkError } from '../../lib/open-folder.ts';
import type { Repository } from './git-program.ts';

export interface Blob {
  readonly mode: string;
  readonly hash: string;
  /** The content to store; absent if git has stored it already. */
  readonly text?: string;
}

/** Blobs by their paths in the work tree. */
export type Blobs = Map<string, Blob>;

const FILE = '100644';
const PROGRAM = '100755';
const LINK = '120000';

/** Reads the blobs of a commit. @param commit null before the first one */
export async function committedBlobs(
  { git }: Repository,
  commit: string | null,
  paths: Iterable<string>,
): Promise<Blobs> {
  const output = commit === null ? '' : await git(['ls-tree', '-r', '-z', commit, ...paths]);
  const lines = output.matchAll(/(\d+) blob (\w+)\t([^\0]+)/gu);
  return new Map([...lines].map(([, mode = '', hash = '', path = '']) => [path, { mode, hash }]));
}

/** Stores files of the work tree in git and returns their blobs. Does not follow links. */
export async function blobsOnDisk(repository: Repository, paths: Iterable<string>): Promise<Blobs> {
  const { git, root } = repository;
  const blobs: Blobs = new Map();
  const modes = new Map<string, string>();
  for (const path of paths) {
    const stats = statOf(root, path);
    if (stats?.isSymbolicLink())
      blobs.set(path, { ...textBlob(repository, await readLinkInside(root, path)), mode: LINK });
    if (stats?.isFile()) modes.set(path, stats.mode & 0o100n ? PROGRAM : FILE);
  }
  const input = [...modes.keys()].map((path) => `${quoted(path)}\n`).join('');
  const hashes = (await git(['hash-object', '-w', '--stdin-paths'], { input })).split('\n');
  for (const [index, [path, mode]] of [...modes].entries())
    blobs.set(path, { mode, hash: hashes[index] ?? '' });
  return blobs;
}

/** Returns what is at the path, or null for nothing. What is behind a link is not in the work tree and counts as nothing. */
export function statOf(root: string, path: string): ReturnType<typeof statInside> {
  try {
    return statInside(root, path);
  } catch (error) {
    if (error instanceof LinkError || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

/** Returns the blob of a text that git has not stored yet. */
export function textBlob({ objectFormat }: Repository, text: string): Blob {
  const bytes = Buffer.from(text);
  const hash = createHash(objectFormat).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  return { mode: FILE, hash, text };
}

/** Quotes a path for git commands that read one path a line. */
export function quoted(path: string): string {
  return `"${path.replace(/["\\]/gu, '\\$&').replaceAll('\n', '\\n')}"`;
}
