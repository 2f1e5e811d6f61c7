/**
 * Keeps the last versions of content files in `.gira/versiones/`, for content folders without Git. A version's file name contains
 * its time, its editor and a hash. The hash shows if a killed process has written only a part.
 */
import { extname, join } from 'node:path';
import {
  createInside,
  listInside,
  makeFolderInside,
  readBytesInside,
  removeInside,
} from '../../lib/files-inside.ts';
import { etagOf, type StoredFile } from '../files/stored-file.ts';
import { unlessExists } from '../files/write-file.ts';
import { type EditMark, markedName, parseMarkedName } from './marked-name.ts';

export interface StoredVersion extends EditMark {
  /** Key of the version, unique for its file. */
  readonly key: string;
  readonly etag: string;
  readonly text: string;
}

/** Number of versions to keep besides the current one. */
const KEPT = 10;
export const VERSIONS_FOLDER = '.gira';

export type KeptVersions = ReturnType<typeof createKeptVersions>;

/** @param dir the content folder */
export function createKeptVersions(dir: string) {
  return {
    /** Returns the kept versions, newest first. The current version may be among them. */
    list: async (file: string): Promise<StoredVersion[]> => {
      const folder = versionFolderOf(file);
      const versions = (await versionNames(dir, folder)).map((name) => readVersion(dir, folder, name));
      return (await Promise.all(versions)).filter((version) => version !== null);
    },
    /**
     * Stores `text`, which will replace `current`, as a version. If someone edited `current` by hand, stores
     * it first, with its file time. Does not store a new file whose author is unknown.
     */
    keep: async (current: StoredFile | null, file: string, text: string, mark: EditMark): Promise<void> => {
      if (current === null && mark.editor === null) return;
      const folder = versionFolderOf(file);
      makeFolderInside(dir, folder);
      // Git ignores the folder, including this file.
      await createUnlessExists(dir, `${VERSIONS_FOLDER}/.gitignore`, '*\n');
      const [newest = ''] = await versionNames(dir, folder);
      // Keeps the order of versions even if the clock was set back.
      const last = parseMarkedName(newest)?.time ?? 0;
      const time = Math.max(mark.time, last + 2);
      if (current && current.problem === null && !newest.includes(current.etag.slice(1, -1))) {
        const modified = Math.min(Math.max(current.modified, last + 1), time - 1);
        await writeVersion(dir, file, current.text, { time: modified, editor: null });
      }
      await writeVersion(dir, file, text, { ...mark, time });
      for (const name of (await versionNames(dir, folder)).slice(KEPT + 1))
        await removeInside(dir, join(folder, name));
    },
  };
}

/** Returns the names of the versions, newest first. */
async function versionNames(dir: string, folder: string): Promise<string[]> {
  const files = (await listInside(dir, folder)).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).sort((a, b) => (a < b ? 1 : -1));
}

function versionFolderOf(file: string): string {
  return join(VERSIONS_FOLDER, 'versiones', file.slice(0, -extname(file).length));
}

async function writeVersion(dir: string, file: string, text: string, mark: EditMark): Promise<void> {
  const name = markedName(mark, `${etagOf(text).slice(1, -1)}${extname(file)}`);
  await createUnlessExists(dir, join(versionFolderOf(file), name), text);
}

async function createUnlessExists(dir: string, path: string, text: string): Promise<void> {
  await unlessExists(createInside(dir, path, text, { flush: false }));
}

async function readVersion(dir: string, folder: string, name: string): Promise<StoredVersion | null> {
  const parsed = parseMarkedName(name);
  if (!parsed) return null;
  const bytes = await readBytesInside(dir, join(folder, name));
  const etag = `"${parsed.rest.replace(/\.\w+$/u, '')}"`;
  if (!bytes || etagOf(bytes) !== etag) return null;
  const { time, editor } = parsed;
  return {
    key: `${name.slice(0, 19)}-${etag.slice(1, 9)}`,
    etag,
    time,
    editor,
    text: bytes.toString('utf8'),
  };
}
