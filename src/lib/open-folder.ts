/**
 * Opens folders below a root folder without following symbolic links, which Git or another program can create at any time. Opens
 * each folder from its parent and then works in the opened folder, even if another folder gets its name. The root itself may be a
 * link.
 *
 * Without Linux's /proc, links are only found by a check beforehand: a link created after the check is followed.
 */
import { closeSync, constants, existsSync, lstatSync, openSync, statSync } from 'node:fs';
import { errorCode } from './error-handling.ts';

export const LINK =
  'es un enlace simbólico, y los enlaces no se siguen; pon ahí el archivo o la carpeta misma';

/** Thrown for a path that is a symbolic link or leads through one. */
export class SymlinkError extends Error {
  /** Path of the link inside the root folder. */
  readonly path: string;

  constructor(path: string) {
    super(`${path} ${LINK}`);
    this.path = path;
  }
}

interface OpenFolder extends Disposable {
  /** Path to this folder, valid until it is closed. */
  readonly path: string;
}

/**
 * @param make creates a missing folder; by default, a missing folder is an error
 * @throws SymlinkError, or the error of the file system
 */
export function openFolder(root: string, folder: string, make?: (at: string) => void): OpenFolder {
  let opened = openOne(root, 0);
  let path = '';
  for (const name of pathSegments(folder)) {
    using parent = opened;
    path = path === '' ? name : `${path}/${name}`;
    opened = openChild(`${parent.path}/${name}`, path, make);
  }
  return opened;
}

/** Calls `use` with a path to the opened folder, then closes it. */
export async function inFolder<T>(root: string, folder: string, use: (at: string) => Promise<T>): Promise<T> {
  using opened = openFolder(root, folder);
  return await use(opened.path);
}

/** Calls `use` with a path to the file through its opened folder. */
export async function inFolderOf<T>(root: string, path: string, use: (at: string) => Promise<T>): Promise<T> {
  const { folder, name } = splitPath(path);
  return inFolder(root, folder, (at) => use(`${at}/${name}`));
}

export function inFolderOfSync<T>(root: string, path: string, use: (at: string) => T): T {
  const { folder, name } = splitPath(path);
  using opened = openFolder(root, folder);
  return use(`${opened.path}/${name}`);
}

function openChild(at: string, path: string, make?: (at: string) => void): OpenFolder {
  try {
    return openOne(at, constants.O_NOFOLLOW);
  } catch (error) {
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) throw new SymlinkError(path);
    if (!make || errorCode(error) !== 'ENOENT') throw error;
    make(at);
    return openChild(at, path);
  }
}

const HAS_PROC = existsSync('/proc/self/fd');

function openOne(path: string, flag: number): OpenFolder {
  if (HAS_PROC) {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | flag);
    return { path: `/proc/self/fd/${descriptor}`, [Symbol.dispose]: () => closeSync(descriptor) };
  }
  const stats = flag === 0 ? statSync(path) : lstatSync(path);
  if (!stats.isDirectory()) throw Object.assign(new Error(`${path} is no folder.`), { code: 'ENOTDIR' });
  return { path, [Symbol.dispose]: () => undefined };
}

function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const names = pathSegments(path);
  const name = names.pop();
  if (name === undefined) throw new Error(`${path} names no file.`);
  return { folder: names.join('/'), name };
}

function pathSegments(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (names.includes('..')) throw new Error(`${path} leads out of its folder.`);
  return names;
}
