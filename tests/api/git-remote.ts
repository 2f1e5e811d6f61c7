/** A bare remote, clones of it, and the API over a clone. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type OnEnd, type ServedHere, serve, siteShows, temporaryFolder } from './support.ts';

export function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@gira.invalid'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

export interface Remote {
  /** The bare repository. */
  readonly path: string;
  clone(name: string): Promise<string>;
}

/** An empty folder in place of Git's examples of hooks. */
const NO_TEMPLATE = '--template=';
/** Remote that each test copies, because creating one is slow. */
const TEMPLATE = resolve('.cache/tests/remoto.git');

/** Creates a bare remote whose first commit has an empty `content/`, or a copy of another remote. */
export async function createRemote({ from, onEnd }: { from?: Remote; onEnd?: OnEnd } = {}): Promise<Remote> {
  const root = await temporaryFolder(onEnd);
  if (!from && !existsSync(TEMPLATE)) await writeTemplate(root);
  const path = join(root, 'remoto.git');
  await cp(from?.path ?? TEMPLATE, path, { recursive: true });
  const clone = async (name: string) => {
    const identity = ['-c', `user.name=${name}`, '-c', `user.email=${name}@gira.invalid`];
    git(root, 'clone', '--quiet', NO_TEMPLATE, ...identity, path, name);
    const dir = join(root, name);
    await mkdir(join(dir, '.git/info'), { recursive: true });
    return dir;
  };
  return { path, clone };
}

async function writeTemplate(root: string): Promise<void> {
  const [bare, first] = [join(root, 'plantilla.git'), join(root, 'primero')];
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', NO_TEMPLATE, bare);
  git(root, 'clone', '--quiet', bare, first);
  await mkdir(join(bare, 'hooks'));
  await mkdir(join(first, 'content'));
  await writeFile(join(first, 'content/.gitkeep'), '');
  git(first, 'add', '.');
  git(first, 'commit', '--quiet', '-m', 'Empieza');
  git(first, 'push', '--quiet', 'origin', 'HEAD:main');
  const own = `${TEMPLATE}.${process.pid}`;
  await cp(bare, own, { recursive: true });
  // Another worker may have been first.
  await rename(own, TEMPLATE).catch(() => rm(own, { recursive: true }));
}

export async function serveClone(
  repo: string,
  mode: 'commit' | 'push',
  { pushRetryMs = 3_600_000 } = {},
): Promise<ServedHere> {
  return serve({ dir: join(repo, 'content'), env: { API_GIT: mode }, limits: { pushRetryMs } });
}

/** Returns the shows of a fresh clone. */
export async function showsIn({ clone }: Remote, name: string): Promise<Record<string, unknown>[]> {
  const shows = await siteShows(join(await clone(name), 'content'));
  return shows.map(({ id, data }) => ({ id, lugar: data.lugar })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
