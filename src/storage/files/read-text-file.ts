import { errorCode } from '../../lib/error-code.ts';
import { readInsideSync } from '../../lib/files-inside.ts';
import { LINK, LinkError } from '../../lib/open-folder.ts';
import { fileProblem, type Problem } from './problem.ts';

const MAX_KB = 64;
/** Larger content files are not read. */
export const MAX_TEXT_BYTES = MAX_KB * 1024;

/**
 * Returns the text of a content file without its byte order mark, or a problem. Only regular UTF-8 files of at most 64 KB
 * are read.
 */
export function readTextFile(dir: string, file: string): string | Problem {
  try {
    const { bytes } = readFileBytes(dir, file) ?? { bytes: fileProblem(file, MISSING) };
    return bytes instanceof Uint8Array ? decodeText(file, bytes) : bytes;
  } catch (error) {
    if (error instanceof LinkError) return fileProblem(file, error.path === file ? LINK : error.message);
    throw error;
  }
}

/**
 * The bytes of a content file, or a problem, and when it was last changed, in epoch milliseconds; null when there is no such
 * file. @throws LinkError
 */
export function readFileBytes(
  dir: string,
  file: string,
): { readonly bytes: Uint8Array | Problem; readonly modified: number } | null {
  try {
    const { bytes, stats } = readInsideSync(dir, file, MAX_TEXT_BYTES);
    const fault = stats.isFile()
      ? tooLarge(stats.size)
      : 'no es un archivo; bórralo o pon un archivo en su lugar';
    return { bytes: bytes ?? fileProblem(file, fault), modified: Math.floor(stats.mtimeMs) };
  } catch (error) {
    if (error instanceof LinkError) throw error;
    return errorCode(error) === 'ENOENT' ? null : { bytes: fileProblem(file, readError(error)), modified: 0 };
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

function tooLarge(bytes: number): string {
  return `pesa ${Math.ceil(bytes / 1024)} KB y el máximo es ${MAX_KB} KB; acórtalo`;
}

function readError(error: unknown): string {
  const code = errorCode(error) || String(error);
  return READ_ERRORS[code] ?? `no se pudo leer (${code})`;
}

const MISSING = 'no existe; créalo o corrige su nombre';

const READ_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'no se puede leer; revisa sus permisos',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'no está en UTF-8; guárdalo de nuevo con la codificación UTF-8',
};
