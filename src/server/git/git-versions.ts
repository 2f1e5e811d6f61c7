/** Reads the versions of a content file from git. */
import { etagOf } from '../../storage/files/stored-file.ts';
import type { StoredVersion } from '../../storage/history/kept-versions.ts';
import type { Repository } from './git-program.ts';

const MAX_COMMITS = 50;

/** Returns the committed versions, newest first. @param file path inside the content folder */
export async function readGitVersions({ git, prefix }: Repository, file: string): Promise<StoredVersion[]> {
  const format = '--format=%x00%H%x09%aI%x09%an%n';
  // `-c`: a merge with the text of one of its parents is no version of its own.
  const options = ['--follow', '-c', `-n${MAX_COMMITS}`, format, '--name-only'];
  const log = await git(['log', ...options, '--', `${prefix}${file}`]);
  const commits = log.split('\0').flatMap((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [commit = '', time = '', author = ''] = head.split('\t');
    // Path of the file in that commit, from the root of the repository.
    const path = lines.find((line) => line !== '');
    return path === undefined ? [] : [{ commit, time: Date.parse(time), author, path }];
  });
  const versions: StoredVersion[] = [];
  for (const { commit, time, author, path } of commits) {
    const blob = await git(['cat-file', 'blob', `${commit}:${path}`], { isExact: true }).catch(() => null);
    // The commit deletes the file.
    if (blob === null) continue;
    const text = blob.replace(/^\ufeff/u, '');
    versions.push({ key: commit, etag: etagOf(blob), time, editor: author, text });
  }
  return versions;
}
