/** Backups of a site's content and settings in one archive, made and unpacked with the system's tar. */
import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtempDisposable,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS } from '../../domain/time/durations.ts';
import { errorCode, onCode } from '../../lib/error-handling.ts';
import { explainWriteErrors } from '../../lib/explain-write-errors.ts';
import { isInside } from '../../lib/is-inside.ts';
import { contentDirOf, SettingsError } from '../../settings/environment.ts';
import { restoreRepository, saveRepository } from './backup-repository.ts';
import { writeSettings } from './backup-settings.ts';

const runFile = promisify(execFile);

/** Folder of the content inside the archive. */
const CONTENT = 'contenido';
const SETTINGS = 'ajustes';
/** Names of archives, which sort by time. */
export const ARCHIVE = /^gira-respaldo-[\d-]+\.tar\.gz$/u;
/** Prefix of the folders in which archives are made. */
const TEMPORARY = '.respaldo-';
/** Number of archives to keep in a folder. */
const KEPT = 30;
const NOTHING = 'No se guardó ningún respaldo.';

/**
 * Writes `gira-respaldo-DATE-TIME.tar.gz` into a folder. Only its owner can read it, because it contains the API keys.
 * @param onLink receives the path of each symbolic link in the content, which is left out
 * @returns the path of the archive
 * @throws SettingsError, CommandError
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
  if (isInside(folder, content))
    throw new SettingsError(
      `La carpeta de los respaldos, ${folder}, está dentro de la del contenido; elige otra.`,
    );
  const name = `gira-respaldo-${now.toISOString().slice(0, 19).replaceAll(/[T:]/gu, '-')}.tar.gz`;
  await explainWriteErrors(resolve(folder), NOTHING, async () => {
    await mkdir(folder, { recursive: true });
    await removeUnfinishedBackups(folder, now);
    await using temporary = await mkdtempDisposable(join(folder, TEMPORARY));
    const { path: work } = temporary;
    // Copied first, because tar fails if a file changes while tar reads it.
    await copyContent(await realpath(content), join(work, CONTENT), onLink).catch(explainUnreadable);
    await writeSettings(join(work, SETTINGS), env).catch(explainUnreadable);
    await saveRepository(content, join(work, SETTINGS));
    await runTar(['-czf', join(work, name), '-C', work, CONTENT, SETTINGS]);
    await chmod(join(work, name), 0o600);
    await rename(join(work, name), join(folder, name));
  });
  const archives = (await readdir(folder)).filter((each) => ARCHIVE.test(each)).sort();
  for (const old of archives.slice(0, -KEPT)) await rm(join(folder, old));
  return join(folder, name);
}

/** Explains an error of copying: the new folder's permissions are fine, so the original cannot be read. */
function explainUnreadable(error: unknown): never {
  if (errorCode(error) !== 'EACCES') throw error;
  const { path } = error as NodeJS.ErrnoException;
  throw new SettingsError(`No se puede leer ${path}; revisa sus permisos. ${NOTHING}`);
}

/**
 * Unpacks a backup into an empty or missing folder.
 * @param onLink receives the path of each link, pipe or device in the archive, which is left out
 * @returns the folders of content and settings, and the repository, with the reason in Spanish if it could not be attached
 * @throws SettingsError, CommandError
 */
export async function restoreBackup(archive: string, folder: string, onLink: OnLink = () => undefined) {
  if (!(await lstat(archive).catch(() => null))?.isFile())
    throw new SettingsError(`No existe el respaldo ${archive}.`);
  const target = resolve(folder);
  const entries = await readdir(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw new SettingsError(`${target} no es una carpeta; elige otra.`);
  });
  if (entries.length > 0)
    throw new SettingsError(`La carpeta ${target} no está vacía; elige otra: restaurar no borra nada.`);
  await explainWriteErrors(target, 'No se restauró nada.', () => unpack(archive, target, onLink));
  const [content, settings] = [join(target, CONTENT), join(target, SETTINGS)];
  return { content, settings, git: await restoreRepository(content, settings) };
}

type OnLink = (path: string) => void;

/** Unpacks a backup next to the folder first, so that the folder never contains only a part. @throws SettingsError */
async function unpack(archive: string, target: string, onLink: OnLink): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await using temporary = await mkdtempDisposable(join(dirname(target), `.${basename(target)}-`));
  const { path: work } = temporary;
  const noBackup = `${archive} no es un respaldo de npm run respaldo, o está incompleto.`;
  await runTar(['-xzf', resolve(archive), '-C', work, '--no-same-owner', CONTENT, SETTINGS]).catch(
    (error) => {
      throw errorCode(error) === 'ENOSPC' ? error : new SettingsError(noBackup);
    },
  );
  if (!(await readdir(work, { withFileTypes: true })).every((entry) => entry.isDirectory()))
    throw new SettingsError(noBackup);
  await removeLinks(work, onLink);
  await mkdir(target, { recursive: true });
  // The settings contain keys and passwords.
  await chmod(join(work, SETTINGS), 0o700);
  for (const name of [CONTENT, SETTINGS]) await rename(join(work, name), join(target, name));
}

/** Removes folders of killed backups, which contain all pictures and the keys. Keeps folders of running backups. */
async function removeUnfinishedBackups(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(TEMPORARY))) {
    const stats = await stat(join(folder, name)).catch(onCode('ENOENT', null));
    if (stats && now.getTime() - stats.mtimeMs > DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Copies the content files, including the bin and kept versions, without following links. Leaves out Git's
 * folder and temporary files.
 */
async function copyContent(content: string, to: string, onLink: OnLink): Promise<void> {
  const filter = async (path: string) => {
    if (/^(?:\.git|\.gira-.*\.tmp)$/u.test(basename(path)) && path !== content) return false;
    // A save or deletion may have moved the file since the folder was listed.
    const stats = await lstat(path).catch(onCode('ENOENT', null));
    if (stats?.isSymbolicLink()) onLink(relative(content, path));
    return stats !== null && (stats.isDirectory() || stats.isFile());
  };
  await cp(content, to, { recursive: true, filter });
}

/** Removes everything except regular files and folders. */
async function removeLinks(root: string, onLink: OnLink): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await rm(path);
    onLink(relative(root, path));
  }
}

async function runTar(args: readonly string[]): Promise<void> {
  try {
    await runFile('tar', args, { env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    if (error instanceof Error && error.message.includes('No space left on device'))
      throw Object.assign(error, { code: 'ENOSPC' });
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new SettingsError('Falta el programa tar; instálalo (apt install tar).');
  }
}
