/**
 * Merges the commits of two clones without a work tree. Merges files by path, which is the id of the content: Git's rename
 * detection would apply a change of a deleted show to a similar new show. Resolves every conflict: the text that reached the remote
 * first stays, the other text remains in the history, and a text wins over a deletion.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showKey } from '../../domain/shows/show-key.ts';
import { onCode, succeeds } from '../../lib/error-handling.ts';
import { collectionOf, collections } from '../../storage/read/collections.ts';
import { dataOfText } from '../../storage/read/entry-text.ts';
import { parseEntries } from '../../storage/read/parse-entries.ts';
import { numberedSlugs, toShowData } from '../../storage/write/collection-adapter.ts';
import { contentPath, type GitWithIndex, type Repository, withTemporaryIndex } from './git-program.ts';

export interface Conflict {
  /** Path in the work tree. */
  readonly path: string;
  /** Commit with the text that lost; null if one clone deleted what the other changed. */
  readonly commit: string | null;
}

export interface Merged {
  /** Merge commit; its ancestors are the commits of both clones. */
  readonly commit: string;
  readonly conflicts: readonly Conflict[];
}

const MESSAGE = 'Combina los cambios de otra copia';

/**
 * Merges two commits.
 * @param ours commit of this clone
 * @param theirs commit of the remote
 * @returns a commit with both changes, and the conflicts
 */
export async function mergeCommits(repository: Repository, ours: string, theirs: string): Promise<Merged> {
  const { git } = repository;
  // Null if the clones have no commit in common.
  const base = await git(['merge-base', ours, theirs]).catch(onCode('1', null));
  if (base === ours) return { commit: theirs, conflicts: [] };
  if (base === theirs) return { commit: ours, conflicts: [] };
  return withTemporaryIndex(repository, async (inIndex, folder) => {
    await inIndex(['read-tree', '-i', '-m', '--aggressive', base ?? (await git(['mktree'])), ours, theirs]);
    const unmerged = parseUnmerged(await inIndex(['ls-files', '--unmerged', '-z']));
    for (const [index, side] of SIDES.entries()) {
      const paths = [...unmerged].filter(([, sides]) => sides[side]).map(([path]) => path);
      const args = ['checkout-index', '-z', '--stdin', `--stage=${index + 1}`];
      await inIndex([...args, `--prefix=${join(folder, side)}/`], paths.join('\0'));
    }
    const conflicts: Conflict[] = [];
    for (const [path, sides] of unmerged) {
      const { blobs, isConflict } = await resolveFile({ ...repository, inIndex, folder }, path, sides);
      const lines = Object.entries(blobs).map(([at, blob]) => `${blob}\t${at}\0`);
      await inIndex(['update-index', '-z', '--index-info'], lines.join(''));
      if (isConflict) conflicts.push({ path, commit: sides.ours && sides.theirs ? ours : null });
    }
    const tree = await inIndex(['write-tree']);
    const details = conflicts.map(({ path }) => `En conflicto: ${path} (${ours})`).join('\n');
    const message = [MESSAGE, ...(details ? [details] : [])].flatMap((text) => ['-m', text]);
    return { commit: await git(['commit-tree', tree, '-p', ours, '-p', theirs, ...message]), conflicts };
  });
}

/** Prefix of the modes of regular files: 100644 and 100755. */
const FILE_MODES = '100';
const SIDES = ['base', 'ours', 'theirs'] as const;
/** Mode and hash of a file on each side that has it, as in Git's index. */
type Sides = Partial<Record<(typeof SIDES)[number], string>>;

/** Parses `MODE HASH STAGE`, tab, PATH, NUL. */
function parseUnmerged(output: string): Map<string, Sides> {
  const files = new Map<string, Sides>();
  for (const line of output.split('\0').filter(Boolean)) {
    const [, blob = '', stage, path = ''] = /^(\S+ \S+) (\d)\t(.*)$/su.exec(line) ?? [];
    const side = SIDES[Number(stage) - 1];
    if (side) files.set(path, { ...files.get(path), [side]: blob });
  }
  return files;
}

interface Merge extends Repository {
  readonly inIndex: GitWithIndex;
  /** Contains a folder with files for each side. */
  readonly folder: string;
}

interface Resolution {
  /** Modes and hashes by path in the merged tree. */
  readonly blobs: Readonly<Record<string, string>>;
  readonly isConflict: boolean;
}

async function resolveFile(merge: Merge, path: string, sides: Sides): Promise<Resolution> {
  const { base, ours, theirs } = sides;
  if (!ours || !theirs) {
    const remaining = theirs ?? ours;
    return { blobs: remaining ? { [path]: remaining } : {}, isConflict: base !== undefined };
  }
  // Merging would follow links, because Git has written them next to the texts.
  if (![base ?? ours, ours, theirs].every((side) => side.startsWith(FILE_MODES)))
    return { blobs: { [path]: theirs }, isConflict: true };
  if (!base) return addBoth(merge, path, ours, theirs);
  const hash = await mergeTexts(merge, path);
  const [mode = ''] = theirs.split(' ');
  return { blobs: { [path]: hash ? `${mode} ${hash}` : theirs }, isConflict: hash === null };
}

/** Returns the hash of the merged text, or null if both sides changed the same lines or the result is not valid content. */
async function mergeTexts({ git, folder, prefix }: Merge, path: string): Promise<string | null> {
  const [ours = '', base = '', theirs = ''] = ['ours', 'base', 'theirs'].map((side) =>
    join(folder, side, path),
  );
  if (!(await succeeds(git(['merge-file', '--quiet', ours, base, theirs])))) return null;
  const file = contentPath(prefix, path) ?? '';
  const name = collectionOf(file);
  // Without a byte order mark.
  const text = name && new TextDecoder().decode(await readFile(ours));
  if (name && text && parseEntries<unknown>(collections[name], file, text).problems.length > 0) return null;
  return git(['hash-object', '-w', '--path', path, ours]);
}

const SHOW = /^(shows\/\d{4}\/)([a-z0-9-]+?)(?:-\d{1,4})?\.md$/u;

/** Resolves two new files with the same name. A different show gets the next free name. */
async function addBoth(
  { inIndex, folder, prefix }: Merge,
  path: string,
  ours: string,
  theirs: string,
): Promise<Resolution> {
  const keepTheirs = { blobs: { [path]: theirs }, isConflict: true };
  const [, year, slug] = SHOW.exec(contentPath(prefix, path) ?? '') ?? [];
  if (year === undefined || slug === undefined) return keepTheirs;
  const textOf = (side: string) => readFile(join(folder, side, path), 'utf8');
  // No merged text: the next name is tried.
  const indexedText = (file: string) =>
    inIndex(['cat-file', 'blob', `:${file}`]).then(
      (text) => `${text}\n`,
      () => '',
    );
  const ourText = await textOf('ours');
  const key = showKeyOfText(ourText);
  if (key === null) return keepTheirs;
  for (const name of numberedSlugs(slug)) {
    const candidate = `${prefix}${year}${name}.md`;
    if ((await inIndex(['ls-files', '--', candidate])) === '')
      return { blobs: { [path]: theirs, [candidate]: ours }, isConflict: false };
    const text = candidate === path ? await textOf('theirs') : await indexedText(candidate);
    if (showKeyOfText(text) === key) return { ...keepTheirs, isConflict: text !== ourText };
  }
  return keepTheirs;
}

function showKeyOfText(text: string): string | null {
  const { data } = dataOfText('shows', 'shows/nuevo.md', text);
  return data && showKey(toShowData(data));
}
