import { CommandError } from './command-line.ts';
import { errorCode } from './error-handling.ts';

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
 * Calls a function that writes. Turns errors that the user can correct into CommandErrors.
 * @param place place to name in messages
 * @param outcome last sentence of messages, in Spanish: what was written
 */
export async function explainWriteErrors<T>(
  place: string,
  outcome: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    if (!reason) throw error;
    throw new CommandError(`${place}: ${reason}. ${outcome}`);
  }
}
