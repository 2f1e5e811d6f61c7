/** Backups: the content, the settings and the git repository of a site as one archive, made and unpacked by the system's tar. */
import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { z } from 'astro/zod';
import { errorCode, onCode } from '../../lib/error-code.ts';
import { contentDirOf, SettingsError } from '../../settings/environment.ts';
import { gitProblem } from '../git/git-problems.ts';
import { openRepository } from '../git/git-program.ts';

const run = promisify(execFile);

/** Folders of the archive. */
const CONTENT = 'contenido';
const SETTINGS = 'ajustes';
/** In the settings, where the content is in git. */
const REPOSITORY = 'git.json';
/** The names of archives; their order is that of their times. */
export const ARCHIVE = /^gira-respaldo-[\d-]+\.tar\.gz$/u;
/** The newest archives of a folder that stay. */
const KEPT = 30;

/** The variables that are kept, wherever they were set. */
const VARIABLES =
  /^(?:API_(?:HOST|PORT|TOKENS?|KEYS_FILE|ALLOWED_ORIGINS|GIT)|ALERT_HOOK_URL|BACKUP_DIR|SITE_URL|BASE_PATH|CONTENT_DIR|OUT_DIR|CACHE_DIR|SHOWS_API_(?:URL|TOKEN)|PUBLI(?:C|SH)_\w+|REPO_URL|SMTP_URL|NOTICES_\w+)$/u;

/**
 * Writes `gira-respaldo-DATE-TIME.tar.gz` into a folder, for its owner only: it has the keys of the API.
 * @param onLink receives the path of each symbolic link in the content: it is left out
 * @returns the path of the archive
 * @throws SettingsError
 */
export async function writeBackup(
  env: NodeJS.ProcessEnv,
  folder: string,
  now: Date,
  onLink: OnLink = () => undefined,
): Promise<string> {
  const content = resolve(contentDirOf(env));
  if (!(await stat(content).catch(() => null))?.isDirectory())
    throw new SettingsError(`No existe la carpeta de contenido ${content}; corrige CONTENT_DIR.`);
  await mkdir(folder, { recursive: true });
  await using temporary = await mkdtempDisposable(join(folder, '.respaldo-'));
  const { path: work } = temporary;
  // A copy first: tar fails when a file changes while it reads.
  await copyContent(await realpath(content), join(work, CONTENT), onLink);
  await writeSettings(join(work, SETTINGS), env);
  const repository = await repositoryOf(content);
  if (repository) await writeFile(join(work, SETTINGS, REPOSITORY), JSON.stringify(repository));
  const name = `gira-respaldo-${now.toISOString().slice(0, 19).replaceAll(/[T:]/gu, '-')}.tar.gz`;
  await tar(['-czf', join(work, name), '-C', work, CONTENT, SETTINGS]);
  await chmod(join(work, name), 0o600);
  await rename(join(work, name), join(folder, name));
  const archives = (await readdir(folder)).filter((each) => ARCHIVE.test(each)).sort();
  for (const old of archives.slice(0, -KEPT)) await rm(join(folder, old));
  return join(folder, name);
}

/**
 * Unpacks a backup into a folder that is empty or does not exist.
 * @param onLink receives the path of each link, pipe or device in the archive: it is left out
 * @returns the folders of content and settings, and its repository with what keeps it from being attached, in Spanish
 * @throws SettingsError
 */
export async function restoreBackup(
  archive: string,
  folder: string,
  onLink: OnLink = () => undefined,
): Promise<{ content: string; settings: string; git: { remote: string; problem: string | null } | null }> {
  if (!(await lstat(archive).catch(() => null))?.isFile())
    throw new SettingsError(`No existe el respaldo ${archive}.`);
  const target = resolve(folder);
  const entries = await readdir(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw new SettingsError(`${target} no es una carpeta; elige otra.`);
  });
  if (entries.length > 0)
    throw new SettingsError(`La carpeta ${target} no está vacía; elige otra: restaurar no borra nada.`);
  await mkdir(dirname(target), { recursive: true });
  await using temporary = await mkdtempDisposable(join(dirname(target), `.${basename(target)}-`));
  const { path: work } = temporary;
  const noBackup = `${archive} no es un respaldo de npm run respaldo, o está incompleto.`;
  await tar(['-xzf', resolve(archive), '-C', work, '--no-same-owner', CONTENT, SETTINGS]).catch(() => {
    throw new SettingsError(noBackup);
  });
  if (!(await readdir(work, { withFileTypes: true })).every((entry) => entry.isDirectory()))
    throw new SettingsError(noBackup);
  await removeLinks(work, onLink);
  await mkdir(target, { recursive: true });
  // They have keys and passwords.
  await chmod(join(work, SETTINGS), 0o700);
  for (const name of [CONTENT, SETTINGS]) await rename(join(work, name), join(target, name));
  const [content, settings] = [join(target, CONTENT), join(target, SETTINGS)];
  const text = await readFile(join(settings, REPOSITORY), 'utf8').catch(() => null);
  const repository = text === null ? null : readRepository(text);
  const git = repository && {
    remote: repository.remote,
    problem: await attachRepository(content, repository),
  };
  return { content, settings, git };
}

