/** The content's Git repository in a backup. Restored content continues from the remote's state at the time of the backup. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'astro/zod';
import { shellWord } from '../../lib/shell-word.ts';
import { gitProblem } from '../git/git-problems.ts';
import { openRepository } from '../git/git-program.ts';
import { upstreamOf } from '../git/git-push.ts';

/** File name in the backup's settings. */
const FILE = 'git.json';

const schema = z.object({
  remote: z.string().regex(/^[^-]/u),
  /** Branch of the remote. */
  branch: z.string().regex(/^[^-]/u),
  /** Last commit that the remote also has. */
  commit: z.string().regex(/^[0-9a-f]{40,64}$/u),
  /** Path of the content folder in the repository; empty if it is the root. */
  prefix: z.string(),
});

type SavedRepository = z.infer<typeof schema>;

/** Writes the repository into the settings. Writes nothing if the content is not in a repository, or was never pushed. */
export async function saveRepository(content: string, settings: string): Promise<void> {
  const repository = await repositoryOf(content);
  if (repository) await writeFile(join(settings, FILE), JSON.stringify(repository));
}

/**
 * Makes the restored content a clone again, if the backup has a repository.
 * @returns the repository's address with `CLAVE` in place of a key, and why it is not attached, in Spanish; null without a repository
 */
export async function restoreRepository(
  content: string,
  settings: string,
): Promise<{ readonly remote: string; readonly problem: string | null } | null> {
  const text = await readFile(join(settings, FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const repository = schema.parse(JSON.parse(text));
  // Printed, and a token in the address lets anyone who reads it push.
  const remote = repository.remote.replace(/^(https?:\/\/)[^/]*@/u, '$1CLAVE@');
  return { remote, problem: await attachRepository(content, repository, remote) };
}

/** Lets Git read a repository of another user, because root also makes backups. Runs no program of the repository. */
const ANY_OWNER = ['-c', 'safe.directory=*'];

async function repositoryOf(content: string): Promise<SavedRepository | null> {
  try {
    const { git, prefix } = await openRepository(content, ANY_OWNER);
    const { remote, ref } = await upstreamOf(git);
    const branch = ref.replace('refs/heads/', '');
    return {
      remote: await git(['remote', 'get-url', remote]),
      branch,
      prefix,
      commit: await git(['merge-base', 'HEAD', `refs/remotes/${remote}/${branch}`]),
    };
  } catch {
    return null;
  }
}

/**
 * Makes a restored folder a clone. Its files become uncommitted changes, which the server commits and merges
 * with later changes of the remote.
 * @returns what failed and how to solve it, in Spanish; null on success
 */
async function attachRepository(
  content: string,
  { remote, branch, commit, prefix }: SavedRepository,
  shownRemote: string,
): Promise<string | null> {
  if (prefix !== '') {
    const place = shellWord(`repo/${prefix.replace(/\/$/u, '')}`);
    return `El contenido es la carpeta ${prefix} de ese repositorio: git clone -b ${shellWord(branch)} ${shellWord(shownRemote)} repo && git -C repo reset --hard ${commit} && rm -r ${place} && cp -a ${shellWord(content)} ${place}`;
  }
  try {
    await promisify(execFile)('git', ['init', '--quiet', `--initial-branch=${branch}`, content]);
    const { git } = await openRepository(content);
    await git(['remote', 'add', 'origin', remote]);
    // All pictures may take minutes.
    await git(['fetch', '--quiet', 'origin'], { transfer: new AbortController().signal });
    await git(['update-ref', 'HEAD', commit]);
    await git(['reset', '--quiet']);
    await git(['branch', '--quiet', `--set-upstream-to=origin/${branch}`]);
    return null;
  } catch (error) {
    await rm(join(content, '.git'), { recursive: true, force: true });
    return gitProblem(error);
  }
}
