/** Reads the versions of a content file from Git. */
import { etagOf } from '../../storage/files/stored-file.ts';
import type { StoredVersion } from '../../storage/history/kept-versions.ts';
import type { Repository } from './git-program.ts';

const MAX_COMMITS = 50;

/** Returns the committed versions, newest first. @param file path inside the content folder */
export async function readGitVersions({ git, prefix }: Repository, file: string): Promise<StoredVersion[]> {
  const format = '--format=%x00%H%x09%aI%x09%an%n';
  // `-c`: a merge whose text equals a parent's is not a version.
  const options = ['--follow', '-c', `-n${MAX_COMMITS}`, format, '--name-only'];
  const log = await git(['-c', 'core.quotePath=false', 'log', ...options, '--', `${prefix}${file}`]);
  const commits = log.split('\0').flatMap((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [commit = '', time = '', author = ''] = head.split('\t');
    // Path of the file in that commit, relative to the root of the repository.
    const path = lines.find((line) => line !== '');
    return path === undefined ? [] : [{ commit, time: Date.parse(time), author, path }];
  });
  const input = commits.map(({ commit, path }) => `${commit}:${path}\n`).join('');
  const blobs = parseBlobs(await git(['cat-file', '--batch'], { input, isBinary: true }));
  const versions = commits.flatMap(({ commit, time, author }, index) => {
    const blob = blobs[index];
    if (blob === undefined) return [];
    return [{ key: commit, etag: etagOf(blob), time, editor: author, text: blob.replace(/^\ufeff/u, '') }];
  });
  // Removes commits that only move the file to the bin or back.
  return versions.filter(({ etag }, index) => etag !== versions[index + 1]?.etag);
}

/**
 * Parses the output of `git cat-file --batch`.
 * @returns the text of each file; undefined if its commit deletes it
 */
function parseBlobs(output: string): (string | undefined)[] {
  const blobs: (string | undefined)[] = [];
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf('\n', at) + 1;
    const size = / blob (\d+)\n$/u.exec(output.slice(at, start))?.[1];
    if (size === undefined) {
      blobs.push(undefined);
      at = start;
    } else {
      const end = start + Number(size);
      blobs.push(Buffer.from(output.slice(start, end), 'latin1').toString());
      // Skips the line end.
      at = end + 1;
    }
  }
  return blobs;
}
