/** Reads content files: regular UTF-8 files of at most 64 KB. The ETag is a hash of the bytes. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-handling.ts';
import { listInside, readInsideSync } from '../../lib/files-inside.ts';
import { LINK, SymlinkError } from '../../lib/open-folder.ts';
import { fileProblem, type Problem, UnopenedFolderError } from './problem.ts';

const MAX_KB = 64;
/** Maximum bytes; larger content files are not read. */
export const MAX_CONTENT_BYTES = MAX_KB * 1024;

export type StoredFile = ReturnType<typeof toStoredFile>;

export function etagOf(bytes: string | Uint8Array): string {
  return `"${hash('sha256', bytes).slice(0, 32)}"`;
}

/** Returns a file as it will be once the text is written. */
export function toStoredFile(file: string, text: string) {
  return {
    /** Path inside the content folder. */
    file,
    /** Strong ETag with its quotes. */
    etag: etagOf(text),
    /** Text without a byte order mark; empty if the file is not text. */
    text,
    /** Time of the last change in epoch milliseconds. */
    modified: Date.now(),
    /** Why the file cannot be read as text; null if it can. */
    problem: null as Problem | null,
  };
}

/** Returns null if the file does not exist. @throws SymlinkError */
export function readStoredFile(dir: string, file: string): StoredFile | null {
  try {
    const { bytes, stats } = readInsideSync(dir, file, MAX_CONTENT_BYTES);
    const found = { file, etag: etagOf(bytes ?? ''), modified: Math.floor(stats.mtimeMs) };
    if (bytes) return { ...found, ...decodeText(file, bytes) };
    const fault = stats.isFile()
      ? `pesa ${Math.ceil(stats.size / 1024)} KB y el máximo es ${MAX_KB} KB; acórtalo`
      : 'no es un archivo; bórralo o pon un archivo en su lugar';
    return { ...found, text: '', problem: fileProblem(file, fault) };
  } catch (error) {
    if (error instanceof SymlinkError) throw error;
    const problem = fileProblem(file, readError(error));
    return errorCode(error) === 'ENOENT' ? null : { ...toStoredFile(file, ''), modified: 0, problem };
  }
}

/** Returns the text of a content file, or a problem, for a missing file too. */
export function readTextFile(dir: string, file: string): string | Problem {
  try {
    const stored = readStoredFile(dir, file);
    return stored
      ? (stored.problem ?? stored.text)
      : fileProblem(file, 'no existe; créalo o corrige su nombre');
  } catch (error) {
    if (error instanceof SymlinkError) return fileProblem(file, error.path === file ? LINK : error.message);
    throw error;
  }
}

function decodeText(file: string, bytes: Uint8Array): Pick<StoredFile, 'text' | 'problem'> {
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

const IGNORED = /^(?:\.|(?:thumbs\.db|desktop\.ini)$)/iu;

export interface Folder {
  /** Paths of regular files inside the folder, with forward slashes, sorted. */
  readonly files: ReadonlySet<string>;
  /** Symbolic links, FIFOs, sockets and devices, and folders that cannot be opened. */
  readonly problems: readonly Problem[];
  /** The part of `problems` about folders that cannot be opened; `files` lacks their files. `.` is the content folder. */
  readonly unopened: readonly Problem[];
}

/**
 * Lists all files of the content folder, except names that begin with a dot (temporary files, `.gitkeep`) and
 * files that Windows creates in folders.
 * @param subfolder lists only this folder
 */
export async function listFolder(dir: string, subfolder = ''): Promise<Folder> {
  const files: string[] = [];
  const problems: Problem[] = [];
  const unopened: Problem[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await listInside(dir, folder).catch((error: unknown) => {
      const [place, message] =
        error instanceof SymlinkError
          ? [error.path, LINK]
          : [folder || '.', 'no se puede abrir la carpeta; revisa sus permisos'];
      unopened.push(fileProblem(place, message));
      return [];
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (IGNORED.test(entry.name)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) files.push(path);
      else
        problems.push(
          fileProblem(path, entry.isSymbolicLink() ? LINK : 'no es un archivo ni una carpeta; bórralo'),
        );
    }
  };
  const missing = await missingFolder(dir);
  if (missing) unopened.push(missing);
  else await walk(subfolder);
  return { files: new Set(files), problems: [...unopened, ...problems], unopened };
}

/** @throws UnopenedFolderError if the content folder is missing */
export async function assertContentFolder(dir: string): Promise<void> {
  const missing = await missingFolder(dir);
  if (missing) throw new UnopenedFolderError([missing]);
}

async function missingFolder(dir: string): Promise<Problem | null> {
  if ((await stat(dir).catch(() => null))?.isDirectory()) return null;
  return fileProblem('.', `no existe la carpeta de contenido ${dir}; créala o corrige CONTENT_DIR`);
}

/** Returns what to set as `CONTENT_DIR` if it is the repository instead of its content folder, in Spanish; else null. */
export function misplacedContentDir(dir: string): string | null {
  const inside = join(dir, 'content');
  const isAround = !existsSync(join(dir, 'site.yaml')) && existsSync(join(inside, 'site.yaml'));
  return isAround ? `el contenido está en ${inside}; escribe CONTENT_DIR=${inside}` : null;
}

/** Lists the content folder. For a misplaced folder, returns one problem instead of one for each file of the program. */
export async function listContentFolder(dir: string): Promise<Folder> {
  const problem = misplacedContentDir(dir);
  if (problem === null) return listFolder(dir);
  const unopened = [fileProblem('.', problem)];
  return { files: new Set(), problems: unopened, unopened };
}
