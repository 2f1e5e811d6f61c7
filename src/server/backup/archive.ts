/** Backups: the content and the settings of a site as one archive, made and unpacked by the system's tar. */
import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../lib/error-code.ts';
import { listInside, readInside, removeInside } from '../../lib/files-inside.ts';
import { contentDirOf, SettingsError } from '../../settings/environment.ts';
import { attachRepository, readRepository, repositoryOf } from './backup-repository.ts';

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
  const work = await mkdtemp(join(folder, '.respaldo-'));
  try {
    // A copy first: tar fails when a file changes while it reads.
    await copyContent(content, join(work, CONTENT), onLink);
    await writeSettings(join(work, SETTINGS), env);
    const repository = await repositoryOf(content);
    if (repository) await writeFile(join(work, SETTINGS, REPOSITORY), JSON.stringify(repository));
    const name = `gira-respaldo-${now.toISOString().slice(0, 19).replaceAll(/[T:]/gu, '-')}.tar.gz`;
    await tar(['-czf', join(work, name), '-C', work, CONTENT, SETTINGS]);
    await chmod(join(work, name), 0o600);
    await rename(join(work, name), join(folder, name));
    await removeOld(folder);
    return join(folder, name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
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
  const work = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const noBackup = `${archive} no es un respaldo de npm run respaldo, o está incompleto.`;
    await tar(['-xzf', resolve(archive), '-C', work, '--no-same-owner', CONTENT, SETTINGS]).catch(() => {
      throw new SettingsError(noBackup);
    });
    if (!(await listInside(work, '')).every((entry) => entry.isDirectory()))
      throw new SettingsError(noBackup);
    await removeLinks(work, '', onLink);
    await mkdir(target, { recursive: true });
    for (const name of [CONTENT, SETTINGS]) await rename(join(work, name), join(target, name));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const [content, settings] = [join(target, CONTENT), join(target, SETTINGS)];
  const text = await readFile(join(settings, REPOSITORY), 'utf8').catch(() => null);
  const repository = text === null ? null : readRepository(text);
  const git = repository && {
    remote: repository.remote,
    problem: await attachRepository(content, repository),
  };
  return { content, settings, git };
}

type OnLink = (path: string) => void;

/** Copies the files of the content, not what links lead to. */
async function copyContent(content: string, to: string, onLink: OnLink, folder = ''): Promise<void> {
  await mkdir(join(to, folder));
  for (const entry of await listInside(content, folder)) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) onLink(path);
    else if (!isContent(entry.name)) continue;
    else if (entry.isDirectory()) await copyContent(content, to, onLink, path);
    else {
      const { bytes } = await readInside(content, path);
      if (bytes) await writeFile(join(to, path), bytes);
    }
  }
}

/** The bin and kept versions belong to the content; git has its own copies, and temporary files are nobody's. */
function isContent(name: string): boolean {
  return name !== '.git' && !/^\.gira-.*\.tmp$/u.test(name);
}

/** Leaves regular files and folders. */
async function removeLinks(root: string, folder: string, onLink: OnLink): Promise<void> {
  for (const entry of await listInside(root, folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeLinks(root, path, onLink);
    else if (!entry.isFile()) {
      await removeInside(root, path);
      onLink(path);
    }
  }
}

async function writeSettings(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder);
  const lines = Object.entries(env).flatMap(([name, value]) =>
    VARIABLES.test(name) && value ? [`${name}=${JSON.stringify(value)}`] : [],
  );
  await writeFile(
    join(folder, 'entorno.env'),
    lines
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
  );
  for (const [from, to] of [
    ['.env', '.env'],
    [env['API_KEYS_FILE'] || '.claves-api.json', 'claves-api.json'],
  ] as const)
    await copyFile(from, join(folder, to)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
}

async function removeOld(folder: string): Promise<void> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).sort();
  for (const name of archives.slice(0, -KEPT)) await rm(join(folder, name));
}

async function tar(args: readonly string[]): Promise<void> {
  try {
    await run('tar', args);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new SettingsError('Falta el programa tar; instálalo (apt install tar).');
  }
}
