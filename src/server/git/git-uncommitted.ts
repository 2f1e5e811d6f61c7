/** Finds changes of the content folder that nobody committed. */

import { isPicturePath } from '../../schemas/fields/picture.ts';
import { collectionOf, collections } from '../../storage/read/collections.ts';
import { readEntries } from '../../storage/read/entries.ts';
import { readTexts } from './git-journal.ts';
import { contentPath, type Repository } from './git-program.ts';

/**
 * Returns paths inside the content folder: texts that can be published, the bin, and pictures of these texts. An API that is
 * killed before it notes a change leaves such files, and a repeated request finds nothing left to change and to commit.
 * @param dir the content folder
 */
export async function uncommittedFiles({ git, prefix }: Repository, dir: string): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const output = await git(['--no-optional-locks', 'status', ...options, '--', prefix || '.']);
  const files = output.split('\0').flatMap((line) => contentPath(prefix, line.slice(3)) ?? []);
  const texts = Object.entries(readTexts(dir, files)).filter(([file, text]) => isPublishable(file, text));
  const isPictureOfText = (file: string) =>
    isPicturePath(file) && texts.some(([, text]) => text?.includes(file) ?? false);
  return [...texts.map(([file]) => file), ...files.filter(isPictureOfText)];
}

/** Returns true for texts as the API writes them. @param text null for a deleted file */
function isPublishable(file: string, text: string | null): boolean {
  if (file.startsWith('.papelera/')) return true;
  const name = collectionOf(file);
  if (name === null) return false;
  return text === null || readEntries<unknown>(collections[name], file, text).problems.length === 0;
}
