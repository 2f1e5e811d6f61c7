/** A bare remote, clones of it, and the API over a clone. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServedHere, serve, siteShows, temporaryFolder } from './support.ts';

export function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@gira.invalid'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

export interface Remote {
  /** The bare repository. */
  readonly path: string;
  clone(name: string): Promise<string>;
}

/** A bare remote whose first commit has an empty `content/`. */
export async function createRemote(): Promise<Remote> {
  const root = await temporaryFolder();
  const path = join(root, 'remoto.git');
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', path);
  const clone = async (name: string) => {
    git(root, 'clone', '--quiet', path, name);
    const dir = join(root, name);
    git(dir, 'config', 'user.name', name);
    git(dir, 'config', 'user.email', `${name}@gira.invalid`);
    return dir;
  };
  const first = await clone('primero');
  await mkdir(join(first, 'content'));
  await writeFile(join(first, 'content/.gitkeep'), '');
  git(first, 'add', '.');
  git(first, 'commit', '--quiet', '-m', 'Empieza');
  git(first, 'push', '--quiet', 'origin', 'HEAD:main');
  return { path, clone };
}

export async function serveClone(
  repo: string,
  mode: 'commit' | 'push',
  { pushRetryMs = 3_600_000 } = {},
): Promise<ServedHere> {
  return serve({ dir: join(repo, 'content'), env: { API_GIT: mode }, limits: { pushRetryMs } });
}

/** The shows of a fresh clone. */
export async function showsIn({ clone }: Remote, name: string): Promise<Record<string, unknown>[]> {
  const shows = await siteShows(join(await clone(name), 'content'));
  return shows.map(({ id, data }) => ({ id, lugar: data.lugar })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
