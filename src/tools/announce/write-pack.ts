/** Writes files for announcing: all of them, or none. */
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { isInside } from '../../lib/is-inside.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { CommandError } from '../run-command.ts';
import { type Pack, type PackFile, zipOf } from './announcement-pack.ts';

const NOTHING = 'No se escribió nada.';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'el disco está lleno; libera espacio o elige otra carpeta',
  EDQUOT: 'se acabó el espacio de tu cuenta; libera espacio o elige otra carpeta',
  EACCES: 'no se puede escribir ahí; elige otra carpeta o revisa sus permisos',
  EPERM: 'no se puede escribir ahí; elige otra carpeta o revisa sus permisos',
  EROFS: 'es de solo lectura; elige otra carpeta',
  ENOTDIR: 'una parte de la ruta es un archivo; elige otra carpeta',
  EEXIST: 'es un archivo; elige otra carpeta',
};

/**
 * Writes the pack as an archive, if the name ends in `.zip`, else as a folder that is new or empty.
 * @param contentDir no file may be written into it: it would count as content
 * @throws CommandError
 */
export async function writePack(pack: Pack, place: string, contentDir: string): Promise<void> {
  await explained(place, contentDir, async () => {
    if (place.endsWith('.zip')) await writeFileAtomic(place, await zipOf(pack));
    else await writeFolder(pack.files, place);
  });
}

/** Writes one file. @throws CommandError */
export async function writeOne(file: string, bytes: Uint8Array, contentDir: string): Promise<void> {
  await explained(file, contentDir, () => writeFileAtomic(file, bytes));
}

async function explained(place: string, contentDir: string, write: () => Promise<void>): Promise<void> {
  if (isInside(place, contentDir))
    throw new CommandError(`${place} está en la carpeta de contenido; elige otra. ${NOTHING}`);
  try {
    await write();
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    if (!reason) throw error;
    throw new CommandError(`${place}: ${reason}. ${NOTHING}`);
  }
}

async function writeFolder(files: readonly PackFile[], folder: string): Promise<void> {
  const existing = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (existing && existing.length > 0)
    throw new CommandError(`La carpeta ${folder} ya tiene archivos; elige otra o vacíala. ${NOTHING}`);
  await mkdir(dirname(resolve(folder)), { recursive: true });
  const beside = await mkdtemp(join(dirname(resolve(folder)), `.${basename(folder)}-`));
  try {
    for (const { path, bytes } of files) {
      await mkdir(join(beside, dirname(path)), { recursive: true });
      await writeFile(join(beside, path), await bytes());
    }
    if (existing) await rmdir(folder);
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}
