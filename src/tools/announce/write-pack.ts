/** Writes an announcement pack as a folder or ZIP file. After an error, leaves nothing. */
import { mkdir, mkdtempDisposable, readdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError } from '../../lib/command-line.ts';
import { onCode } from '../../lib/error-handling.ts';
import { explainWriteErrors } from '../../lib/explain-write-errors.ts';
import { isInside } from '../../lib/is-inside.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { type Pack, type PackFile, zipPack } from './announcement-pack.ts';

const NOTHING = 'No se escribió nada.';

/**
 * Writes the pack as an archive if the name ends in `.zip`, otherwise as a new or empty folder.
 * @param contentDir folder into which nothing may be written, because it would count as content
 * @throws CommandError
 */
export async function writePack(pack: Pack, place: string, contentDir: string): Promise<void> {
  await explainErrors(place, contentDir, async () =>
    place.endsWith('.zip') ? writeFileAtomic(place, await zipPack(pack)) : writeFolder(pack.files, place),
  );
}

/** Calls a function that writes. Turns errors that the user can correct into CommandErrors. @param place place to name */
export async function explainErrors(
  place: string,
  contentDir: string,
  write: () => Promise<void>,
): Promise<void> {
  if (isInside(place, contentDir))
    throw new CommandError(`${place} está en la carpeta de contenido; elige otra. ${NOTHING}`);
  await explainWriteErrors(place, NOTHING, write);
}

/** Writes all files next to the folder first, so that the folder never contains only a part. */
async function writeFolder(files: readonly PackFile[], folder: string): Promise<void> {
  const existing = await readdir(folder).catch(onCode('ENOENT', []));
  if (existing.length > 0)
    throw new CommandError(`La carpeta ${folder} ya tiene archivos; elige otra o vacíala. ${NOTHING}`);
  const parent = dirname(resolve(folder));
  await mkdir(parent, { recursive: true });
  await using beside = await mkdtempDisposable(join(parent, `.${basename(folder)}-`));
  for (const { path, bytes } of files) {
    await mkdir(join(beside.path, dirname(path)), { recursive: true });
    await writeFile(join(beside.path, path), await bytes());
  }
  await rename(beside.path, folder);
}
