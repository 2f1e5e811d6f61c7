/**
 * One program at a time on a content folder: two would commit to one repository, send the same mails and build the same site. The
 * commands take the lock, and `startApi` does not rely on it: programs in other containers and commands that edit content do
 * not have it.
 */
import { realpathSync } from 'node:fs';
import { trySocketLock } from '../lib/socket-lock.ts';
import { SettingsError } from '../settings/settings-error.ts';

/**
 * Takes the lock until the process ends.
 * @param command as the owner writes it: `npm run serve`
 * @throws SettingsError when another program has it
 */
export async function lockContentFolder(folder: string, command: string): Promise<void> {
  const self = `${command} (proceso ${process.pid})`;
  const taken = await trySocketLock(`programs ${realPathOf(folder)}`, self);
  if (typeof taken === 'string')
    throw new SettingsError(
      `Ya hay un programa con la carpeta de contenido ${folder}: ${taken}. Detenlo primero, o usa otra carpeta (CONTENT_DIR).`,
    );
}

/** Returns the path as it is if there is no such folder: the program itself reports that. */
function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