/** Returns the commands that put a restored backup in its place, as docs/publicar.md gives them. */
export async function commandsAfterRestore({ content, settings }: { content: string; settings: string }) {
  const file = join(settings, 'entorno.env');
  const { CONTENT_DIR = 'content' } = parseEnv(await readFile(file, 'utf8'));
  return [`mv ${content} ${CONTENT_DIR}`, `install -m 600 ${file} .env`];
}

type OnLink = (path: string) => void;

/**
 * Copies the files of the content, not what links lead to. The bin and kept versions belong to the content; git has its own copies, and
 * temporary files are nobody's.
 */
async function copyContent(content: string, to: string, onLink: OnLink): Promise<void> {
  const filter = async (path: string) => {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) onLink(relative(content, path));
    const isLeftOut = /^(?:\.git|\.gira-.*\.tmp)$/u.test(basename(path)) && path !== content;
    return !isLeftOut && (stats.isDirectory() || stats.isFile());
  };
  await cp(content, to, { recursive: true, filter });
}

/** Leaves regular files and folders. */
async function removeLinks(root: string, onLink: OnLink): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await rm(path);
    onLink(relative(root, path));
  }
}

/** Writes files that only their owner reads. */
async function writeSettings(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const lines = Object.entries(env).flatMap(([name, value]) =>
    VARIABLES.test(name) && value ? [`${name}=${JSON.stringify(value)}`] : [],
  );
  await writeFile(join(folder, 'entorno.env'), [...lines.sort(), ''].join('\n'), { mode: 0o600 });
  for (const [from, to] of [
    ['.env', '.env'],
    [env['API_KEYS_FILE'] || '.claves-api.json', 'claves-api.json'],
  ] as const)
    await copyFile(from, join(folder, to))
      .then(() => chmod(join(folder, to), 0o600))
      .catch(onCode('ENOENT', undefined));
}

async function tar(args: readonly string[]): Promise<void> {
  try {
    await run('tar', args);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new SettingsError('Falta el programa tar; instálalo (apt install tar).');
  }
}

/** The git repository of the content: a restored folder goes on from what its remote had at that time. */
const schema = z.object({
  remote: z.string().regex(/^[^-]/u),
  branch: z.string().regex(/^[\w./-]+$/u),
  /** The last commit that the remote has too. */
  commit: z.string().regex(/^[0-9a-f]{40,64}$/u),
  /** Path of the content folder in the repository; empty where it is the root. */
  prefix: z.string(),
});

type ContentRepository = z.infer<typeof schema>;

/** Returns null for content in no repository, or in one that was never pushed. */
async function repositoryOf(content: string): Promise<ContentRepository | null> {
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
const readRepository = (text: string): ContentRepository => schema.parse(JSON.parse(text));

/**
 * Makes a restored folder a clone. Its files stay: they are changes since the commit, which the server commits and merges with what
 * has reached the remote since.
 * @returns what fails and what helps, in Spanish; null once it is a clone
 */
async function attachRepository(
  content: string,
  { remote, branch, commit, prefix }: ContentRepository,
): Promise<string | null> {
  if (prefix !== '')
    return `El contenido es la carpeta ${prefix} de ese repositorio: git clone ${remote} repo && git -C repo reset --hard ${commit} && cp -a ${content}/. repo/${prefix}`;
  try {
    await run('git', ['init', '--quiet', `--initial-branch=${branch}`, content]);
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
