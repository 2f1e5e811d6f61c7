/** The git repository of the content in a backup: a restored folder goes on from what its remote had at that time. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'astro/zod';
import { gitProblem } from '../git/git-problems.ts';
import { openRepository } from '../git/git-program.ts';

const schema = z.object({
  remote: z.string().regex(/^[^-]/u),
  branch: z.string().regex(/^[\w./-]+$/u),
  /** The last commit that the remote has too. */
  commit: z.string().regex(/^[0-9a-f]{40,64}$/u),
  /** Path of the content folder in the repository; empty where it is the root. */
  prefix: z.string(),
});

export type ContentRepository = z.infer<typeof schema>;

/** Returns null for content in no repository, or in one that was never pushed. */
export async function repositoryOf(content: string): Promise<ContentRepository | null> {
  try {
    const { git, prefix } = await openRepository(content);
    const branch = await git(['symbolic-ref', '--short', 'HEAD']);
    const name = await git(['config', `branch.${branch}.remote`]).catch(() => 'origin');
    const remote = await git(['remote', 'get-url', name]);
    return {
      remote,
      branch,
      prefix,
      commit: await git(['merge-base', 'HEAD', `refs/remotes/${name}/${branch}`]),
    };
  } catch {
    return null;
  }
}

/** @throws Error for a text that `repositoryOf` did not give */
export const readRepository = (text: string): ContentRepository => schema.parse(JSON.parse(text));

/**
 * Makes a restored folder a clone. Its files stay: they are changes since the commit, which the server commits and merges with what
 * has reached the remote since.
 * @returns what fails and what helps, in Spanish; null once it is a clone
 */
export async function attachRepository(
  content: string,
  { remote, branch, commit, prefix }: ContentRepository,
): Promise<string | null> {
  if (prefix !== '')
    return `El contenido es la carpeta ${prefix} de ese repositorio: git clone ${remote} repo && git -C repo reset --hard ${commit} && cp -a ${content}/. repo/${prefix}`;
  try {
    await promisify(execFile)('git', ['init', '--quiet', `--initial-branch=${branch}`, content]);
    const { git } = await openRepository(content);
    await git(['remote', 'add', 'origin', remote]);
    await git(['fetch', '--quiet', 'origin']);
    await git(['update-ref', 'HEAD', commit]);
    await git(['reset', '--quiet']);
    await git(['branch', '--quiet', `--set-upstream-to=origin/${branch}`]);
    return null;
  } catch (error) {
    await rm(join(content, '.git'), { recursive: true, force: true });
    return gitProblem(error);
  }
}
