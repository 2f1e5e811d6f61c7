import { listFolder } from '../../storage/files/list-folder.ts';
import { readTextFile } from '../../storage/files/read-text-file.ts';

/** The readable text files of a content folder, by path. */
export async function readContentTexts(dir: string): Promise<Map<string, string>> {
  const { files } = await listFolder(dir);
  const texts = [...files]
    .filter((file) => /\.(?:md|yaml)$/u.test(file))
    .map((file) => [file, readTextFile(dir, file)] as const);
  return new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
