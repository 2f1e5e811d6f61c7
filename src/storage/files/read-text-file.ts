import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { fileProblem, type Problem } from './problem.ts';

const MAX_KB = 64;
/** Larger content files are not read. */
export const MAX_TEXT_BYTES = MAX_KB * 1024;

/**
 * Returns the text of a content file without its byte order mark, or a problem. Only regular UTF-8 files of at most 64 KB
 * are read. Synchronous: for files this small, waiting for the thread pool takes twenty times as long as reading.
 */
export function readTextFile(dir: string, file: string): string | Problem {
  const bytes = readFileBytes(dir, file) ?? fileProblem(file, MISSING);
  return bytes instanceof Uint8Array ? decodeText(file, bytes) : bytes;
}

/** The bytes of a content file, a problem, or null when there is no such file. */
export function readFileBytes(dir: string, file: string): Uint8Array | Problem | null {
  try {
    const bytes = readRegular(join(dir, file));
    return typeof bytes === 'string' ? fileProblem(file, bytes) : bytes;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : fileProblem(file, readError(error));
  }
}

export function decodeText(file: string, bytes: Uint8Array): string | Problem {
  if (bytes.includes(0))
    return fileProblem(file, 'no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return fileProblem(file, readError(error));
  }
}

function readError(error: unknown): string {
  const code = errorCode(error) || String(error);
  return READ_ERRORS[code] ?? `no se pudo leer (${code})`;
}

const MISSING = 'no existe; créalo o corrige su nombre';

const READ_ERRORS: Readonly<Record<string, string>> = {
  ELOOP: 'es un enlace simbólico; pon aquí el archivo mismo',
  EACCES: 'no se puede leer; revisa sus permisos',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'no está en UTF-8; guárdalo de nuevo con la codificación UTF-8',
};

function readRegular(path: string): Uint8Array | string {
  // O_NONBLOCK: opening a fifo would otherwise wait for a writer for ever.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return 'no es un archivo; bórralo o pon un archivo en su lugar';
    if (stats.size > MAX_TEXT_BYTES)
      return `pesa ${Math.ceil(stats.size / 1024)} KB y el máximo es ${MAX_KB} KB; acórtalo`;
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
