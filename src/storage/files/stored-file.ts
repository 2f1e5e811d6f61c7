/** Reads content files: regular UTF-8 files of at most 64 KB. The version that HTTP names by its ETag is that of their bytes. */
import { createHash } from 'node:crypto';
import { errorCode } from '../../lib/error-code.ts';
import { readInsideSync } from '../../lib/files-inside.ts';
import { LINK, LinkError } from '../../lib/open-folder.ts';
import { fileProblem, type Problem } from './problem.ts';

const MAX_KB = 64;
/** Larger content files are not read. */
export const MAX_TEXT_BYTES = MAX_KB * 1024;

export interface StoredFile {
  /** Path inside the content folder. */
  readonly file: string;
  /** A strong ETag, with its quotes: equal for equal bytes only. */
  readonly etag: string;
  /** Without a byte order mark; empty when it is not text. */
  readonly text: string;
  /** When it was last changed, epoch milliseconds. */
  readonly modified: number;
  /** Why it can't be read as text. */
  readonly problem: Problem | null;
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

/** Returns a file as it is once the text is written. */
export function writtenFile(file: string, text: string): StoredFile {
  return { file, etag: etagOf(new TextEncoder().encode(text)), text, modified: Date.now(), problem: null };
}

/** Returns null when there is no such file. @throws LinkError */
export function readStoredFile(dir: string, file: string): StoredFile | null {
  try {
    const { bytes, stats } = readInsideSync(dir, file, MAX_TEXT_BYTES);
    const found = { file, etag: etagOf(bytes ?? new Uint8Array()), modified: Math.floor(stats.mtimeMs) };
    if (bytes) return { ...found, ...decode(file, bytes) };
    const fault = stats.isFile()
      ? `pesa ${Math.ceil(stats.size / 1024)} KB y el máximo es ${MAX_KB} KB; acórtalo`
      : 'no es un archivo; bórralo o pon un archivo en su lugar';
    return { ...found, text: '', problem: fileProblem(file, fault) };
  } catch (error) {
    if (error instanceof LinkError) throw error;
    const problem = fileProblem(file, readError(error));
    return errorCode(error) === 'ENOENT' ? null : { ...writtenFile(file, ''), modified: 0, problem };
  }
}

/** Returns the text of a content file, or a problem, also when there is no such file. */
export function readTextFile(dir: string, file: string): string | Problem {
  try {
    const stored = readStoredFile(dir, file);
    return stored
      ? (stored.problem ?? stored.text)
      : fileProblem(file, 'no existe; créalo o corrige su nombre');
  } catch (error) {
    if (error instanceof LinkError) return fileProblem(file, error.path === file ? LINK : error.message);
    throw error;
  }
}

function decode(file: string, bytes: Uint8Array): Pick<StoredFile, 'text' | 'problem'> {
  const nulls = 'no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8';
  if (bytes.includes(0)) return { text: '', problem: fileProblem(file, nulls) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), problem: null };
  } catch (error) {
    return { text: '', problem: fileProblem(file, readError(error)) };
  }
}

function readError(error: unknown): string {
  const code = errorCode(error) || String(error);
  return READ_ERRORS[code] ?? `no se pudo leer (${code})`;
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'no se puede leer; revisa sus permisos',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'no está en UTF-8; guárdalo de nuevo con la codificación UTF-8',
};
